"""Four people at a table, each in a browser of their own."""

NAMES = ("Ann", "Ben", "Cid", "Dora")
PUBLIC = r"""() => [
  document.getElementById('board').innerHTML.replace(/ (owes|fresh)\b/g, '').replaceAll('has chosen', 'is choosing'),
  document.getElementById('lines').textContent,
]"""
"""All that a page shows of a game, but for who has chosen already."""


def owing(person):
    """Who has still to decide, as a person sees it."""
    return person.page.locator("#players .owes").evaluate_all("all => all.map((one) => Number(one.id.replace('player-', '')))")


def until_owing(person, *seats):
    person.until(
        "seats => String([...document.querySelectorAll('#players .owes')].map((one) => one.id)) === seats",
        ",".join(f"player-{seat}" for seat in seats),
    )


def test_four_people_choose_under_seal(hall, person):
    people = [person(hall) for _ in NAMES]
    ann, ben, cid, dora = people
    table = ann.new_table("reaper", 4, name=NAMES[0])
    for seat, one in enumerate(people[1:], 1):
        one.sit(table, seat, NAMES[seat])
    eve = person(hall)
    eve.page.goto(f"/t/{table}")

    for one in people:  # the game has begun by itself, and every page has gone on by itself
        one.until_asked()
        until_owing(one, 0, 1, 2, 3)
    eve.page.locator("#head").wait_for()
    assert eve.page.locator("#choices, .may, #send:visible").count() == 0

    others = [ben, cid, dora, eve]
    before = [one.page.evaluate(PUBLIC) for one in others]
    ann.move_by_clicks(1)
    for one in others:
        until_owing(one, 1, 2, 3)
    assert [one.page.evaluate(PUBLIC) for one in others] == before

    ann.page.locator("#undo").click()  # nobody has learned anything, so it can be taken back
    for one in [ann, *others]:
        until_owing(one, 0, 1, 2, 3)
    assert [one.page.evaluate(PUBLIC) for one in others] == before

    for one in (dora, ann, cid):
        one.move_by_clicks(2)
    until_owing(eve, 1)
    assert eve.page.evaluate(PUBLIC) == before[3]
    ben.move_by_clicks(2)
    for one in [*people, eve]:  # opened together
        one.until("before => document.getElementById('lines').textContent !== before", before[3][1])
        for name in NAMES:
            assert (name if one is eve or one is not people[NAMES.index(name)] else "You") in one.page.locator("#lines").inner_text()
