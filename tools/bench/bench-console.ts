import { openDatabase } from '@mela/database/open-database';
import { createMembers, createPasswords } from '../../apps/server/src/modules/ground/members/members.ts';
import { TEST_SEALS } from '../../apps/server/src/modules/money/wallet/test-seals.ts';
import { createWallet } from '../../apps/server/src/modules/money/wallet/wallet.ts';
import { createHourReader } from '../../apps/server/src/modules/operator/today/hour-reader.ts';
import { createPlayer, type Player } from '@mela/dev-env/player';
import { buildStale } from '../build/build-stale.ts';
import { seedCrowd } from '../seed/seed-crowd.ts';
import { runBets } from './bench-bets.ts';
import { makePlayers } from './bench-players.ts';
import { openBenchSite, type BenchSite } from './bench-site.ts';
import { secondsOf, sessionSeconds } from './cpu-time.ts';
import { median } from './median.ts';
import { ms, thousands, writeReport, type Row } from './report.ts';

/**
 * The console on a large merchant: the first page of each list, and how old room Today is while bets come in and what it costs them.
 * `npm run bench:console -- 1e5 1e6` for other numbers of members and bets. PostgreSQL; the database is discarded.
 */
const [members = 1e6, bets = 1e7] = process.argv.slice(2).map(Number);
const TURNS = 15;
const MAX_LIST_MS = 200;
const MAX_AGE_SECONDS = 5;
const MAX_CPU_SHARE = 0.05;
const BETTORS = 100;
const BETS_A_RUN = 20_000;
/** As often as the room asks while it is open. */
const LOOKS_EVERY_MS = 5_000;

await buildStale();
const site = await openBenchSite('postgres', 600);
try {
  const url = site.env.databaseUrl;
  if (url === undefined) throw new Error('the site has no separate database');
  const crowd = await makePlayers(site, BETTORS);
  await site.env.stopOne('server');
  const seeded = await seed(url);
  await site.env.restart('server');
  const staff = createPlayer(site.env.site);
  staff.token = (await staff.call('deskLogin', { body: { name: 'nasrin', password: 'mela-demo-2026' } })).token;
  await untilCounted(staff);
  const rows = await listCosts(staff, seeded);
  rows.push(...(await todayCosts(site, staff, crowd, url)));
  await writeReport('bench:console', rows, [
    `${thousands(members)} members of one merchant, of whom ${thousands(seeded.players)} placed ${thousands(bets)} bets over 30 days, on PostgreSQL. Lists: from the call to its answer over HTTP, one at a time, the median of ${TURNS} and the slowest.`,
    `Today: ${thousands(BETS_A_RUN)} signed bets over HTTP, 64 in flight, while the room asks every ${LOOKS_EVERY_MS / 1000} s. Its cost is the CPU of counting the same rows once more with nothing else running, and that of the room's own calls, against the CPU of the bets, server and database each.`,
  ]);
} finally {
  await site.close();
}

async function seed(url: string) {
  const database = await openDatabase({ url });
  try {
    const [merchant] = await database.query<{ id: bigint; currency: string }>(
      `select id, currency from merchants where code = 'mela'`,
    );
    if (!merchant) throw new Error('the demo has no merchant mela');
    return await seedCrowd(database, {
      merchantId: merchant.id,
      currency: merchant.currency,
      members,
      bets,
      onProgress: (line) => console.log(`  ${line} …`),
    });
  } finally {
    await database.close();
  }
}

/** The server counts what was seeded, as after a long stop. */
async function untilCounted(staff: Player): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const { behindSeconds } = await staff.call('consoleToday');
    if (behindSeconds < MAX_AGE_SECONDS) break;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
  console.log(`  counted in ${ms(performance.now() - begun)}`);
}

async function listCosts(staff: Player, { firstMember }: { firstMember: bigint }): Promise<Row[]> {
  const params = { memberId: firstMember.toString() };
  const [bet] = (await staff.call('consolePlayerBets', { params })).list;
  if (!bet) throw new Error('the first of the crowd has no bet');
  const asks: [string, () => Promise<unknown>][] = [
    ['players', () => staff.call('consolePlayers')],
    ['players by the last log-in', () => staff.call('consolePlayers', { query: { sort: 'lastLogin.desc' } })],
    ['players, the oldest first', () => staff.call('consolePlayers', { query: { sort: 'registered.asc' } })],
    ['locked players', () => staff.call('consolePlayers', { query: { status: 'locked' } })],
    [
      'players of some days',
      () => staff.call('consolePlayers', { query: { registeredFrom: daysAgo(200), registeredTo: daysAgo(190) } }),
    ],
    ['players by first letters', () => staff.call('consolePlayers', { query: { search: 'crowd00' } })],
    ['a player by mobile number', () => staff.call('consolePlayers', { query: { search: '01700000777' } })],
    ['a player by e-mail', () => staff.call('consolePlayers', { query: { search: 'crowd777@example.com' } })],
    ['a player by the number of a bet', () => staff.call('consolePlayers', { query: { search: bet.betId } })],
    ['nobody', () => staff.call('consolePlayers', { query: { search: 'nobody-is-called-so' } })],
    ['a player', () => staff.call('consolePlayer', { params })],
    ["a player's movements", () => staff.call('consolePlayerMovements', { params })],
    ["a player's bets", () => staff.call('consolePlayerBets', { params })],
    ["a player's bets that won", () => staff.call('consolePlayerBets', { params, query: { state: 'won' } })],
    ["a player's sessions", () => staff.call('consolePlayerSessions', { params })],
    ['approvals', () => staff.call('consoleApprovals')],
    ['audit', () => staff.call('consoleAudit')],
    ['vendors', () => staff.call('consoleVendors')],
    ['staff', () => staff.call('consoleStaff')],
    ['chats that wait', () => staff.call('deskRooms', { query: { list: 'waiting' } })],
    ['feedback', () => staff.call('deskFeedback')],
    ['applications', () => staff.call('deskApplications')],
    ['room Today', () => staff.call('consoleToday')],
  ];
  const rows: Row[] = [];
  for (const [what, ask] of asks) {
    const spent: number[] = [];
    for (let turn = -2; turn < TURNS; turn += 1) {
      const begun = performance.now();
      await ask();
      if (turn >= 0) spent.push(performance.now() - begun);
    }
    const middle = median(spent);
    const row = {
      what,
      measured: `${ms(middle)}, at most ${ms(Math.max(...spent))}`,
      toReach: `≤ ${MAX_LIST_MS} ms`,
      reached: middle <= MAX_LIST_MS,
    };
    console.log(`  ${row.what}: ${row.measured}`);
    rows.push(row);
  }
  return rows;
}

