import { crashPoint } from '@mela/game-rules/provably-fair/crash';
import { runDerby } from '@mela/game-rules/provably-fair/derby';
import { rollDice } from '@mela/game-rules/provably-fair/dice';
import { commitmentOf, fairDraws, type RoundSeeds } from '@mela/game-rules/provably-fair/fair-draws';
import { drawCard } from '@mela/game-rules/provably-fair/hilo';
import type { FairGame } from '@mela/game-rules/provably-fair/house-edge';
import { layMines } from '@mela/game-rules/provably-fair/mines';
import { dropBall } from '@mela/game-rules/provably-fair/plinko';
import type { InstantRoundView } from '../../../src/instant/instant-view.ts';
import { rollText } from '../games/dice-face.ts';
import { faceText } from '../games/hilo-cards.ts';
import { pause } from '../../play/pause.ts';

/** What the seeds of a round draw, as a line of text; `count` is mines, rows or cards. */
export function drawnText(game: FairGame, seeds: RoundSeeds, count: number): string {
  const draws = fairDraws(seeds);
  if (game === 'dice') return rollText(rollDice({ side: 'under', target: 5_000 }, draws).roll);
  if (game === 'mines') return minesText(layMines(count, draws));
  if (game === 'plinko') return pathText(dropBall({ rows: count, risk: 'low' }, draws).path);
  if (game === 'derby') return finishText(runDerby(draws));
  if (game === 'hilo') return Array.from({ length: count }, () => faceText(drawCard(draws))).join(' ');
  return `${(crashPoint(seeds.serverSeed, seeds.clientSeed, seeds.nonce) / 100).toFixed(2)}×`;
}

/** The same line from what was played; undefined while the round is open. */
export function playedText(round: InstantRoundView): string | undefined {
  if (!round.over) return undefined;
  const [first] = round.events;
  if (round.game === 'dice') return rollText((first as { roll: number }).roll);
  if (round.game === 'plinko') return pathText((first as { path: number[] }).path);
  if (round.game === 'mines') return minesText((round.reveal as { mines: number[] }).mines);
  if (round.game === 'derby') return finishText((first as { order: number[] }).order);
  if (round.game === 'hilo') return round.events.map((event) => faceText((event as { card: number }).card)).join(' ');
  const point = round.proof?.crashPoint;
  return point ? `${(point / 100).toFixed(2)}×` : undefined;
}

/** How many mines, rows or cards the round had. */
export function countOf(round: InstantRoundView): number {
  if (round.game === 'mines') return Number(round.options['mines']);
  if (round.game === 'plinko') return Number(round.options['rows']);
  return Math.max(1, round.events.length);
}

/**
 * Whether `commitment` was made to the server seed: it is the seed's hash. A flight's seed is a link of a chain, whose
 * earlier links and published last hash are reached by hashing it again, at most as often as its place says. This runs
 * in slices, so that the page stays responsive, and ends with false when `isWanted` no longer holds.
 */
export async function fitsCommitment(
  game: FairGame,
  { serverSeed, nonce }: Pick<RoundSeeds, 'serverSeed' | 'nonce'>,
  commitment: string,
  isWanted: () => boolean = () => true,
): Promise<boolean> {
  const most = game === 'crash' ? Math.min(nonce, MOST_LINKS) : 1;
  let hash = serverSeed;
  for (let hashed = 1; hashed <= most; hashed += 1) {
    hash = commitmentOf(hash);
    if (hash === commitment) return true;
    if (hashed % SLICE > 0) continue;
    await pause(0);
    if (!isWanted()) return false;
  }
  return false;
}

/** Well above any chain's length, because a user may type any place. */
const MOST_LINKS = 100_000;
/** A few milliseconds on a slow phone. */
const SLICE = 200;

/** Numbers of the roosters, the first to come in first. */
function finishText(order: readonly number[]): string {
  return order.map((rooster) => rooster + 1).join(' ');
}

function minesText(mines: readonly number[]): string {
  return mines
    .map((tile) => tile + 1)
    .toSorted((a, b) => a - b)
    .join(' ');
}

function pathText(path: readonly number[]): string {
  return path.map((step) => (step === 0 ? '←' : '→')).join('');
}
