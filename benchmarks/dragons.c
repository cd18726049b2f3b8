/* Dragons written by hand in C: what the compiled rules are measured against by `dragonhoard bench engine`.
 *
 *     cc -O3 -march=native -o dragons dragons.c
 *     ./dragons RUN FIRST COUNT < table
 *
 * The table is a list of numbers (see read_table): players, options and edition. Luck, seeds and random players are
 * those of the lab, so that the games FIRST .. FIRST + COUNT - 1 of a run are the same games.
 * Prints their tally and the seconds of CPU time that they took, as a JSON object.
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SEATS = 6, CARDS = 104, DESIGNS = 24, SHARE = 60 };
enum kind {
    COW, SHEEP, COIN, GEM_BLUE, GEM_PINK, POLISH, SWORD, HELMET,
    SHIELD, BREASTPLATE, CROWN, SCEPTER, BRACELET, NECKLACE, RING, KINDS
};
enum category { COINS, BLUE, PINK, ONE_RING, ARMOUR, POLISHED, JEWELS, CATEGORIES };
enum phase { TURN, PLACE, OVER };
enum verb { DRAW, PUT, CLAIM };

#define NONE (-1)
#define ALL(n) ((1u << (n)) - 1)

struct table {
    int players, years, in_hand, first_seat, designs;
    int copies[DESIGNS], quantity[DESIGNS], first_of[KINDS + 1];
    int worth[CATEGORIES], jewel_set, herds_apart;
    int cards;
};

struct game {
    const struct table *table;
    uint8_t unseen[DESIGNS];
    uint8_t pile[SEATS][CARDS], size[SEATS];
    uint8_t hoard[SEATS][DESIGNS];
    int8_t owner[SEATS], hand[SEATS];
    uint32_t free_piles, in; /* masks of piles and of seats */
    int deck, aside, year, current, drawn;
    enum phase phase;
};

struct move {
    enum verb verb;
    int pile, card;
};

struct tally {
    int64_t games, moves, moves_squared, longest;
    int64_t scored[SEATS], score[SEATS], score_squared[SEATS], won[SEATS], won_squared[SEATS];
};

/* ---- luck: multiply with carry ---- */

typedef uint64_t luck;

static inline uint32_t below(luck *rng, uint32_t n)
{
    uint64_t low = (uint32_t)*rng, high = *rng >> 32;
    *rng = UINT64_C(1073740155) * low + high;
    return (uint64_t)((uint32_t)low ^ (uint32_t)high) * n >> 32;
}

static uint32_t mixed(uint32_t x)
{
    x = (x ^ x >> 16) * 0x45D9F3B;
    x = (x ^ x >> 16) * 0x45D9F3B;
    return x ^ x >> 16;
}

static luck seeded(uint64_t run, uint64_t number)
{
    uint32_t low = mixed((uint32_t)run ^ mixed((uint32_t)number));
    uint32_t high = mixed(low ^ mixed((uint32_t)(run >> 32) ^ mixed((uint32_t)(number >> 32) ^ 0x9E3779B9)));
    luck rng = (uint64_t)(1 + high % 1073740153) << 32 | low;
    for (int i = 0; i < 3; i++)
        below(&rng, 2);
    return rng;
}

/* ---- the year ---- */

static inline int turn_up(struct game *g, luck *rng)
{
    int rest = below(rng, g->deck + g->aside), card = 0;
    while (rest >= g->unseen[card])
        rest -= g->unseen[card++];
    g->unseen[card]--;
    g->deck--;
    return card;
}

static inline int left_of(const struct game *g, int seat)
{
    return seat + 1 < g->table->players ? seat + 1 : 0;
}

static inline void lay(struct game *g, int pile, int card)
{
    g->pile[pile][g->size[pile]++] = card;
}

static void start_year(struct game *g, luck *rng)
{
    const struct table *t = g->table;
    int left = t->years - g->year++;
    g->deck = (g->aside + left - 1) / left;
    g->aside -= g->deck;
    g->free_piles = g->in = ALL(t->players);
    if (t->in_hand)
        for (int i = 0, seat = g->current; i < t->players; i++, seat = left_of(g, seat))
            g->hand[seat] = turn_up(g, rng);
    for (int pile = 0; pile < t->players; pile++) {
        g->pile[pile][0] = turn_up(g, rng);
        g->size[pile] = 1;
    }
    g->phase = TURN;
}

static void start(struct game *g, const struct table *t, luck *rng)
{
    g->table = t;
    for (int card = 0; card < t->designs; card++)
        g->unseen[card] = t->copies[card];
    memset(g->hoard, 0, sizeof g->hoard);
    g->aside = t->cards;
    g->year = 0;
    g->drawn = NONE;
    g->current = t->first_seat != NONE ? t->first_seat : (int)below(rng, t->players);
    start_year(g, rng);
}

