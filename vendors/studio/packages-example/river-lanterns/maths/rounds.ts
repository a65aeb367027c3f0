/** What three lanterns of a kind pay, in hundredths of the bet. */
export const PAYS = {
  leaf: 50,
  shell: 100,
  kite: 200,
  fish: 300,
  lotus: 500,
  drum: 1_000,
  gem: 2_000,
  moon: 5_000,
} as const;
export type Picture = keyof typeof PAYS;
const PICTURES = Object.keys(PAYS) as Picture[];

/** A kind of outcome, how often it comes in 100,000 rounds, and how many different rounds the book holds of it. */
interface Outcome {
  readonly win?: Picture;
  readonly boat?: 2 | 3 | 5 | 10;
  readonly in100000: number;
  readonly rounds: number;
}

/** A round costs the bet. The stated shares return 96 per cent exactly. */
const BASE: readonly Outcome[] = [
  { win: 'leaf', in100000: 14_000, rounds: 120 },
  { win: 'shell', in100000: 11_000, rounds: 120 },
  { win: 'kite', in100000: 6_000, rounds: 100 },
  { win: 'fish', in100000: 3_000, rounds: 80 },
  { win: 'lotus', in100000: 2_000, rounds: 80 },
  { win: 'drum', in100000: 900, rounds: 60 },
  { win: 'gem', in100000: 420, rounds: 60 },
  { win: 'moon', in100000: 100, rounds: 50 },
  { win: 'shell', boat: 2, in100000: 1_500, rounds: 60 },
  { win: 'kite', boat: 3, in100000: 800, rounds: 50 },
  { win: 'lotus', boat: 2, in100000: 400, rounds: 50 },
  { win: 'fish', boat: 5, in100000: 200, rounds: 50 },
  { win: 'gem', boat: 3, in100000: 80, rounds: 40 },
  { win: 'moon', boat: 5, in100000: 20, rounds: 40 },
  // A boat may come with nothing to carry.
  { boat: 2, in100000: 4_580, rounds: 140 },
  { in100000: 55_000, rounds: 900 },
];

/** The festival costs five bets, and a boat comes in every round. It returns 96 per cent as well. */
const FESTIVAL: readonly Outcome[] = [
  { win: 'leaf', boat: 2, in100000: 20_000, rounds: 120 },
  { win: 'shell', boat: 2, in100000: 15_000, rounds: 120 },
  { win: 'shell', boat: 3, in100000: 8_000, rounds: 100 },
  { win: 'kite', boat: 3, in100000: 8_000, rounds: 100 },
  { win: 'fish', boat: 3, in100000: 5_000, rounds: 80 },
  { win: 'lotus', boat: 2, in100000: 5_000, rounds: 80 },
  { win: 'lotus', boat: 5, in100000: 2_000, rounds: 80 },
  { win: 'drum', boat: 3, in100000: 2_000, rounds: 60 },
  { win: 'gem', boat: 3, in100000: 800, rounds: 60 },
  { win: 'moon', boat: 5, in100000: 100, rounds: 50 },
  { win: 'gem', boat: 10, in100000: 150, rounds: 50 },
  { win: 'moon', boat: 10, in100000: 100, rounds: 50 },
  { boat: 2, in100000: 20_000, rounds: 200 },
  { boat: 3, in100000: 13_850, rounds: 150 },
];

export const MODES = [
  { name: 'BASE', cost: 1, outcomes: BASE },
  { name: 'FESTIVAL', cost: 5, outcomes: FESTIVAL },
] as const;

/** Nine lanterns with pictures inside: three of the winning picture and no other three, or no three at all. */
export function drawRound(outcome: Outcome, below: (limit: number) => number): Round {
  const board: (Picture | 'boat')[] = [];
  if (outcome.win) board.push(outcome.win, outcome.win, outcome.win);
  if (outcome.boat) board.push('boat');
  while (board.length < 9) {
    const picture = PICTURES[below(PICTURES.length)] ?? 'leaf';
    if (picture !== outcome.win && board.filter((other) => other === picture).length < 2) board.push(picture);
  }
  shuffle(board, below);
  const cells = board.flatMap((picture, cell) => (picture === outcome.win ? [cell] : []));
  const payout = outcome.win ? PAYS[outcome.win] * (outcome.boat ?? 1) : 0;
  return {
    payout,
    events: [
      { type: 'float', board },
      ...(outcome.boat ? [{ type: 'boat', cell: board.indexOf('boat'), multiplier: outcome.boat }] : []),
      ...(outcome.win ? [{ type: 'match', picture: outcome.win, cells, pays: PAYS[outcome.win] }] : []),
      { type: 'finalWin', amount: payout },
    ].map((event, index) => ({ index, ...event })),
  };
}

function shuffle(list: unknown[], below: (limit: number) => number): void {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [list[last], list[other]] = [list[other], list[last]];
  }
}

interface Round {
  /** Payout multiplier × 100. */
  readonly payout: number;
  readonly events: readonly Readonly<Record<string, unknown>>[];
}
