import { setTimeout as pause } from 'node:timers/promises';
import type { GameVendor, VendorGame, VendorGames } from '../../game-vendor.ts';
import { describeLeftOut } from '../../take-each.ts';
import type { ConformanceRow } from '../run-conformance.ts';
import { Unreachable } from '../unreachable.ts';
import { judgeRound } from './judge-round.ts';
import { tryFreeRounds } from './try-free-rounds.ts';
import { askedOf } from './launch-asked.ts';
import type { Seat, FailingOperator } from './failing-operator.ts';
import { CASH_MINOR, STAKE_MINOR, TRIAL_ROUNDS, type TrialRound } from './trial-rounds.ts';

/** The steps that need no rounds, in their order. */
export const TRIAL_STEPS = {
  list: 'returns a usable list of games',
  stranger: 'answers no call with a wrong proof of the operator',
  unknown_game: 'distinguishes an unknown game from a failure',
  opens: 'opens a game on its own origin, at an address that answers and has no token',
} as const;

/** For games with free rounds. */
export const FREE_ROUNDS_STEP =
  'takes free rounds once for any number of repeats, refuses other content, and ends them';

/**
 * Plays the operator's part against a vendor: asks for its games, opens them, has rounds played and looks what the vendor does when the wire or the
 * operator fails. Reports each step immediately. With `play` it rejects with `Unreachable` if an address of the
 * vendor or of this operator cannot be called.
 */
export async function runTrial(options: TrialOptions): Promise<readonly ConformanceRow[]> {
  const rows: ConformanceRow[] = [];
  const rounds = new Set<string>();
  const step = async (title: string, run: () => Promise<string | undefined>) => {
    if (!title.includes(options.only)) return;
    const startedAt = performance.now();
    const why = await run().catch((error: unknown) => {
      if (error instanceof Unreachable && options.play) throw error;
      return error instanceof Error ? error.message : String(error);
    });
    const milliseconds = Math.round(performance.now() - startedAt);
    const row: ConformanceRow = { title, result: why === undefined ? 'passed' : 'failed', why, milliseconds };
    rows.push(row);
    options.onRow(row);
  };
  const leaveOut = (title: string, why = 'rounds need the test entry of the vendor') => {
    const row = {
      title,
      result: 'left out',
      why,
      milliseconds: 0,
    } as const;
    rows.push(row);
    options.onRow(row);
  };
  const reply = await options.vendor.listGames();
  const list: VendorGames = reply.ok ? reply.value : { games: [], leftOut: [] };
  const { games } = list;
  const game = options.gameCode === undefined ? games[0] : games.find(({ gameCode }) => gameCode === options.gameCode);
  await step(TRIAL_STEPS.list, async () => problemOfList(reply.ok, list));
  if (!game) return rows;
  await step(TRIAL_STEPS.stranger, async () =>
    (await options.strangersVendor.listGames()).ok ? 'the list was told to a stranger' : undefined,
  );
  await step(TRIAL_STEPS.unknown_game, async () => {
    const seat = await options.operator.seat({ cashMinor: 0n, gameCode: 'no-such-game', faults: [] });
    const launched = await options.vendor.launch(askedOf(seat.player));
    return launched.ok || launched.reason !== 'not_found' ? 'the vendor opened it, or failed' : undefined;
  });
  await step(TRIAL_STEPS.opens, async () => {
    const { problem } = await openGame(options, await seatFor(options, game, []));
    return problem;
  });
  const free = options.vendor.issueFreeRounds && games.find(({ features }) => features.includes('free_rounds'));
  if (free) await step(FREE_ROUNDS_STEP, () => tryFreeRounds(options, free));
  else if (FREE_ROUNDS_STEP.includes(options.only))
    leaveOut(FREE_ROUNDS_STEP, 'no game of the list has the feature free_rounds');
  const { play } = options;
  for (const trial of TRIAL_ROUNDS) {
    if (play) await step(trial.title, () => playRound({ ...options, play }, game, trial, rounds));
    else if (trial.title.includes(options.only)) leaveOut(trial.title);
  }
  return rows;
}

