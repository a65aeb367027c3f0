import { DEV_METRICS_TOKEN, startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { siteRequest } from '@mela/dev-env/site-request';
import { openGamePage, type GamePage } from '../../apps/server/demo/game-page.ts';
import { until } from '@mela/dev-env/player';
import { buildStale } from '../build/build-stale.ts';
import { secondsOf } from './cpu-time.ts';
import { median } from './median.ts';
import { ms, writeReport, type Row } from './report.ts';
import { seatPlayer } from './seat-player.ts';
import { signatureSeconds } from './signature-seconds.ts';

/**
 * What a played slot round costs on the embedded databases: CPU of server and studio, syncs of their databases, time. A round is what a phone
 * does: the spin, its free spins step by step, and the word that it was shown. `npm run bench:rounds`.
 */
const game = 'royal-bengal';
const bet = '2.00';
/** Many more than play at once, so that no session meets its limit of calls. */
const players = 96;
const loads = [
  { atOnce: 1, rounds: 150 },
  { atOnce: 8, rounds: 400 },
  { atOnce: 64, rounds: 800 },
];
const turns = 3;

await buildStale();
const env = await startDevEnv({ environment: { LOG_LEVEL: 'warn', TRUST_PROXY: 'on' } });
try {
  const pages = await openPages(env);
  await play(env, pages, { atOnce: 8, rounds: 200 });
  const measured = new Map<number, Cost[]>(loads.map(({ atOnce }) => [atOnce, []]));
  for (let turn = 1; turn <= turns; turn += 1)
    for (const load of loads) {
      const cost = await play(env, pages, load);
      measured.get(load.atOnce)?.push(cost);
      console.log(`  turn ${turn}, ${load.atOnce} at once:`, cost);
    }
  await writeReport(
    'bench:rounds',
    [...measured].flatMap(([atOnce, costs]) => rowsOf(atOnce, costs)),
    [
      `A round of ${game} over HTTP: the spin with its signed bet and win, free spins step by step, and the call that it was shown; ${players} players take turns. Medians of ${turns} turns, in which each load is played once. CPU is that of the whole process while the load lasts, until the last win is booked; syncs are counted by the databases themselves.`,
      `Checking one RSA-2048 signature takes ${(signatureSeconds() * 1e6).toFixed(0)} µs of one core here. A round is two signed calls.`,
    ],
  );
} finally {
  await env.stop();
}

async function openPages({ site, games }: DevEnv): Promise<GamePage[]> {
  const pages: GamePage[] = [];
  for (let index = 0; index < players; index += 1) {
    const player = await seatPlayer(site, index);
    const { games: found } = await player.call('gameList', { query: { gameType: 'RNG', pageSize: 100 } });
    const node = found.find(({ gameCode }) => gameCode === game);
    if (!node) throw new Error(`The site has no ${game}`);
    const launched = await player.call('launchGame', { query: { nodeId: node.nodeId } });
    pages.push(await openGamePage(launched.content.game_url, games));
  }
  return pages;
}

async function play(at: DevEnv, pages: readonly GamePage[], load: { atOnce: number; rounds: number }): Promise<Cost> {
  const free = [...pages];
  const times: number[] = [];
  let left = load.rounds;
  const before = await readings(at);
  const startedAt = performance.now();
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const page = free.shift();
      if (!page) throw new Error('more play at once than there are players');
      const since = performance.now();
      const round = await page.finish(await page.spin(bet));
      times.push(performance.now() - since);
      if (!round.complete) throw new Error(`a round is ${round.state} (${round.refusal})`);
      free.push(page);
    }
  };
  await Promise.all(Array.from({ length: load.atOnce }, worker));
  const seconds = (performance.now() - startedAt) / 1_000;
  await until(async () => (await figure(at.games, 'studio_outbox_waiting')) === 0, 'every win to be booked');
  const after = await readings(at);
  const each = (part: keyof Readings) => (after[part] - before[part]) / load.rounds;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    perSecond: load.rounds / seconds,
    server: each('server') * 1e3,
    studio: each('studio') * 1e3,
    serverSyncs: each('serverSyncs'),
    studioSyncs: each('studioSyncs'),
    p50: median(times),
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
  };
}

async function readings(at: DevEnv): Promise<Readings> {
  return {
    server: (await secondsOf(at.pid('server'))) ?? Number.NaN,
    studio: (await secondsOf(at.pid('studio'))) ?? Number.NaN,
    serverSyncs: await figure(at.site, 'mela_database_syncs'),
    studioSyncs: await figure(at.games, 'studio_database_syncs'),
  };
}

/** One figure of a process's /metrics. */
async function figure(origin: string, name: string): Promise<number> {
  const answer = await siteRequest(origin, {
    path: '/metrics',
    headers: { authorization: `Bearer ${DEV_METRICS_TOKEN}` },
  });
  const line = answer.text.split('\n').find((text) => text.startsWith(`${name} `));
  if (line === undefined) throw new Error(`${origin} does not tell ${name}`);
  return Number(line.slice(name.length + 1));
}

function rowsOf(atOnce: number, costs: readonly Cost[]): Row[] {
  const of = (part: keyof Cost) => median(costs.map((cost) => cost[part]));
  const both = median(costs.map(({ server, studio }) => server + studio));
  return [
    {
      what: `CPU of a round, ${atOnce} at once`,
      measured: `${both.toFixed(2)} ms: server ${of('server').toFixed(2)}, studio ${of('studio').toFixed(2)}`,
      toReach: '',
    },
    {
      what: `syncs of a round, ${atOnce} at once`,
      measured: `server ${of('serverSyncs').toFixed(2)}, studio ${of('studioSyncs').toFixed(2)}`,
      toReach: '',
    },
    {
      what: `a round from spin to shown, ${atOnce} at once`,
      measured: `p50 ${ms(of('p50'))}, p99 ${ms(of('p99'))}, ${of('perSecond').toFixed(0)} a second`,
      toReach: '',
    },
  ];
}

interface Readings {
  /** Seconds of CPU. */
  readonly server: number;
  readonly studio: number;
  readonly serverSyncs: number;
  readonly studioSyncs: number;
}

/** Of one round: CPU and times in ms. */
interface Cost {
  readonly perSecond: number;
  readonly server: number;
  readonly studio: number;
  readonly serverSyncs: number;
  readonly studioSyncs: number;
  readonly p50: number;
  readonly p99: number;
}
