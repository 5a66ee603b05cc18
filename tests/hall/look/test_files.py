"""What others made is as they made it, with its licence; and the house's colours can be read by day and by night."""

import hashlib
import re
from pathlib import Path

import pytest

import meadhall.hall

STATIC = Path(meadhall.hall.__file__).parent / "static"
VENDORED = {
    "htmx.min.js": "a0abb04f2f45a1f89d1d4844023245537e5e6014c87b144553e0607b4cc32130",
    "hx-sse.min.js": "18ef2761356ec1fe0bb6d92612315b37517a7c1e9856b661c5ae81fef239d103",
    "htmx.LICENSE.txt": "d3d2456f76414f2456104660ebd65aff1c04cd7966b942bdabd63f3cdb316a38",
    "fonts/alegreya-latin-400-italic.woff2": "9be8976a11463895bb4d590973a684c1c96616b7e40a03333151efa8c7210241",
    "fonts/alegreya-latin-400-normal.woff2": "7cbcf38a5ef682a8b9e2ef4a330b31a08b33bf1ae08e338267c0d1292479c68a",
    "fonts/alegreya-latin-700-normal.woff2": "1c582501cee54f7137a80732266cbd3f0e9ef1f0e85d093228fb4f4db852df4e",
    "fonts/alegreya-sans-latin-400-normal.woff2": "b2a5a35a2563a2f9bf9fb91939fc6ea6c115e9811cda5c4a37d02f623c7c4dbe",
    "fonts/alegreya-sans-latin-500-normal.woff2": "55b61d22cc7afd0bca94d17a84f0e92963b8f5216dbfbde56b2f6cf530c9b2dd",
    "fonts/alegreya-sans-latin-700-normal.woff2": "5acd19a588614d23e52b741a21dd8555178ab4932c3195c6d8fb4b296f84acae",
    "fonts/alegreya.LICENSE.txt": "a616403914fd16d254244f482b348af457a54f7e79a7919daec24129c1bd3571",
    "fonts/alegreya-sans.LICENSE.txt": "88e1533e966154efb4a5279bbbc919d94e85d2a0d864849ecd6e1506b74a38c2",
}
"""htmx.org 4.0.1 (Zero-Clause BSD), @fontsource/alegreya and @fontsource/alegreya-sans 5.3.0 (SIL Open Font License 1.1)."""
SURFACES = ("wall", "board", "panel", "raised")
INKS = ("ink", "soft", "gold", "ember", "ruby", "amber", "emerald", "sapphire", "amethyst", "bone", "rust")


@pytest.mark.parametrize(("name", "digest"), VENDORED.items())
def test_vendored_files_are_as_they_came(name, digest):
    assert hashlib.sha256((STATIC / name).read_bytes()).hexdigest() == digest


def test_every_vendored_file_is_in_the_list():
    there = {path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*") if re.search(r"\.min\.js$|\.woff2$|LICENSE", path.name)}
    assert there == set(VENDORED)


def test_style_sheets_ask_for_nothing_that_is_not_there():
    for sheet in STATIC.glob("*.css"):
        for address in re.findall(r"url\(([^)]*)\)", sheet.read_text(encoding="utf-8")):
            assert (STATIC / address).is_file(), f"{sheet.name}: {address}"


def colours(theme):
    """The colours of a theme by name, as the style sheet gives them."""
    sheet = (STATIC / "hall.css").read_text(encoding="utf-8")
    night, day = re.findall(r":root \{(.*?)\}", sheet, re.DOTALL)[:2]
    found = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", night))
    if theme == "day":
        found |= dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", day))
    ends = re.findall(r"--fill: linear-gradient\((#\w+), (#\w+)\)", day if theme == "day" else night)[0]
    return found | {"fill-top": ends[0], "fill-end": ends[1]}


def light(colour):
    """The relative luminance of a colour, by the definition of WCAG 2."""
    shares = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_contrast_is_measured_as_it_is_defined():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", ["night", "day"])
def test_everything_written_can_be_read(theme):
    found = colours(theme)
    pairs = [(ink, surface) for ink in INKS for surface in SURFACES]
    pairs += [("fill-ink", "fill-top"), ("fill-ink", "fill-end"), ("gold-ink", "gold"), ("page-ink", "page"), ("page-soft", "page")]
    read = {(ink, surface): round(contrast(found[ink], found[surface]), 2) for ink, surface in pairs}
    assert {pair: value for pair, value in read.items() if value < 4.5} == {}


@pytest.mark.parametrize("theme", ["night", "day"])
def test_the_edges_of_what_is_filled_in_can_be_seen(theme):
    found = colours(theme)
    seen = {surface: round(contrast(found["edge"], found[surface]), 2) for surface in SURFACES}
    assert min(seen.values()) >= 3, seen