async function todayCosts(
  { env, ...rest }: BenchSite,
  staff: Player,
  crowd: Awaited<ReturnType<typeof makePlayers>>,
  url: string,
): Promise<Row[]> {
  const bench = { env, ...rest };
  const currency = (await staff.call('consoleToday')).currencies[0] ?? '';
  await runBets(bench, crowd, BETTORS * 20, currency);
  await untilCounted(staff);
  const mark = await readMark(url);
  const cpuBefore = await siteSeconds(url);
  let isOver = false;
  const ages: number[] = [];
  const looking = (async () => {
    while (!isOver) {
      ages.push((await staff.call('consoleToday')).behindSeconds);
      await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
    }
  })();
  await runBets(bench, crowd, BETS_A_RUN, currency);
  isOver = true;
  await looking;
  const spent = (await siteSeconds(url)) - cpuBefore;
  const looks = ages.length;
  const beforeLooks = await siteSeconds(url);
  for (let look = 0; look < 50; look += 1) await staff.call('consoleToday');
  const oneLook = ((await siteSeconds(url)) - beforeLooks) / 50;
  await env.stopOne('server');
  const counting = await countAgain(url, mark);
  const share = (counting + looks * oneLook) / (spent - counting - looks * oneLook);
  const oldest = Math.max(...ages);
  return [
    {
      what: 'the age of room Today while bets come in',
      measured: `at most ${oldest.toFixed(0)} s, looked at ${looks} times`,
      toReach: `≤ ${MAX_AGE_SECONDS} s`,
      reached: oldest <= MAX_AGE_SECONDS,
    },
    {
      what: 'CPU of room Today, of that of the bets',
      measured: `${(share * 100).toFixed(1)} %: counting ${((counting / BETS_A_RUN) * 1e6).toFixed(0)} µs a bet, a look ${ms(oneLook * 1000)}`,
      toReach: `≤ ${MAX_CPU_SHARE * 100} %`,
      reached: share <= MAX_CPU_SHARE,
    },
  ];

  async function siteSeconds(at: string): Promise<number> {
    let seconds = (await secondsOf(env.pid('server'))) ?? 0;
    for (const one of (await sessionSeconds(at)).values()) seconds += one;
    return seconds;
  }
}

async function readMark(url: string): Promise<bigint> {
  const database = await openDatabase({ url });
  try {
    const [row] = await database.query<{ upto_xid: bigint }>(
      `select upto_xid from wallet_readers where name = 'today'`,
    );
    if (!row) throw new Error('room Today has no reader');
    return row.upto_xid;
  } finally {
    await database.close();
  }
}

/** Seconds of CPU, here and in the database, that room Today's reader takes for all rows from a mark on. */
async function countAgain(url: string, mark: bigint): Promise<number> {
  const database = await openDatabase({ url });
  try {
    await database.query(`update wallet_readers set upto_xid = $1 where name = 'today'`, [mark]);
    const wallet = await createWallet({ database, seals: TEST_SEALS, announce: () => {} });
    const merchants = await database.query<{ id: bigint; time_zone: string }>('select id, time_zone from merchants');
    const reader = createHourReader({
      database,
      wallet,
      members: createMembers(database, createPasswords('full')),
      merchants: {
        byId: async (wanted) => {
          const row = merchants.find(({ id }) => id === wanted);
          return row && ({ id: row.id, timeZone: row.time_zone } as never);
        },
      },
      onError: (error) => console.error(error),
    });
    const [node, sessions] = [process.cpuUsage(), await sessionSeconds(url)];
    await reader.roll();
    const { user, system } = process.cpuUsage(node);
    let seconds = (user + system) / 1e6;
    for (const [pid, now] of await sessionSeconds(url)) seconds += now - (sessions.get(pid) ?? 0);
    await wallet.close();
    return seconds;
  } finally {
    await database.close();
  }
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
