/* Reaper of the Month in plain C: the rules of src/meadhall/games/month, chapter by chapter, for random games. */

#include "engine.h"

/* Who knows what (sight.py) ---------------------------------------------------------------------------------------- */

static inline void learn(Sight *sight, int back, int card) {
    sight->knows = with(sight->knows, back);
    sight->seen = with(sight->seen, card);
}

static int show(Table *table, int back) {
    int card = table->faces[back];
    for (int viewer = 0; viewer <= table->count; viewer++) learn(&table->sights[viewer], back, card);
    return card;
}

static void show_all(Table *table, int64_t backs) {
    for (; backs; backs &= backs - 1) show(table, lowest(backs));
}

static int64_t knowers(const Table *table, int back) {
    int64_t them = has(table->sights[table->count].knows, back) ? bit(SPECTATOR) : 0;
    for (int s = 0; s < table->count; s++)
        if (has(table->sights[s].knows, back)) them = with(them, s);
    return them;
}

static int64_t cards_on(const int8_t *faces, int64_t backs) {
    int64_t cards = 0;
    for (; backs; backs &= backs - 1) {
        int card = faces[lowest(backs)];
        if (card >= 0) cards = with(cards, card);
    }
    return cards;
}

static void lose_track(Sight *sight, const int8_t *faces, int64_t backs, int64_t fresh) {
    int64_t among = backs != fresh ? sight->may[lowest(backs ^ fresh)] : 0;
    int64_t known = fresh & sight->knows;
    for (int64_t rest = fresh ^ known; rest; rest &= rest - 1) among |= sight->may[lowest(rest)];
    if (known) {
        int64_t freed = cards_on(faces, known);
        among |= freed;
        sight->knows ^= known;
        sight->seen &= ~freed;
        for (int back = 0; back < CARDS; back++) sight->may[back] &= ~freed;
    }
    for (; backs; backs &= backs - 1) sight->may[lowest(backs)] = among;
}

static int leave_hand(Table *table, int s, int card) {
    Seat *seat = &table->seats[s];
    int64_t hand = seat->hand;
    int gone = lowest(hand);
    if (size(hand) > 1) {
        int64_t fresh = hand & ~seat->mixed;
        if (fresh)
            for (int viewer = 0; viewer <= table->count; viewer++)
                if (viewer != s) lose_track(&table->sights[viewer], table->faces, hand, fresh);
        int back = gone;
        while (table->faces[back] != card) back = lowest(hand & ~first(back + 1));
        table->faces[back] = table->faces[gone];
        table->faces[gone] = card;
    }
    seat->hand = without(hand, gone);
    seat->mixed = seat->hand;
    return gone;
}

static int64_t empty_hand(Table *table, int s) {
    int64_t backs = table->seats[s].hand;
    table->seats[s].hand = table->seats[s].mixed = 0;
    return backs;
}

static void forget_all(Table *table) {
    for (int viewer = 0; viewer <= table->count; viewer++) {
        Sight *sight = &table->sights[viewer];
        sight->knows = sight->seen = 0;
        for (int back = 0; back < CARDS; back++) sight->may[back] = first(CARDS);
    }
}

/* The piles (ROM-2.1, ROM-5) --------------------------------------------------------------------------------------- */

static void shuffle_deck(Table *table) {
    shuffle(&table->chance, table->faces, CARDS);
    for (int back = 0; back < CARDS; back++) table->deck[back] = back;
    table->deck_count = CARDS;
    table->discard = 0;
    forget_all(table);
}

static inline int take_top(Table *table) { return table->deck[--table->deck_count]; }
static inline void put_on_top(Table *table, int back) { table->deck[table->deck_count++] = back; }

static void shuffle_onto_deck(Table *table, int64_t backs) {
    for (int viewer = 0; viewer <= table->count; viewer++) lose_track(&table->sights[viewer], table->faces, backs, backs);
    int bottom = table->deck_count;
    for (; backs; backs &= backs - 1) put_on_top(table, lowest(backs));
    for (int last = table->deck_count - 1; last > bottom; last--) {
        int back = table->deck[last], front = table->deck[bottom + draw(&table->chance, last - bottom + 1)];
        int8_t card = table->faces[back];
        table->faces[back] = table->faces[front];
        table->faces[front] = card;
    }
}

static void renew_if_empty(Table *table) {
    if (table->deck_count == 0 && table->discard) {
        tell(table, ROM_5_1, RENEWED, -1, size(table->discard), 0, 0, 0);
        shuffle_onto_deck(table, table->discard);
        table->discard = 0;
    }
}

static inline int piles_are_low(const Table *table, const Box *box) { return table->deck_count + size(table->discard) <= box->reset; }

