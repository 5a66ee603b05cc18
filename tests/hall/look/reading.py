"""Reads a page as a browser would, for tests: its elements with their attributes and texts."""

from html.parser import HTMLParser

VOID = {"meta", "link", "input", "br", "img", "hr", "path", "circle", "rect"}


class Element:
    """An element: `text` is all that it holds."""

    def __init__(self, tag, attributes, parent):
        self.tag, self.attributes, self.parent, self.text = tag, attributes, parent, ""

    def __getitem__(self, name):
        return self.attributes.get(name)

    def __contains__(self, name):
        return name in self.attributes

    def within(self, tag):
        """Whether it stands in such an element."""
        return self.parent is not None and (self.parent.tag == tag or self.parent.within(tag))


class Page(HTMLParser):
    """All elements of a page, in order. What is never closed, or closed and not open, is an error."""

    def __init__(self, html):
        super().__init__(convert_charrefs=True)
        self.elements, self._open = [], []
        self.feed(html)
        self.close()
        assert self._open == [], f"never closed: {[one.tag for one in self._open]}"

    def handle_starttag(self, tag, attrs):
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"{tag} has an attribute twice: {names}"
        element = Element(tag, {name: value or "" for name, value in attrs}, self._open[-1] if self._open else None)
        self.elements.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag):
        assert tag not in VOID
        assert self._open, f"</{tag}> closes nothing"
        last = self._open.pop()
        assert last.tag == tag, f"</{tag}> closes {last.tag}"

    def handle_data(self, data):
        for element in self._open:
            element.text += data

    def all(self, tag="", **wanted):
        """The elements of a tag (any, if "") whose attributes are as wanted; `_` in a name stands for `-`, `class_` for `class`."""
        names = {name.rstrip("_").replace("_", "-"): value for name, value in wanted.items()}
        return [one for one in self.elements if tag in ("", one.tag) and all(one[name] == value for name, value in names.items())]

    def one(self, tag="", **wanted):
        """The only such element."""
        found = self.all(tag, **wanted)
        assert len(found) == 1, f"{len(found)} of {tag} {wanted}"
        return found[0]
