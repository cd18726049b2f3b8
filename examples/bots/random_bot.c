/* A bot in C for every game of Dragonhoard: any legal move is as good as any other. See docs/bots.md.
 *
 *     cc -O2 -o random_bot examples/bots/random_bot.c
 *     dragonhoard simulate dragons --games 5 --bots "program:./random_bot,greedy,greedy"
 *
 * It needs no library for JSON: the house writes no blanks between the parts of a message, moves are words without
 * quotes or backslashes, and `"menu":{"moves":[` stands in a view once. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MOST_MOVES 4096

static int says(const char *line, const char *what) {
    char wanted[32];
    snprintf(wanted, sizeof wanted, "{\"say\":\"%s\"", what);
    return strncmp(line, wanted, strlen(wanted)) == 0;
}

static void go(const char *line) {
    const char *number = strstr(line, "\"n\":");
    const char *menu = strstr(line, "\"menu\":{\"moves\":[");
    const char *begin[MOST_MOVES];
    int length[MOST_MOVES], moves = 0;
    if (!number || !menu) return;
    for (const char *at = strchr(menu, '[') + 1; *at == '"' && moves < MOST_MOVES; moves++) {
        const char *end = strchr(at + 1, '"');
        begin[moves] = at + 1;
        length[moves] = (int)(end - at - 1);
        at = end[1] == ',' ? end + 2 : end + 1;
    }
    if (moves) {
        int one = rand() % moves;
        printf("{\"say\":\"move\",\"n\":%ld,\"move\":\"%.*s\"}\n", atol(number + 4), length[one], begin[one]);
    } else {
        printf("{\"say\":\"move\",\"n\":%ld,\"move\":null}\n", atol(number + 4));
    }
}

int main(void) {
    char *line = NULL;
    size_t room = 0;
    srand((unsigned)time(NULL));
    while (getline(&line, &room, stdin) > 0) { /* ends when the house has no more games */
        if (says(line, "hello")) printf("{\"say\":\"hello\",\"protocol\":1,\"name\":\"random.c\"}\n");
        if (says(line, "go")) go(line);
        if (says(line, "fault")) fputs(line, stderr);
        fflush(stdout);
    }
    free(line);
    return 0;
}
