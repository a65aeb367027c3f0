import type { Database } from '@mela/database/database';
import { migrate } from '@mela/database/migrate';
import { createBonusCounter } from '../../apps/server/src/modules/money/bonus/bonus-counter.ts';
import { startRow } from '../../apps/server/src/modules/money/bonus/bonus-turns.ts';
import { giveCash } from '../../apps/server/src/modules/money/wallet/test-cash.ts';
import { TEST_SEALS } from '../../apps/server/src/modules/money/wallet/test-seals.ts';
import { createWallet, type Wallet } from '../../apps/server/src/modules/money/wallet/wallet.ts';
import { onBothEngines, type BenchEngine } from './both-engines.ts';
import { cpuSecondsOf } from './cpu-time.ts';
import { addPlayers, applied, CURRENCY, IN_FLIGHT, playRounds, type Player } from './ledger-rounds.ts';
import { median } from './median.ts';
import { thousands, writeReport, type Row } from './report.ts';

/**
 * What bonuses cost a bet: the CPU of rounds of members who never had one, against the same ledger without its steps for bonuses and without their
 * counter; and the rate of rounds that an active bonus pays, against rounds from cash. In pairs, one after the other.
 */
const PAIRS = 15;
const ROUNDS = Number(process.argv[2] ?? 2_000);
const MEMBERS = 200;
const MOST_CPU = 1.05;
const LEAST_RATE = 0.5;

const { rows, loads } = await onBothEngines(costsOn);
await writeReport('bench:bonus', rows, [
  `Medians of ${PAIRS} interleaved pairs of ${thousands(ROUNDS)} rounds (a bet and the win of nothing that ends it), ${IN_FLIGHT} at once, by ${MEMBERS} members, posted to the ledger without HTTP. CPU: of the process, and with PostgreSQL of its sessions; that of rounds with bonuses switched on includes the counter of play towards them.`,
  ...loads,
]);

async function costsOn(database: Database, engine: BenchEngine): Promise<Row[]> {
  console.log(engine.name);
  await migrate(database, 'apps/server/src/db/migrations');
  const wallet = await createWallet({ database, seals: TEST_SEALS, announce: () => undefined });
  const cash = (memberId: bigint) =>
    giveCash(database, wallet, { memberId, currency: CURRENCY, amountMinor: 10n ** 9n });
  const playersFrom = (first: bigint, give: (memberId: bigint) => Promise<unknown>) =>
    addPlayers(database, wallet, { first, count: MEMBERS, give });
  const play = (players: readonly Player[]) => playRounds(wallet, players, ROUNDS);
  const never = await playersFrom(1_001n, cash);
  // With the same history as those with a bonus: a longer chain costs more.
  const fromCash = await playersFrom(3_001n, cash);
  const fromBonus = await playersFrom(5_001n, (memberId) => giveBonus(database, wallet, memberId));
  const counter = createBonusCounter({
    database,
    wallet,
    categoryOf: async () => 'RNG',
    played: async () => undefined,
  });
  const count = async () => {
    while (await counter.turn());
  };
  const steps = await stepsOf(database);

  await play(never);
  await count();
  const shares: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    await database.query(steps.without);
    const without = await cpuSecondsOf(engine.url, () => play(never));
    await count();
    await database.query(steps.whole);
    const whole = await cpuSecondsOf(engine.url, async () => {
      await play(never);
      await count();
    });
    shares.push(whole / without);
  }

  await play(fromCash);
  await play(fromBonus);
  const rates: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1)
    rates.push((await secondsOf(() => play(fromCash))) / (await secondsOf(() => play(fromBonus))));
  await count();
  await wallet.close();

  const share = median(shares);
  const rate = median(rates);
  return [
    {
      what: `CPU of a round of a member who never had a bonus, ${engine.name}`,
      measured: `× ${share.toFixed(3)} (${spread(shares)})`,
      toReach: `≤ × ${MOST_CPU}`,
      reached: share <= MOST_CPU,
    },
    {
      what: `rate of rounds that an active bonus pays, ${engine.name}`,
      measured: `× ${rate.toFixed(2)} (${spread(rates)})`,
      toReach: `≥ × ${LEAST_RATE}`,
      reached: rate >= LEAST_RATE,
    },
  ];
}

function spread(values: readonly number[]): string {
  return `${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)}`;
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return (performance.now() - since) / 1e3;
}

/** The ledger's step for a turn of a batch, whole and without what it does for bonuses. */
async function stepsOf(database: Database): Promise<{ whole: string; without: string }> {
  const [row] = await database.query<{ source: string }>(
    `select pg_get_functiondef('wallet_post_turn'::regproc) as source`,
  );
  if (!row) throw new Error('the ledger has no such function');
  const lines = row.source.split('\n');
  const without = lines.filter((line) => !/^\s*if p_bonus then .*end if;$/.test(line));
  if (lines.length - without.length !== 2) throw new Error('the steps for bonuses are not where they were');
  return { whole: row.source, without: without.join('\n') };
}

/** A bonus that no number of these rounds ends. */
async function giveBonus(database: Database, wallet: Wallet, memberId: bigint): Promise<void> {
  const amount = 10n ** 9n;
  const [grant] = await database.query<{ id: bigint }>(
    `insert into bonus_grants (member_id, merchant_id, promotion_id, attempt, terms_version, deposit_id, amount_minor, needs_minor, weights, days)
     values ($1, 1, 1, 1, 1, $1, $2, $3, '{"RNG": 100}', 30) returning id`,
    [memberId, amount, 10n * amount],
  );
  if (!grant) throw new Error('no grant');
  await applied(wallet, startRow({ id: grant.id, member_id: memberId, currency: CURRENCY, amount_minor: amount }));
}
