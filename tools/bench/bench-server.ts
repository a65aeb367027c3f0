import { createPlayer } from '@mela/dev-env/player';
import { buildStale } from '../build/build-stale.ts';
import { benchGameList } from './bench-game-list.ts';
import { benchLive } from './bench-live.ts';
import { benchLogins } from './bench-logins.ts';
import { benchStart } from './bench-start.ts';
import { runBets, type BetsResult } from './bench-bets.ts';
import { benchProcesses } from './bench-processes.ts';
import { makePlayers } from './bench-players.ts';
import { openBenchSite } from './bench-site.ts';
import type { CpuTime } from './cpu-time.ts';
import { median } from './median.ts';
import { openPgbench } from './pgbench.ts';
import { ms, thousands, times, writeReport, type Row } from './report.ts';
import { residentBytes } from './resident-bytes.ts';
import { signatureSeconds } from './signature-seconds.ts';

const players = 300;
const games = 600;
const rounds = 3;
const betsARound = 15_000;
const mega = 2 ** 20;

await buildStale();
// `npm run bench:server -- logins` and `-- processes` measure these alone.
const only = process.argv[2];
if (only !== 'processes') await writeReport('bench:logins', await benchLogins());
if (only !== 'logins') await writeReport('bench:processes', await benchProcesses());
if (only === undefined) await benchAll();

async function benchAll(): Promise<void> {
  const rows: Row[] = [...(await postgresRows()), ...(await embeddedRows()), ...(await startRows())];
  await writeReport('bench:server', rows, [
    'A bet is a signed call of a vendor over HTTP (64 in flight, 300 players): signature checked, round opened, ledger posted and hash-chained, bet record written, committed. The generator signs before the clock starts and shares the machine with server and database.',
    `Checking one RSA-2048 signature takes ${(signatureSeconds() * 1e6).toFixed(0)} µs of one core here. Signature and chain have no switch in the product, so bets without them are not measured.`,
  ]);
}

/** Bets on PostgreSQL and pgbench take turns, so that a noisy minute meets both. */
async function postgresRows(): Promise<Row[]> {
  console.log('PostgreSQL: preparing …');
  const pgbench = await openPgbench();
  const site = await openBenchSite('postgres', games);
  try {
    const crowd = await makePlayers(site, players);
    const { currency } = await createPlayer(site.env.site).call('merchantWallet');
    await runBets(site, crowd, 3000, currency);
    const tps: number[] = [];
    const bets: BetsResult[] = [];
    const macBets: BetsResult[] = [];
    for (let round = 1; round <= rounds; round++) {
      if (pgbench) tps.push(await pgbench.measure(8));
      bets.push(await runBets(site, crowd, betsARound, currency));
      macBets.push(await runBets(site, crowd, betsARound, currency, site.macSpeaker));
      console.log(
        `  round ${round}: ${thousands(bets.at(-1)?.perSecond ?? 0)} bets/s, by HMAC ${thousands(macBets.at(-1)?.perSecond ?? 0)}, pgbench ${thousands(tps.at(-1) ?? 0)}/s`,
      );
    }
    const perSecond = median(bets.map((bet) => bet.perSecond));
    const byMac = median(macBets.map((bet) => bet.perSecond));
    const p99 = median(bets.map((bet) => bet.p99));
    const base = tps.length > 0 ? median(tps) : undefined;
    const bytes = await residentBytes(new URL(site.env.site).port);
    console.log('  game list …');
    const list = await benchGameList(site.env.site);
    console.log('  live feed …');
    const live = await benchLive(site, crowd, currency, 2000, 25);
    return [
      { what: 'bets a second, PostgreSQL, synchronous commit', measured: thousands(perSecond), toReach: '' },
      {
        what: 'the same against `pgbench -N` (scale 20, prepared, 8 clients)',
        measured:
          base === undefined ? 'pgbench is not installed' : `${times(perSecond / base)} of ${thousands(base)}/s`,
        toReach: '≥ 2 ×',
        reached: base !== undefined && perSecond >= 2 * base,
      },
      {
        what: 'bets a second proven by HMAC in place of RSA, against `pgbench -N`',
        measured:
          base === undefined
            ? 'pgbench is not installed'
            : `${times(byMac / base)}: ${thousands(byMac)} of ${thousands(base)}/s`,
        toReach: '≥ 1.5 ×',
        reached: base !== undefined && byMac >= 1.5 * base,
      },
      ...cpuRow('CPU of one bet, PostgreSQL', bets),
      ...cpuRow('CPU of one bet by HMAC, PostgreSQL', macBets),
      { what: 'p99 of a bet, PostgreSQL', measured: ms(p99), toReach: '≤ 25 ms', reached: p99 <= 25 },
      {
        what: 'memory of the server after it, PostgreSQL',
        measured: `${Math.round(bytes / mega)} MB`,
        toReach: '≤ 200 MB',
        reached: bytes <= 200 * mega,
      },
      {
        what: `game list page (50 of ${games} games, by vendor, ${thousands(list.bytes)} bytes) against plain fastify with the same bytes`,
        measured: `${times(list.ours / list.plain)}: ${thousands(list.ours)}/s of ${thousands(list.plain)}/s, p99 ${ms(list.p99)}`,
        toReach: '≥ 0.8 ×',
        reached: list.ours >= 0.8 * list.plain,
      },
      {
        what: `live feed, ${thousands(live.streams)} open streams: messages delivered a second`,
        measured: thousands(live.deliveredPerSecond),
        toReach: '≥ 50,000',
        reached: live.deliveredPerSecond >= 50_000,
      },
      {
        what: `messages lost by ${live.reconnects} streams that were cut and came back`,
        measured: String(live.lost),
        toReach: '0',
        reached: live.lost === 0,
      },
    ];
  } finally {
    await site.close();
    await pgbench?.close();
  }
}

