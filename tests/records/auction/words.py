"""The auction's actions and events as text."""

VERBS = {"bid": ("amount",)}
EVENTS = {1: ("receipt", ("amount",)), 2: ("opened", ("amount",)), 3: ("won", ("die",))}


def decode(view, box, seat, action):
    return "bid", {"amount": int(action)}


def encode(view, box, seat, verb, args):
    if verb != "bid" or list(args) != ["amount"] or type(args["amount"]) is not int or not 0 <= args["amount"] <= 3:
        raise ValueError("write bid with an amount from 0 to 3")
    return args["amount"]


def sentence(view, box, seat, verb, args, names):
    return f"Bid {args['amount']}"


def tell(box, name, seat, args, names):
    if name == "receipt":
        return f"{names.start(seat)}: {args['amount']} noted."
    if name == "opened":
        return f"{names.does(seat, 'shows')} {args['amount']}."
    if args["die"] == 0:
        raise IndexError("no die shows a nought")
    return f"{names.does(seat, 'wins')} a {args['die']}."


def ask(view, box, seat, names):
    return "How much?"


def moment(view, box):
    return ["AUC-1.1"]


def draw(view, box, viewer, names):
    if min(view.seats[s].points for s in range(int(view.count))) < 0:
        raise ValueError("no points below nought")
    return "\n".join(f"{names.start(s)}: {int(view.seats[s].points)} points, bid {int(view.seats[s].bid)}" for s in range(int(view.count)))
