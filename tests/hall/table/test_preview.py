"""The tool that shows a table's page without a server."""

import runpy
from pathlib import Path

TOOL = Path(__file__).resolve().parents[3] / "tools/table_preview.py"


def test_a_page_that_needs_no_server():
    html = runpy.run_path(str(TOOL))["page"]("month", seats=3, seed=2, moves=4, seat=1)
    assert html.count('<main id="table"') == 1
    assert 'data-owes="1"' in html
    assert 'id="coin-red"' in html
    assert "hx-sse:connect" not in html
    for name in ("table.css", "things.css", "table.js"):
        assert f'/static/{name}"' in html
        assert f'"/static/{name}"' not in html