async function embeddedRows(): Promise<Row[]> {
  console.log('Embedded database: preparing …');
  const site = await openBenchSite('embedded', games);
  try {
    const crowd = await makePlayers(site, players);
    const { currency } = await createPlayer(site.env.site).call('merchantWallet');
    await runBets(site, crowd, 3000, currency);
    const bets: BetsResult[] = [];
    for (let round = 1; round <= rounds; round++) {
      bets.push(await runBets(site, crowd, betsARound, currency));
      console.log(`  round ${round}: ${thousands(bets.at(-1)?.perSecond ?? 0)} bets/s`);
    }
    const perSecond = median(bets.map((bet) => bet.perSecond));
    const p99 = median(bets.map((bet) => bet.p99));
    return [
      {
        what: 'bets a second, embedded database, each on disk before its answer',
        measured: thousands(perSecond),
        toReach: '≥ 5,000',
        reached: perSecond >= 5000,
      },
      ...cpuRow('CPU of one bet, embedded database', bets),
      { what: 'p99 of a bet, embedded database', measured: ms(p99), toReach: '≤ 50 ms', reached: p99 <= 50 },
    ];
  } finally {
    await site.close();
  }
}

/** True also on a machine that others use at the same time, where bets a second are not. */
function cpuRow(what: string, bets: readonly BetsResult[]): Row[] {
  const micros = (part: keyof CpuTime) => Math.round(1e6 * median(bets.map(({ cpu }) => cpu?.[part] ?? 0)));
  if (bets.some(({ cpu }) => cpu === undefined)) return [];
  const [server, database, generator] = [micros('server'), micros('database'), micros('generator')];
  const parts = [`server ${server}`, ...(database > 0 ? [`database ${database}`] : []), `generator ${generator}`];
  return [{ what, measured: `${parts.join(', ')} µs`, toReach: '' }];
}

async function startRows(): Promise<Row[]> {
  console.log('Start …');
  const start = await benchStart();
  return [
    {
      what: '`npm start` on a prepared checkout and data folder until home answers',
      measured: `${start.later.toFixed(1)} s`,
      toReach: '≤ 5 s',
      reached: start.later <= 5,
    },
    {
      what: 'the same with a new data folder (migrations, demo)',
      measured: `${start.first.toFixed(1)} s`,
      toReach: '',
    },
    {
      what: 'memory of the server, embedded database, demo loaded',
      measured: `${Math.round(start.serverBytes / mega)} MB`,
      toReach: '≤ 450 MB',
      reached: start.serverBytes <= 450 * mega,
    },
  ];
}
