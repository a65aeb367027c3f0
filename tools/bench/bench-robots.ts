import { seededRandom } from '../../packages/game-rules/test/seeded-random.ts';
import { startDevEnv } from '@mela/dev-env/dev-env';
import { openGamePage, type GamePage } from '../../apps/server/demo/game-page.ts';
import { chooseBet, chooseGame, ROBOT_NAMES } from '../../apps/server/demo/robot-tastes.ts';
import type { Player } from '@mela/dev-env/player';
import { buildStale } from '../build/build-stale.ts';
import { median } from './median.ts';
import { ms, thousands, writeReport, type Row } from './report.ts';
import { seatPlayer } from './seat-player.ts';

/**
 * The demo's robots without their patience: the same choices of game and stake, one spin after the other, over HTTP
 * through site and house vendor, on both databases. `npm run bench:scale -- --only robots`.
 */
const robots = 24;
const spinsAVisit = 12;
const warmUpMs = 5_000;
const measuredMs = 20_000;
const BETS = ['1.00', '2.00', '5.00', '10.00', '20.00'];

await buildStale();
const rows: Row[] = [];
for (const database of ['embedded', 'postgres'] as const) rows.push(...rowsOf(database, await load(database)));
await writeReport('bench:robots', rows, [
  `${robots} robots with the choices of the demo's (half of the visits to a game that they like, some to hot ones), ${spinsAVisit} rounds a visit, each beginning the next round when the last one is shown and paid. A round is every call of it: page, house vendor, signed bet and win, ledger, record, free spins step by step. Site, vendor, databases and robots share the machine.`,
]);

async function load(database: 'embedded' | 'postgres'): Promise<Load> {
  const env = await startDevEnv({
    database,
    environment: { LOG_LEVEL: 'warn', TRUST_PROXY: 'on' },
    startTimeoutMs: 180_000,
  });
  try {
    const players = await Promise.all(Array.from({ length: robots }, (_, index) => seatPlayer(env.site, index)));
    const result: Load = { rounds: [], launches: [], games: new Set(), failed: 0 };
    const beginsAt = performance.now() + warmUpMs;
    const endsAt = beginsAt + measuredMs;
    await Promise.all(players.map((player, index) => play(env, player, index, { beginsAt, endsAt, result })));
    return result;
  } finally {
    await env.stop();
  }
}

async function play(env: { site: string; games: string }, player: Player, index: number, run: Run): Promise<void> {
  const random = seededRandom(`robot ${index}`);
  const below = (limit: number) => random.below(limit);
  const { games } = await player.call('gameList', { query: { gameType: 'RNG', pageSize: 100 } });
  const slots = games.filter((game) => game.gameClassify === '' && game.gameCode !== 'river-lanterns');
  const name = ROBOT_NAMES[index % ROBOT_NAMES.length] ?? 'robot';
  while (performance.now() < run.endsAt) {
    const hot = (await player.call('hotGames', { query: {} })).list;
    const known = new Set(slots.map(({ gameCode }) => gameCode));
    const game = chooseGame(
      name,
      slots,
      hot.filter(({ gameCode }) => known.has(gameCode)),
      below,
    );
    if (!game) throw new Error('There is nothing to play');
    const since = performance.now();
    const launched = await player.call('launchGame', { query: { nodeId: game.nodeId } });
    const page = await openGamePage(launched.content.game_url, env.games);
    run.result.launches.push(performance.now() - since);
    run.result.games.add(game.gameCode);
    const bet = chooseBet(20_000, BETS, below);
    for (let spin = 0; spin < spinsAVisit && performance.now() < run.endsAt; spin += 1) await oneRound(page, bet, run);
  }
}

async function oneRound(page: GamePage, bet: string, run: Run): Promise<void> {
  await timed(run, () => page.play(bet)).catch((error: unknown) => {
    run.result.failed += 1;
    if (run.result.failed > robots) throw error;
  });
}

/** Counts what began and ended within the measured time. */
async function timed(run: Run, work: () => Promise<unknown>): Promise<void> {
  const since = performance.now();
  await work();
  const now = performance.now();
  if (since >= run.beginsAt && now <= run.endsAt) run.result.rounds.push(now - since);
}

function rowsOf(database: 'embedded' | 'postgres', { rounds, launches, games, failed }: Load): Row[] {
  const sorted = rounds.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  const name = database === 'postgres' ? 'PostgreSQL' : 'embedded database';
  return [
    {
      what: `rounds played by ${robots} robots, ${name}`,
      measured: `${(rounds.length / (measuredMs / 1_000)).toFixed(0)} a second on ${games.size} games (${thousands(rounds.length)} in all, ${failed} failed)`,
      toReach: 'none fails',
      reached: failed === 0,
    },
    { what: `a whole round, ${name}`, measured: `median ${ms(median(rounds))}, p99 ${ms(p99)}`, toReach: '' },
    { what: `launching and opening a game, ${name}`, measured: `median ${ms(median(launches))}`, toReach: '' },
  ];
}

interface Load {
  readonly rounds: number[];
  readonly launches: number[];
  readonly games: Set<string>;
  failed: number;
}

interface Run {
  readonly beginsAt: number;
  readonly endsAt: number;
  readonly result: Load;
}