static void end_year(struct game *g, luck *rng)
{
    const struct table *t = g->table;
    int last = g->current;
    uint8_t *hoard = g->hoard[last];
    g->owner[__builtin_ctz(g->free_piles)] = last;
    for (int pile = 0; pile < t->players; pile++)
        for (int i = 0; i < g->size[pile]; i++)
            g->hoard[g->owner[pile]][g->pile[pile][i]]++;
    if (g->aside == 0) {
        for (int card = 0; card < t->designs; card++)
            hoard[card] += g->unseen[card];
    } else {
        while (g->deck > 0)
            hoard[turn_up(g, rng)]++;
    }
    if (t->in_hand)
        for (int seat = 0; seat < t->players; seat++)
            g->hoard[seat][g->hand[seat]]++;
    if (g->year == t->years) {
        g->phase = OVER;
    } else {
        g->current = left_of(g, last);
        start_year(g, rng);
    }
}

/* ---- the turn ---- */

static inline void pass_turn(struct game *g)
{
    do
        g->current = left_of(g, g->current);
    while (!(g->in >> g->current & 1));
}

static inline void apply(struct game *g, luck *rng, struct move m)
{
    switch (m.verb) {
    case DRAW:
        g->drawn = turn_up(g, rng);
        g->phase = PLACE;
        break;
    case PUT:
        if (m.card != g->drawn)
            g->hand[g->current] = g->drawn;
        lay(g, m.pile, m.card);
        pass_turn(g);
        g->phase = TURN;
        break;
    case CLAIM:
        g->owner[m.pile] = g->current;
        g->free_piles &= ~(1u << m.pile);
        g->in &= ~(1u << g->current);
        pass_turn(g);
        if (__builtin_popcount(g->free_piles) == 1)
            end_year(g, rng);
        break;
    }
}

static inline int free_pile(const struct game *g, int n)
{
    uint32_t piles = g->free_piles;
    while (n-- > 0)
        piles &= piles - 1;
    return __builtin_ctz(piles);
}

/* Each legal move is equally likely. */
static inline struct move some_move(const struct game *g, luck *dice)
{
    int piles = __builtin_popcount(g->free_piles);
    if (g->phase == TURN) {
        int drawable = g->deck > 0;
        int k = below(dice, drawable + piles);
        if (k < drawable)
            return (struct move){DRAW, NONE, NONE};
        return (struct move){CLAIM, free_pile(g, k - drawable), NONE};
    }
    if (!g->table->in_hand || g->hand[g->current] == g->drawn)
        return (struct move){PUT, free_pile(g, below(dice, piles)), g->drawn};
    int k = below(dice, 2 * piles);
    return (struct move){PUT, free_pile(g, k / 2), k % 2 ? g->hand[g->current] : g->drawn};
}

/* ---- the end ---- */

static uint32_t fewest(const struct game *g, int items[SEATS][KINDS], enum kind first, enum kind last)
{
    int least = INT32_MAX, who = NONE;
    for (int seat = 0; seat < g->table->players; seat++) {
        int animals = 0;
        for (int kind = first; kind <= (int)last; kind++)
            animals += items[seat][kind];
        if (animals < least) {
            least = animals;
            who = seat;
        } else if (animals == least) {
            who = NONE;
        }
    }
    return who == NONE ? 0 : 1u << who;
}

static void majority(int players, int items[SEATS][KINDS], enum kind gem, int worth, uint32_t gone, int score[SEATS])
{
    int most = 1, leaders = 0;
    for (int seat = 0; seat < players; seat++) {
        if (gone >> seat & 1)
            continue;
        if (items[seat][gem] > most) {
            most = items[seat][gem];
            leaders = 0;
        }
        leaders += items[seat][gem] == most;
    }
    for (int seat = 0; seat < players; seat++)
        if (!(gone >> seat & 1) && items[seat][gem] == most)
            score[seat] += worth / leaders;
}

static inline int min(int a, int b)
{
    return a < b ? a : b;
}