static void all_hand_in(Table *table, const Box *box) {
    int64_t hands = 0;
    for (int s = 0; s < table->count; s++) hands |= empty_hand(table, s);
    table->resets++;
    tell(table, ROM_5_3, ALL_HAND_IN, -1, size(hands), 0, 0, 0);
    if (box->rulings.new_deck == NEW_DECK_ALL) shuffle_deck(table);
    else shuffle_onto_deck(table, hands);
}

/* The turn (ROM-3) ------------------------------------------------------------------------------------------------- */

static inline int in_turn(const Table *table, int step) {
    int s = table->active + step;
    return s >= table->count ? s - table->count : s;
}

static void ask_for_calls(Table *table) {
    for (int s = 0; s < table->count; s++) table->seats[s].coin = COVERED_BY_NOBODY;
    table->shown = table->asked = table->right = table->held = 0;
    table->phase = CALL;
    table->waiting = first(table->count);
}

static void die(Table *table, int asker) {
    int back = take_top(table), card = show(table, back);
    table->discard = with(table->discard, back);
    table->souls[table->soul_count++] = (Soul){.card = card, .asker = asker};
    int first_card = table->soul_count == 1;
    tell(table, first_card ? ROM_3_4 : ROM_6_3, DIES, first_card ? table->active : asker, card, table->soul_count, 0, 0);
    renew_if_empty(table);
}

static void reap(Table *table, const Box *box) {
    table->soul_count = 0;
    die(table, NOBODY);
    int64_t reds = 0, blacks = 0;
    for (int s = 0; s < table->count; s++)
        if (!has(table->promoted, s)) {
            if (table->seats[s].coin == RED) reds = with(reds, s);
            else blacks = with(blacks, s);
        }
    table->shown = reds | blacks;
    table->right = has(box->red, table->souls[0].card) ? reds : blacks;
    if (table->shown) tell(table, ROM_3_5, COINS, NOBODY, reds, blacks, 0, 0);
    table->step = 0;
    table->phase = ASK;
}

static void show_coin(Table *table, int s) {
    table->shown = with(table->shown, s);
    tell(table, ROM_6_4, COIN, s, table->seats[s].coin, 0, 0, 0);
}

static inline int colour(const Box *box, int card) { return has(box->red, card) ? RED : BLACK; }

/* The end of a turn and of the game (ROM-2.3, ROM-5.2, ROM-7) ------------------------------------------------------ */

static void turn_ends(Table *table, const Box *box) {
    if (box->rulings.reset_check == RESET_CHECK_END_OF_TURN && piles_are_low(table, box)) all_hand_in(table, box);
    table->turn++;
    table->active = in_turn(table, 1);
    if (table->turn == box->rulings.turn_cap) {
        table->cut = table->over = 1;
        tell(table, ROM_7_2, CUT, NOBODY, table->turn, 0, 0, 0);
    } else ask_for_calls(table);
}

static void win(Table *table, int s) {
    table->winner = s;
    table->over = 1;
    tell(table, ROM_7_2, WINS, s, 0, 0, 0, 0);
}

/* Promotion (ROM-6) ------------------------------------------------------------------------------------------------ */

static inline int lot(int64_t cards, int suit) { return cards >> (13 * suit) & 0x1FFF; }

static void hand_in(Table *table, const Box *box, int s) {
    int64_t backs = empty_hand(table, s), cards = cards_on(table->faces, backs), seen = EVERYBODY;
    if (box->rulings.discard_public == DISCARD_PUBLIC_ON) show_all(table, backs);
    else seen = bit(s);
    tell_only(table, seen, ROM_6_2, HANDS_IN, s, lot(cards, 0), lot(cards, 1), lot(cards, 2), lot(cards, 3));
    if (seen != EVERYBODY) tell_only(table, EVERYBODY ^ seen, ROM_6_2, HANDS_IN_UNSEEN, s, size(backs), 0, 0, 0);
    table->discard |= backs;
}

static void hand_is_full(Table *table, const Box *box, int s) {
    if (size(table->seats[s].hand) < box->promotion) return;
    if (has(table->promoted, s)) win(table, s);
    else {
        table->promoted = with(table->promoted, s);
        tell(table, ROM_6_1, PROMOTED, s, 0, 0, 0, 0);
        hand_in(table, box, s);
    }
}

static inline int settled_at_once(const Box *box) {
    return box->rulings.multi_promoted == MULTI_PROMOTED_OWN && box->rulings.second_card_scope == SECOND_CARD_SCOPE_SELF;
}

static int counts(const Table *table, const Box *box, int s, int i) {
    if (i == 0 || box->rulings.second_card_scope == SECOND_CARD_SCOPE_ALL) return 1;
    if (box->rulings.second_card_scope == SECOND_CARD_SCOPE_PROMOTED) return has(table->promoted, s);
    return box->rulings.multi_promoted == MULTI_PROMOTED_SHARED ? has(table->asked, s) : table->souls[i].asker == s;
}

