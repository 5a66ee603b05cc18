/* What month.c shares with the engine: chance, sets, events and the loop of random games, in plain C.

   The layout of the records and the constants of the rules stand in layout.h, which layout.py writes from the game itself.
   The rules give `setup`, `legal` and `play`; `main` plays games and prints decisions and seconds. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "layout.h"

enum { TABLE_DICE = 1, PLAYER_DICE = 2 };

static void setup(Table *table, const Box *box);
static int legal(const Table *table, const Box *box, int seat, int32_t *out);
static void play(Table *table, const Box *box, int seat, int action);

/* Sets: bits of an int64 ------------------------------------------------------------------------------------------- */

static inline int64_t bit(int member) { return (int64_t)1 << member; }
static inline int has(int64_t members, int member) { return (members >> member) & 1; }
static inline int64_t with(int64_t members, int member) { return members | bit(member); }
static inline int64_t without(int64_t members, int member) { return members & ~bit(member); }
static inline int64_t first(int count) { return bit(count) - 1; }
static inline int64_t everyone_but(int seat) { return ~bit(seat); }
static inline int size(int64_t members) { return __builtin_popcountll(members); }
static inline int lowest(int64_t members) { return __builtin_ctzll(members); }
static inline int nth(int64_t members, int place) {
    while (place-- > 0) members &= members - 1;
    return lowest(members);
}

/* Chance: ChaCha8 -------------------------------------------------------------------------------------------------- */

static inline uint32_t turn(uint32_t x, int n) { return x << n | x >> (32 - n); }

#define QUARTER(a, b, c, d)                                \
    (w[a] += w[b], w[d] = turn(w[d] ^ w[a], 16),           \
     w[c] += w[d], w[b] = turn(w[b] ^ w[c], 12),           \
     w[a] += w[b], w[d] = turn(w[d] ^ w[a], 8),            \
     w[c] += w[d], w[b] = turn(w[b] ^ w[c], 7))

static void refill(Stream *stream) {
    uint32_t start[16] = {0x61707865, 0x3320646E, 0x79622D32, 0x6B206574}, w[16];
    memcpy(start + 4, stream->key, 32);
    start[12] = stream->block;
    memcpy(w, start, sizeof w);
    for (int i = 0; i < 4; i++) {
        QUARTER(0, 4, 8, 12);
        QUARTER(1, 5, 9, 13);
        QUARTER(2, 6, 10, 14);
        QUARTER(3, 7, 11, 15);
        QUARTER(0, 5, 10, 15);
        QUARTER(1, 6, 11, 12);
        QUARTER(2, 7, 8, 13);
        QUARTER(3, 4, 9, 14);
    }
    for (int i = 0; i < 16; i++) stream->words[i] = w[i] + start[i];
    stream->block++;
    stream->left = 16;
}

static inline uint64_t word(Stream *stream) {
    if (stream->left == 0) refill(stream);
    return stream->words[16 - stream->left--];
}

static inline int draw(Stream *stream, uint64_t n) {
    uint64_t product = word(stream) * n;
    if ((uint32_t)product < n) {
        uint64_t floor = (4294967296u - n) % n;
        while ((uint32_t)product < floor) product = word(stream) * n;
    }
    return product >> 32;
}

static inline int roll(Stream *stream) { return draw(stream, 6) + 1; }
static inline int pick(Stream *stream, int64_t members) { return nth(members, draw(stream, size(members))); }

static inline void shuffle(Stream *stream, int8_t *row, int n) {
    for (int last = n - 1; last > 0; last--) {
        int other = draw(stream, last + 1);
        int8_t held = row[last];
        row[last] = row[other];
        row[other] = held;
    }
}

static void key_by_numbers(Stream *stream, uint64_t seed, uint64_t game, uint64_t purpose) {
    memset(stream, 0, sizeof *stream);
    memcpy(stream->key, &seed, 8);
    memcpy(stream->key + 2, &game, 8);
    memcpy(stream->key + 4, &purpose, 8);
}

/* Events ----------------------------------------------------------------------------------------------------------- */

static inline void tell_only(Table *table, int seen, int why, int kind, int who, int a, int b, int c, int d) {
    table->events[table->told++] = (Event){.kind = kind, .why = why, .a = a, .b = b, .c = c, .d = d, .seen = seen, .who = who};
}

static inline void tell(Table *table, int why, int kind, int who, int a, int b, int c, int d) {
    tell_only(table, -1, why, kind, who, a, b, c, d);
}

static inline void hush(Table *table) {
    memset(table->events, 0, table->told * sizeof(Event));
    table->told = 0;
}

/* Random games ----------------------------------------------------------------------------------------------------- */

static int64_t playout(Table *table, const Box *box, Stream *own, int32_t *out, int64_t seed, int64_t game) {
    memset(table, 0, sizeof *table);
    table->count = box->count;
    key_by_numbers(&table->chance, seed, game, TABLE_DICE);
    key_by_numbers(own, seed, game, PLAYER_DICE);
    setup(table, box);
    int64_t decisions = 0;
    while (!table->over) {
        int seat = lowest(table->waiting);
        int count = legal(table, box, seat, out);
        play(table, box, seat, out[draw(own, count)]);
        decisions++;
    }
    return decisions;
}

/* BOX SEED BEGIN GAMES [TABLES]: plays the games and prints decisions and seconds; the final tables go into the file TABLES. */
int main(int given, char **args) {
    static Table table;
    static Box box;
    Stream own;
    int32_t out[MOST_LEGAL];
    FILE *file = given > 4 ? fopen(args[1], "rb") : NULL;
    if (file == NULL || fread(&box, sizeof box, 1, file) != 1) return 2;
    fclose(file);
    FILE *tables = given > 5 ? fopen(args[5], "wb") : NULL;
    int64_t seed = atoll(args[2]), begin = atoll(args[3]), games = atoll(args[4]), decisions = 0;
    clock_t start = clock();
    for (int64_t game = begin; game < begin + games; game++) {
        decisions += playout(&table, &box, &own, out, seed, game);
        if (tables != NULL) fwrite(&table, sizeof table, 1, tables);
    }
    printf("%lld %.6f\n", (long long)decisions, (double)(clock() - start) / CLOCKS_PER_SEC);
    return tables != NULL && fclose(tables) != 0;
}