async function playRound(
  options: TrialOptions & { readonly play: (asked: AskedRound) => Promise<void> },
  game: VendorGame,
  trial: TrialRound,
  rounds: Set<string>,
): Promise<string | undefined> {
  const seat = await seatFor(options, game, trial.faults);
  const before = seat.problems.length;
  const { url, problem } = await openGame(options, seat);
  if (url === undefined) return problem;
  const { token, userId: user, currency } = seat.player;
  const [stakeMinor, winMinor] = [STAKE_MINOR.toString(), trial.winMinor.toString()];
  await options.play({ url, user, token, game: game.gameCode, currency, stakeMinor, winMinor });
  const judged = await settled(options, seat, trial);
  if (!options.operator.wasCalled())
    throw new Unreachable(`no call came to ${options.operator.address}: is it the address that the vendor calls?`);
  const unproven = seat.problems.slice(before).map((each) => `${each.call} was not taken up: ${each.problem}`);
  const [first] = seat.seen;
  const reused = first && rounds.has(first.round) ? ['a round bears the id of an earlier one'] : [];
  if (first) rounds.add(first.round);
  const wrongs = [...unproven, ...reused, ...judged];
  return wrongs.length > 0 ? `${wrongs.join('; ')} (${storyOf(seat)})` : undefined;
}

/** Waits until the round has ended in an allowed way, and then a while longer for calls that must not follow. */
async function settled(options: TrialOptions, seat: Seat, trial: TrialRound): Promise<readonly string[]> {
  const { patienceMs = 60_000, quietMs = 1_500 } = options;
  const until = performance.now() + patienceMs;
  let quietSince: number | undefined;
  let count = -1;
  for (;;) {
    const round = seat.seen[0] && (await seat.round(seat.seen[0].round));
    const { ending, wrongs } = judgeRound(trial, seat.seen, round);
    const isRight = ending !== undefined && trial.endings.includes(ending);
    if (!isRight || seat.seen.length !== count) quietSince = performance.now();
    count = seat.seen.length;
    if (isRight && performance.now() - (quietSince ?? 0) >= quietMs) return wrongs;
    if (performance.now() >= until)
      return [`the round did not end as ${trial.endings.join(' or ')} within ${patienceMs / 1_000} s`, ...wrongs];
    await pause(50);
  }
}

function seatFor({ operator }: TrialOptions, game: VendorGame, faults: TrialRound['faults']): Promise<Seat> {
  return operator.seat({ cashMinor: CASH_MINOR, gameCode: game.gameCode, faults });
}

async function openGame(
  { vendor }: TrialOptions,
  { player }: Seat,
): Promise<{ url?: string; problem: string | undefined }> {
  const launched = await vendor.launch(askedOf(player));
  if (!launched.ok) return { problem: 'the game could not be opened, or not on the origin that was agreed' };
  const url = launched.value;
  if (url.includes(player.token)) return { url, problem: 'the address bears the token' };
  const page = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch((error: unknown) => {
    throw Unreachable.at(new URL(url).origin, error);
  });
  await page.body?.cancel();
  return { url, problem: page.ok ? undefined : `the address answers HTTP ${page.status}` };
}

function problemOfList(isThere: boolean, { games, leftOut }: VendorGames): string | undefined {
  if (!isThere) return 'no usable answer came';
  if (leftOut.length > 0) return describeLeftOut(leftOut);
  if (games.length === 0) return 'it is empty';
  const unnamed = games.find(({ name }) => name['en'] === undefined);
  if (unnamed) return `${unnamed.gameCode} has no English name`;
  const odd = games.find(({ minBetMinor, maxBetMinor }) => minBetMinor > maxBetMinor);
  return odd && `${odd.gameCode} has a least bet above its highest`;
}

function storyOf({ seen }: Seat): string {
  return seen.length === 0 ? 'no call came' : seen.map(({ kind, outcome }) => `${kind}: ${outcome}`).join(', ');
}

export interface TrialOptions {
  readonly vendor: GameVendor;
  /** The same vendor, asked with keys that are not the operator's. */
  readonly strangersVendor: Pick<GameVendor, 'listGames'>;
  readonly operator: FailingOperator;
  /** The game to play; by default the first of the list. */
  readonly gameCode?: string | undefined;
  /** Makes the vendor play one round in an opened game; without it, rounds are left out. */
  readonly play: ((asked: AskedRound) => Promise<void>) | undefined;
  /** How long a round may take with all its retries. */
  readonly patienceMs?: number;
  /** How long to wait for calls that must not come. */
  readonly quietMs?: number;
  /** Runs steps whose titles contain this; all when it is empty. */
  readonly only: string;
  readonly onRow: (row: ConformanceRow) => void;
}

/** The request to a vendor's test entry, with all that a manual round needs. */
export interface AskedRound {
  readonly url: string;
  readonly user: string;
  readonly token: string;
  readonly game: string;
  readonly currency: string;
  readonly stakeMinor: string;
  readonly winMinor: string;
}
