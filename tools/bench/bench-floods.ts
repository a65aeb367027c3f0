import { loadavg } from 'node:os';
import { createPlayer, type Player } from '@mela/dev-env/player';
import { buildStale } from '../build/build-stale.ts';
import { runBets } from './bench-bets.ts';
import { makePlayers } from './bench-players.ts';
import { openBenchSite, type BenchSite } from './bench-site.ts';
import { countCpuShares, type CpuShares } from './cpu-shares.ts';
import { openFloods, type Flood, type FloodCounts } from './floods.ts';
import { median } from './median.ts';
import { ms, thousands, times, writeReport, type Row } from './report.ts';

/** What is left of play while the site is flooded. With and without take turns, so that a noisy minute meets both. */
const rounds = 5;
const betsARound = 2_000;
const looks = 8;
/** They take turns: a phone that is known may log in twenty times a minute. */
const OWNERS = 4;
const KINDS = ['bet', 'balance', 'log-in of a known phone'] as const;
const ALL: readonly Flood[] = [
  { kind: 'headers', clients: 200 },
  { kind: 'logins', clients: 60 },
  { kind: 'pictures', clients: 8 },
];

await buildStale();
const site = await openBenchSite('embedded', 60);
try {
  const rows = [...(await betRows()), ...(await loginRows(60)), ...(await loginRows(400))];
  await writeReport('bench:floods', rows, [
    `Embedded database. All at once: 200 connections that never end their header; 60 clients that log in with wrong passwords from ever other networks, and 8 that send pictures, every second one a bomb of texts and the others of 12 million pixels, each again half a second after its answer. The floods, the bets and the site share the machine; its load at the end was ${loadavg()[0]?.toFixed(1)}.`,
  ]);
} finally {
  await site.close();
}

async function betRows(): Promise<Row[]> {
  const crowd = await makePlayers(site, 100);
  const { currency } = await createPlayer(site.env.site).call('merchantWallet');
  const floods = await openFloods(site.env.site, ALL);
  try {
    await runBets(site, crowd, 2_000, currency);
    const [calm, flooded]: [Round[], Round[]] = [[], []];
    let counts: FloodCounts = {};
    for (let round = 0; round < rounds; round += 1) {
      const bets = async (): Promise<Round> => {
        const spent = await countCpuShares(site);
        const { perSecond } = await runBets(site, crowd, betsARound, currency);
        return { perSecond, cpu: await spent() };
      };
      calm.push(await bets());
      const during = await floods.during(bets);
      flooded.push(during.result);
      ({ counts } = during);
      console.log(
        `  round ${round + 1}: ${thousands(calm.at(-1)?.perSecond ?? 0)} bets/s, then ${thousands(during.result.perSecond)}`,
      );
    }
    const ratio = median(flooded.map((one, index) => one.perSecond / (calm[index] ?? one).perSecond));
    const speed = (all: readonly Round[]) => thousands(median(all.map(({ perSecond }) => perSecond)));
    return [
      {
        what: 'bets a second under all floods at once, against without',
        measured: `${times(ratio)}: ${speed(flooded)} of ${speed(calm)}`,
        toReach: '≥ 0.7 ×',
        reached: ratio >= 0.7,
      },
      { what: 'CPU without them, percent of one core', measured: sharesOf(calm), toReach: '' },
      { what: 'CPU under them', measured: sharesOf(flooded), toReach: '' },
      { what: 'how the floods were answered', measured: wordsOf(counts), toReach: '' },
    ];
  } finally {
    await floods.close();
  }
}

/** A bet, a balance and a log-in of a phone that is known, each alone and during a flood of log-ins. */
async function loginRows(clients: number): Promise<Row[]> {
  console.log(`${clients} log-ins side by side …`);
  const crowd = await makePlayers(site, 4);
  const owners: Owner[] = [];
  for (let n = 0; n < OWNERS; n += 1) owners.push(await openOwner(site, n));
  const { currency } = await createPlayer(site.env.site).call('merchantWallet');
  const look = async () => {
    const found: Record<Kind, number[]> = { bet: [], balance: [], 'log-in of a known phone': [] };
    for (let n = 0; n < looks; n += 1) {
      const owner = owners[n % OWNERS];
      if (!owner) break;
      found.bet.push((await runBets(site, crowd, 1, currency)).p50);
      found.balance.push(await timeOf(() => owner.player.call('memberWallet')));
      found['log-in of a known phone'].push(await timeOf(owner.logIn));
    }
    return found;
  };
  const floods = await openFloods(site.env.site, [{ kind: 'logins', clients }]);
  try {
    await look();
    const calm = await look();
    const { result: flooded, counts } = await floods.during(look);
    const rows = KINDS.map((kind) => {
      const [alone, among] = [median(calm[kind]), median(flooded[kind])];
      const measured = `${times(among / alone)}: ${ms(among)} of ${ms(alone)}, longest ${ms(Math.max(...flooded[kind]))}`;
      return { what: `a ${kind} during log-ins of ${clients} clients, against alone`, measured, toReach: '' };
    });
    return [...rows, { what: 'how those were answered', measured: wordsOf(counts), toReach: '' }];
  } finally {
    await floods.close();
  }
}

type Kind = (typeof KINDS)[number];

interface Owner {
  readonly player: Player;
  /** On the same phone, which goes on in the new session: the oldest of twenty ends. */
  readonly logIn: () => Promise<unknown>;
}

async function openOwner({ env }: BenchSite, index: number): Promise<Owner> {
  const [username, password] = [`o${Date.now().toString(36)}${index}`, 'bench-password-1'];
  const address = `10.99.${index}.1`;
  const player = createPlayer(env.site, { headers: { 'x-forwarded-for': address } });
  const form = { registerUrl: '127.0.0.1', registerMethod: 'H5', type: 0 } as const;
  const body = { username, password, confirmPassword: password, birthDate: '1990-01-31', ...form };
  player.token = (await player.call('register', { body })).token;
  const entry = { type: 'username', username, password } as const;
  let known = (await player.call('login', { body: entry })).knownDevice ?? '';
  return {
    player,
    async logIn() {
      const headers = { 'x-forwarded-for': address, 'known-devices': known };
      const phone = createPlayer(env.site, { headers });
      const entered = await phone.call('login', { body: { ...entry, knownDevices: [known] } });
      known = entered.knownDevice ?? known;
      player.token = entered.token;
    },
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

interface Round {
  readonly perSecond: number;
  readonly cpu: CpuShares;
}

function sharesOf(all: readonly Round[]): string {
  const [first] = all;
  const parts = Object.keys(first?.cpu ?? {}) as (keyof CpuShares)[];
  return parts.map((part) => `${part} ${median(all.map(({ cpu }) => cpu[part]))}`).join(', ');
}

function wordsOf(counts: FloodCounts): string {
  return Object.entries(counts)
    .map(([what, count]) => `${what.replaceAll('_', ' ')} ${thousands(count)}`)
    .join(', ');
}
