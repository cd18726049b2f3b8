// The peer of `dragonhoard bench server`: boardgame.io with its store in memory, and a game that is like Dragons where
// it matters here: the same cards, piles and hoards, a hidden deck, and a view of its own for each seat, as large as ours.
// Its rules are shorter than those of Dragons, which is in its favour.

const { Server, Origins } = require('boardgame.io/server');

const PLAYERS = 4;
const YEARS = 4;
const CARDS = [
  'cow', 'sheep', 'coin', 'coin-2', 'coin-3', 'gem_blue', 'gem_pink', 'polish', 'sword', 'helmet', 'shield',
  'breastplate', 'crown', 'scepter', 'bracelet', 'necklace', 'ring',
];
const DECK = 26;

const seats = (value) => Array.from({ length: PLAYERS }, value);
const deckOf = (random) => random.Shuffle(Array.from({ length: DECK }, (_, i) => i % CARDS.length));

const hoard = {
  name: 'hoard',
  minPlayers: PLAYERS,
  maxPlayers: PLAYERS,
  turn: { minMoves: 2, maxMoves: 2 }, // draw, then place

  setup: ({ random }) => ({
    standing: standing(seats(() => CARDS.map(() => 0))),
    year: 1,
    deck: deckOf(random),
    drawn: null,
    piles: seats(() => []),
    dragons: seats(() => null),
    hoards: seats(() => CARDS.map(() => 0)),
  }),

  moves: {
    draw: {
      move: ({ G }) => {
        if (G.drawn !== null) return 'INVALID_MOVE';
        G.drawn = G.deck.pop();
      },
      client: false,
    },
    place: {
      move: ({ G, random }, pile) => {
        if (G.drawn === null || !G.piles[pile]) return 'INVALID_MOVE';
        G.piles[pile].push(G.drawn);
        G.drawn = null;
        if (G.deck.length === 0) nextYear(G, random);
      },
      client: false,
    },
  },

  playerView: ({ G, ctx, playerID }) => ({
    seat: playerID,
    table: {
      players: PLAYERS,
      over: null,
      phase: G.drawn === null ? 'turn' : 'place',
      year: G.year,
      years: YEARS,
      deck: G.deck.length,
      later_decks: [DECK, DECK, DECK],
      current: ctx.currentPlayer,
      drawn: G.drawn === null ? null : CARDS[G.drawn],
      piles: G.piles.map((pile, i) => ({
        top: pile.length ? CARDS[pile[pile.length - 1]] : null,
        size: pile.length,
        dragon: G.dragons[i],
        cards: null,
      })),
      dens: seats(() => null),
      cards: CARDS,
      hoards: G.hoards,
      hands: null,
      away: seats(() => false),
      standing: G.standing,
    },
    menu: { moves: playerID !== ctx.currentPlayer ? [] : G.drawn === null ? DRAW : PLACE, forms: [] },
    hand: null,
    drawn: G.drawn === null ? null : CARDS[G.drawn],
  }),
};

const DRAW = ['draw'];
const PLACE = ['place 0', 'place 1', 'place 2', 'place 3'];

// Coins, gems and the like: how much each kind is worth does not matter here, only that it is told.
const CATEGORIES = [
  ['DR-SCORE-2', 'coins'], ['DR-SCORE-3', 'blue'], ['DR-SCORE-3', 'pink'], ['DR-SCORE-7', 'ring'],
  ['DR-SCORE-8', 'armour'], ['DR-SCORE-9', 'polish'], ['DR-SCORE-10', 'jewels'],
];

function standing(hoards) {
  const lines = hoards.flatMap((hoard, seat) => CATEGORIES.map(([clause, key], i) => [seat, clause, key, hoard[i]]));
  const totals = hoards.map((hoard) => hoard.reduce((sum, count) => sum + count, 0));
  const best = Math.max(...totals);
  return {
    lines,
    totals,
    places: totals.map((total) => 1 + totals.filter((other) => other > total).length),
    winners: totals.flatMap((total, seat) => (total === best ? [seat] : [])),
  };
}

function nextYear(G, random) {
  G.piles.forEach((pile, seat) => pile.forEach((card) => (G.hoards[seat][card] += 1)));
  G.standing = standing(G.hoards);
  G.piles = seats(() => []);
  G.year = (G.year % YEARS) + 1;
  G.deck = deckOf(random);
}

const server = Server({ games: [hoard], origins: [Origins.LOCALHOST] });
const { listen } = server.app;
server.app.listen = (port, done) => listen.call(server.app, port, '127.0.0.1', done); // for this machine alone
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => {
  console.log(`port ${appServer.address().port}`);
});

process.stdin.on('end', () => process.exit()).resume(); // whoever has started it is gone
