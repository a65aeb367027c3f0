import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '@mela/database/database';
import { migrate } from '@mela/database/migrate';
import { createBonusCounter } from '../../apps/server/src/modules/money/bonus/bonus-counter.ts';
import { startRow } from '../../apps/server/src/modules/money/bonus/bonus-turns.ts';
import { giveCash } from '../../apps/server/src/modules/money/wallet/test-cash.ts';
import { TEST_SEALS } from '../../apps/server/src/modules/money/wallet/test-seals.ts';
import { createWallet, type Wallet, type WalletCall } from '../../apps/server/src/modules/money/wallet/wallet.ts';
import { answeringRow, betRow } from '../../apps/server/src/modules/play/vendor-calls/movement-rows.ts';
import { onBothEngines, type BenchEngine } from './both-engines.ts';
import { cpuSecondsOf } from './cpu-time.ts';
import { median } from './median.ts';
import { thousands, writeReport, type Row } from './report.ts';

/**
 * What bonuses cost a bet: the CPU of rounds of members who never had one, against the same ledger without its steps for bonuses and without their
 * counter; and the rate of rounds that an active bonus pays, against rounds from cash. In pairs, one after the other.
 */
const PAIRS = 15;
const ROUNDS = Number(process.argv[2] ?? 2_000);
const MEMBERS = 200;
const IN_FLIGHT = 64;
const MOST_CPU = 1.05;
const LEAST_RATE = 0.5;
const CURRENCY = 'CNY';

interface Player {
  readonly memberId: bigint;
  readonly launch: string;
}

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
  const never = await addPlayers(database, wallet, 1_001n, cash);
  // With the same history as those with a bonus: a longer chain costs more.
  const fromCash = await addPlayers(database, wallet, 3_001n, cash);
  const fromBonus = await addPlayers(database, wallet, 5_001n, (memberId) => giveBonus(database, wallet, memberId));
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

  await play(wallet, never);
  await count();
  const shares: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    await database.query(steps.without);
    const without = await cpuSecondsOf(engine.url, () => play(wallet, never));
    await count();
    await database.query(steps.whole);
    const whole = await cpuSecondsOf(engine.url, async () => {
      await play(wallet, never);
      await count();
    });
    shares.push(whole / without);
  }

  await play(wallet, fromCash);
  await play(wallet, fromBonus);
  const rates: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1)
    rates.push((await secondsOf(() => play(wallet, fromCash))) / (await secondsOf(() => play(wallet, fromBonus))));
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

async function addPlayers(
  database: Database,
  wallet: Wallet,
  first: bigint,
  give: (memberId: bigint) => Promise<unknown>,
): Promise<Player[]> {
  const players: Player[] = [];
  for (let memberId = first; memberId < first + BigInt(MEMBERS); memberId += 1n) {
    await wallet.openAccounts({ memberId, currency: CURRENCY, money: 'real' });
    await give(memberId);
    const [launch] = await database.query<{ id: bigint }>(
      `insert into launches (token_hash, member_id, merchant_id, money, is_robot, masked_name, vendor_code, game_code, currency, seq_before, expires_at)
       values ($1, $2, 1, 'real', false, 'be***h', 'studio', 'slot', $3, 0, now() + interval '12 hours') returning id`,
      [createHash('sha256').update(memberId.toString()).digest(), memberId, CURRENCY],
    );
    if (!launch) throw new Error('no launch');
    players.push({ memberId, launch: launch.id.toString() });
  }
  return players;
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

/** Plays the rounds, each member's one after the other. */
async function play(wallet: Wallet, players: readonly Player[]): Promise<void> {
  let begun = 0;
  const lane = async (lane: number) => {
    for (let turn = 0; begun < ROUNDS; turn += 1) {
      begun += 1;
      const player = players[(lane + turn * IN_FLIGHT) % players.length];
      if (player) await playRound(wallet, player);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, (_, index) => lane(index)));
}

async function playRound(wallet: Wallet, { memberId, launch }: Player): Promise<void> {
  const [betRef, roundRef] = [randomUUID(), randomUUID()];
  const place = { gameCode: 'slot', roundRef };
  await applied(
    wallet,
    betRow('studio', memberId, { ...place, transactionRef: betRef, currency: CURRENCY, amountMinor: 100n }, { launch }),
  );
  await applied(
    wallet,
    answeringRow(
      'studio',
      { ...place, transactionRef: randomUUID(), betRef, closesRound: true },
      { kind: 'bet_won', memberId, currency: CURRENCY, amountMinor: 0n },
    ),
  );
}

async function applied(wallet: Wallet, call: WalletCall): Promise<void> {
  const outcome = await wallet.post(call);
  if (outcome.status !== 'applied') throw new Error(`${call.kind}: ${JSON.stringify(outcome)}`);
}