static int fits(const Table *table, const Box *box, int s) {
    for (int i = 0; i < table->soul_count; i++)
        if (counts(table, box, s, i) && table->seats[s].coin == colour(box, table->souls[i].card)) return 1;
    return 0;
}

static void pay(Table *table, int s) {
    if (table->seats[s].hand) {
        table->phase = FORFEIT;
        table->waiting = bit(s);
    } else {
        table->promoted = without(table->promoted, s);
        tell(table, ROM_6_7, DEMOTED, s, 0, 0, 0, 0);
    }
}

static void settle(Table *table, const Box *box, int s) {
    if (fits(table, box, s)) table->right = with(table->right, s);
    else if (has(table->asked, s) || (has(table->promoted, s) && box->rulings.promoted_penalty == PROMOTED_PENALTY_ALWAYS)) pay(table, s);
}

static void share_a_second_card(Table *table) {
    if (table->asked) die(table, NOBODY);
    for (int step = 0; step < table->count; step++) {
        int s = in_turn(table, step);
        if (has(table->promoted, s)) show_coin(table, s);
    }
}

static void next_to_ask(Table *table, const Box *box) {
    for (; table->step < table->count; table->step++) {
        int s = in_turn(table, table->step);
        if (has(table->promoted, s)) {
            table->waiting = bit(s);
            return;
        }
    }
    if (box->rulings.multi_promoted == MULTI_PROMOTED_SHARED) share_a_second_card(table);
    table->step = 0;
    table->phase = SETTLE;
}

static void answer(Table *table, const Box *box, int s, int request) {
    table->step++;
    if (request) table->asked = with(table->asked, s);
    tell(table, ROM_6_3, request ? REQUESTS : DECLINES, s, 0, 0, 0, 0);
    if (box->rulings.multi_promoted == MULTI_PROMOTED_OWN) {
        if (request) die(table, s);
        show_coin(table, s);
        if (settled_at_once(box)) settle(table, box, s);
    }
}

static int next_to_settle(Table *table, const Box *box) {
    if (!settled_at_once(box))
        while (table->step < table->count) {
            settle(table, box, in_turn(table, table->step++));
            if (table->waiting) return 0;
        }
    return 1;
}

static void forfeit(Table *table, const Box *box, int s, int card) {
    int back = leave_hand(table, s, card);
    table->discard = with(table->discard, back);
    if (box->rulings.discard_public == DISCARD_PUBLIC_ON) show(table, back);
    int64_t seen = knowers(table, back);
    tell_only(table, seen, ROM_6_6, FORFEITS, s, card, 0, 0, 0);
    tell_only(table, EVERYBODY ^ seen, ROM_6_6, FORFEITS_UNSEEN, s, 0, 0, 0, 0);
    table->phase = settled_at_once(box) ? ASK : SETTLE;
}

static inline int may_request(const Table *table, const Box *box, int s) {
    return box->rulings.request_when_right != REQUEST_WHEN_RIGHT_OFF || table->seats[s].coin != colour(box, table->souls[0].card);
}

/* The rewards (ROM-4) ---------------------------------------------------------------------------------------------- */

static void rewards_begin(Table *table, const Box *box) {
    table->step = 0;
    table->phase = DRAW;
    if (box->rulings.declare_together == DECLARE_TOGETHER_ON) {
        table->phase = DECLARE;
        table->waiting = table->right;
    }
}

static void open_declarations(Table *table) {
    int64_t drawers = 0, placers = 0;
    for (int s = 0; s < table->count; s++)
        if (has(table->right, s)) {
            if (table->seats[s].declared == DRAW_CARD) drawers = with(drawers, s);
            else if (table->seats[s].declared == HOLD) placers = with(placers, s);
            table->seats[s].declared = 0;
        }
    if (table->right) tell(table, ROM_4_1, DECLARED, NOBODY, drawers, placers, 0, 0);
    table->right = drawers;
    table->held = placers;
    table->phase = DRAW;
}

static void draw_a_card(Table *table, const Box *box, int s) {
    table->step++;
    int back = take_top(table);
    table->seats[s].hand = with(table->seats[s].hand, back);
    int card = table->faces[back];
    learn(&table->sights[s], back, card);
    int64_t seen = knowers(table, back);
    tell_only(table, seen, ROM_4_2, DRAWS, s, card, 0, 0, 0);
    tell_only(table, EVERYBODY ^ seen, ROM_4_2, DRAWS_UNSEEN, s, 0, 0, 0, 0);
    hand_is_full(table, box, s);
    if (!table->over) {
        if (box->rulings.reset_check == RESET_CHECK_EACH_DRAW && piles_are_low(table, box)) all_hand_in(table, box);
        renew_if_empty(table);
    }
}