/* -1 for the eliminated */
static void scores(const struct game *g, int score[SEATS])
{
    const struct table *t = g->table;
    int items[SEATS][KINDS];
    for (int seat = 0; seat < t->players; seat++)
        for (int kind = 0; kind < KINDS; kind++) {
            items[seat][kind] = 0;
            for (int card = t->first_of[kind]; card < t->first_of[kind + 1]; card++)
                items[seat][kind] += g->hoard[seat][card] * t->quantity[card];
        }
    uint32_t gone = t->herds_apart ? fewest(g, items, COW, COW) | fewest(g, items, SHEEP, SHEEP)
                                   : fewest(g, items, COW, SHEEP);
    for (int seat = 0; seat < t->players; seat++) {
        const int *n = items[seat];
        if (gone >> seat & 1) {
            score[seat] = -1;
            continue;
        }
        int sets = 0;
        for (int kind = CROWN; kind <= NECKLACE; kind++)
            sets += n[kind] / t->jewel_set;
        score[seat] = t->worth[COINS] * n[COIN] + (n[RING] == 1 ? t->worth[ONE_RING] : 0) +
                      t->worth[ARMOUR] * min(min(n[SWORD], n[HELMET]), min(n[SHIELD], n[BREASTPLATE])) +
                      t->worth[POLISHED] * n[POLISH] * n[POLISH] + t->worth[JEWELS] * sets;
    }
    majority(t->players, items, GEM_BLUE, t->worth[BLUE], gone, score);
    majority(t->players, items, GEM_PINK, t->worth[PINK], gone, score);
}

static void enter(const struct game *g, int moves, struct tally *tally)
{
    int score[SEATS], best = 0, winners = 0;
    scores(g, score);
    for (int seat = 0; seat < g->table->players; seat++) {
        if (score[seat] > best) {
            best = score[seat];
            winners = 0;
        }
        winners += score[seat] == best;
    }
    int64_t share = SHARE / winners;
    for (int seat = 0; seat < g->table->players; seat++) {
        int64_t points = score[seat];
        if (points >= 0) {
            tally->scored[seat]++;
            tally->score[seat] += points;
            tally->score_squared[seat] += points * points;
        }
        if (points == best) {
            tally->won[seat] += share;
            tally->won_squared[seat] += share * share;
        }
    }
    tally->games++;
    tally->moves += moves;
    tally->moves_squared += (int64_t)moves * moves;
    if (moves > tally->longest)
        tally->longest = moves;
}

static struct tally play(const struct table *t, uint64_t run, uint64_t first, uint64_t count)
{
    struct tally tally = {0};
    struct game g;
    for (uint64_t number = first; number < first + count; number++) {
        luck rng = seeded(run, 2 * number), dice = seeded(run, 2 * number + 1);
        int moves = 0;
        start(&g, t, &rng);
        while (g.phase != OVER) {
            apply(&g, &rng, some_move(&g, &dice));
            moves++;
        }
        enter(&g, moves, &tally);
    }
    return tally;
}

/* ---- in and out ---- */

static void read_numbers(int *into, int count)
{
    for (int i = 0; i < count; i++)
        if (scanf("%d", &into[i]) != 1) {
            fprintf(stderr, "the table is too short\n");
            exit(2);
        }
}

static struct table read_table(void)
{
    struct table t;
    read_numbers(&t.players, 1);
    read_numbers(&t.years, 1);
    read_numbers(&t.in_hand, 1);
    read_numbers(&t.first_seat, 1);
    read_numbers(&t.designs, 1);
    read_numbers(t.copies, DESIGNS);
    read_numbers(t.quantity, DESIGNS);
    read_numbers(t.first_of, KINDS + 1);
    read_numbers(t.worth, CATEGORIES);
    read_numbers(&t.jewel_set, 1);
    read_numbers(&t.herds_apart, 1);
    t.cards = 0;
    for (int card = 0; card < t.designs; card++)
        t.cards += t.copies[card];
    return t;
}

static void print_number(const char *name, int64_t number)
{
    printf("\"%s\": %" PRId64 ", ", name, number);
}

static void print_row(const char *name, const int64_t row[SEATS])
{
    printf("\"%s\": [", name);
    for (int seat = 0; seat < SEATS; seat++)
        printf("%s%" PRId64, seat ? ", " : "", row[seat]);
    printf("], ");
}

static double cpu_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fprintf(stderr, "usage: %s RUN FIRST COUNT < table\n", argv[0]);
        return 2;
    }
    struct table t = read_table();
    double before = cpu_seconds();
    struct tally tally = play(&t, strtoull(argv[1], 0, 10), strtoull(argv[2], 0, 10), strtoull(argv[3], 0, 10));
    double seconds = cpu_seconds() - before;
    printf("{");
    print_number("games", tally.games);
    print_number("moves", tally.moves);
    print_number("moves_squared", tally.moves_squared);
    print_number("longest", tally.longest);
    print_row("scored", tally.scored);
    print_row("score", tally.score);
    print_row("score_squared", tally.score_squared);
    print_row("won", tally.won);
    print_row("won_squared", tally.won_squared);
    printf("\"seconds\": %.9f}\n", seconds);
    return 0;
}