static void next_to_draw(Table *table, const Box *box) {
    for (; table->step < table->count; table->step++) {
        int s = in_turn(table, table->step);
        if (has(table->right, s)) {
            if (box->rulings.declare_together == DECLARE_TOGETHER_ON) draw_a_card(table, box, s);
            else table->waiting = bit(s);
            return;
        }
    }
    table->step = 0;
    table->phase = PLACE;
}

static void next_to_place(Table *table, const Box *box) {
    for (; table->step < table->count; table->step++) {
        int s = in_turn(table, table->step);
        if (has(table->held, s) && table->seats[s].hand) {
            table->waiting = bit(s);
            return;
        }
    }
    turn_ends(table, box);
}

static void hold_off(Table *table, int s) {
    table->step++;
    table->held = with(table->held, s);
    tell(table, ROM_4_5, HOLDS, s, 0, 0, 0, 0);
}

static void place_a_card(Table *table, const Box *box, int s, int card) {
    table->step++;
    int back = leave_hand(table, s, card);
    put_on_top(table, back);
    if (box->rulings.show_placed == SHOW_PLACED_ON) show(table, back);
    int64_t seen = knowers(table, back);
    tell_only(table, seen, ROM_4_4, PLACES, s, card, 0, 0, 0);
    tell_only(table, EVERYBODY ^ seen, ROM_4_4, PLACES_UNSEEN, s, 0, 0, 0, 0);
}

static void pass_by(Table *table, int s) {
    table->step++;
    tell(table, ROM_4_1, PASSES, s, 0, 0, 0, 0);
}

/* What comes next (flow.py) ---------------------------------------------------------------------------------------- */

static void setup(Table *table, const Box *box) {
    for (int card = 0; card < CARDS; card++) table->faces[card] = card;
    shuffle_deck(table);
    table->winner = NOBODY;
    if (box->rulings.first_player == FIRST_PLAYER_RANDOM) table->active = draw(&table->chance, table->count);
    else table->active = (box->rulings.first_player - 1) % table->count;
    tell(table, ROM_2_3, BEGINS, table->active, 0, 0, 0, 0);
    ask_for_calls(table);
}

static void next_step(Table *table, const Box *box) {
    switch (table->phase) {
        case CALL: reap(table, box); break;
        case ASK: next_to_ask(table, box); break;
        case SETTLE: if (next_to_settle(table, box)) rewards_begin(table, box); break;
        case DECLARE: open_declarations(table); break;
        case DRAW: next_to_draw(table, box); break;
        default: next_to_place(table, box);
    }
}

static void play(Table *table, const Box *box, int seat, int action) {
    hush(table);
    table->waiting = without(table->waiting, seat);
    switch (table->phase) {
        case CALL: table->seats[seat].coin = RED + action - CALL_RED; break;
        case DRAW: if (action == DRAW_CARD) draw_a_card(table, box, seat); else hold_off(table, seat); break;
        case PLACE: if (action == PASS) pass_by(table, seat); else place_a_card(table, box, seat, action - PLACE_FIRST); break;
        case ASK: answer(table, box, seat, action == REQUEST); break;
        case FORFEIT: forfeit(table, box, seat, action - FORFEIT_FIRST); break;
        default: table->seats[seat].declared = action;
    }
    while (table->waiting == 0 && !table->over) next_step(table, box);
}

/* What a seat may do (choices.py) ---------------------------------------------------------------------------------- */

static int list_cards(const Table *table, int seat, int32_t *out, int count, int first_action) {
    int64_t cards = cards_on(table->faces, table->seats[seat].hand);
    for (; cards; cards &= cards - 1) out[count++] = first_action + lowest(cards);
    return count;
}

static int legal(const Table *table, const Box *box, int seat, int32_t *out) {
    if (!has(table->waiting, seat)) return 0;
    int optional = box->rulings.reward_optional == REWARD_OPTIONAL_ON;
    switch (table->phase) {
        case CALL:
            out[0] = CALL_RED;
            out[1] = CALL_BLACK;
            return 2;
        case DRAW:
            out[0] = DRAW_CARD;
            out[1] = HOLD;
            return optional || table->seats[seat].hand ? 2 : 1;
        case PLACE:
            out[0] = PASS;
            return list_cards(table, seat, out, optional && box->rulings.declare_together != DECLARE_TOGETHER_ON, PLACE_FIRST);
        case ASK:
            out[0] = DECLINE;
            out[1] = REQUEST;
            return may_request(table, box, seat) ? 2 : 1;
        case FORFEIT:
            return list_cards(table, seat, out, 0, FORFEIT_FIRST);
    }
    int count = 0;
    out[count++] = DRAW_CARD;
    if (table->seats[seat].hand) out[count++] = HOLD;
    if (optional) out[count++] = PASS;
    return count;
}
