import type { Database } from '@mela/database/database';
import { migrate } from '@mela/database/migrate';
import { createRewards } from '../../apps/server/src/modules/money/rewards/rewards.ts';
import { giveCash } from '../../apps/server/src/modules/money/wallet/test-cash.ts';
import { TEST_SEALS } from '../../apps/server/src/modules/money/wallet/test-seals.ts';
import { createWallet, type Wallet } from '../../apps/server/src/modules/money/wallet/wallet.ts';
import { onBothEngines, type BenchEngine } from './both-engines.ts';
import { addPlayers, CURRENCY, playRound, type Player } from './ledger-rounds.ts';
import { median } from './median.ts';
import { ms, thousands, writeReport, type Row } from './report.ts';

/**
 * What a day's rebates of so many members take when they pay themselves, while members play, and what a round takes meanwhile against before and after.
 * `npm run bench:rebates -- 1e4` for another number.
 */
const size = Number(process.argv[2] ?? 1e5);
const PLAYERS = 500;
/** As many as a busy evening has; the machine has room for more. */
const ROUNDS_PER_SECOND = 100;
const ALONE_MS = 20_000;
const MOST_SECONDS = 60;
const MOST_SLOWER = 1.1;

const { rows, loads } = await onBothEngines(costsOn);
await writeReport('bench:rebates', rows, [
  `${thousands(size)} members with bets of two categories that no rebate was paid for. ${PLAYERS} others play ${ROUNDS_PER_SECOND} rounds per second (a bet and the win of nothing that ends it, without HTTP); a round's time is the median, from when it was due, against that of ${(2 * ALONE_MS) / 1e3} seconds before and after the payments.`,
  ...loads,
]);

async function costsOn(database: Database, { name }: BenchEngine): Promise<Row[]> {
  console.log(name);
  await migrate(database, 'apps/server/src/db/migrations');
  const wallet = await createWallet({ database, seals: TEST_SEALS, announce: () => undefined });
  const rewards = await fillRewards(database, wallet);
  const players = await addPlayers(database, wallet, {
    first: 5_000_001n,
    count: PLAYERS,
    give: (memberId) => giveCash(database, wallet, { memberId, currency: CURRENCY, amountMinor: 10n ** 9n }),
  });
  const pace = startPace(wallet, players);
  await pace.over(() => pause(2_000));
  const before = await pace.over(() => pause(ALONE_MS));
  const since = performance.now();
  const during = await pace.over(() => rewards.jobs.rewards_day({ merchantId: '1' }, 0));
  const seconds = (performance.now() - since) / 1e3;
  const after = await pace.over(() => pause(ALONE_MS));
  await pace.stop();
  const [paid] = await database.query<{ count: number }>('select count(*)::integer as count from rebate_claims');
  if (paid?.count !== size) throw new Error(`${paid?.count} members were paid`);
  await wallet.close();
  const alone = median([...before, ...after]);
  const ratio = median(during) / alone;
  return [
    {
      what: `a day's rebates of ${thousands(size)} members, ${name}`,
      measured: `${seconds.toFixed(1)} s`,
      toReach: `≤ ${MOST_SECONDS} s`,
      reached: seconds <= MOST_SECONDS,
    },
    {
      what: `a round meanwhile, against alone, ${name}`,
      measured: `× ${ratio.toFixed(2)}: ${ms(median(during))} of ${ms(alone)}, at most ${ms(Math.max(...during))}`,
      toReach: `≤ × ${MOST_SLOWER}`,
      reached: ratio <= MOST_SLOWER,
    },
  ];
}

/** A merchant whose rebates pay themselves, and members with sums as the counter of play would have left them. */
async function fillRewards(database: Database, wallet: Wallet) {
  const rewards = createRewards({
    database,
    wallet: { ...wallet, readerLagSeconds: async () => 0 },
    members: { byIds: async () => [], bornOn: async () => [] },
    merchants: {
      all: async () => [],
      byId: async () => ({ id: 1n, timeZone: 'Asia/Dhaka', currency: { code: CURRENCY, exponent: 2 } }) as never,
    },
    inbox: { send: async () => true, tell: async () => undefined },
    queue: { add: async () => undefined },
    categoryOf: async () => 'RNG',
    announce: () => undefined,
    onError: (error) => console.error(error),
  });
  await rewards.setLevels(1n, [
    {
      rank: 0,
      name: { en: 'Clay' },
      mark: 'clay',
      needsBets: 0n,
      needsDeposits: 0n,
      keepsBets: 0n,
      upgradeGift: 0n,
      monthlyGift: 0n,
      birthdayGift: 0n,
      rebateRates: { RNG: 30, LIVE: 20 },
    },
  ]);
  await rewards.setSettings(1n, { giftDays: 30, rebatesPayThemselves: true });
  await database.transaction(async (tx) => {
    await tx.query('set local statement_timeout = 0');
    await tx.query(
      `select count(wallet_open_accounts(1000000 + n, '${CURRENCY}', 'real')) from generate_series(1, $1::integer) n`,
      [size],
    );
    await tx.query(
      `insert into rebate_sums (member_id, merchant_id, category, counted_minor)
       select 1000000 + n, 1, category, 10000 + n from generate_series(1, $1::integer) n, unnest(array['LIVE', 'RNG']) category`,
      [size],
    );
  });
  await database.query('analyze rebate_sums');
  return rewards;
}

/** Rounds at an even pace until stopped, whatever the earlier ones take. `over`: the milliseconds of those that were due meanwhile. */
function startPace(wallet: Wallet, players: readonly Player[]) {
  const begun = performance.now();
  const running = new Set<Promise<void>>();
  let spent: number[] = [];
  const failures: unknown[] = [];
  let count = 0;
  const timer = setInterval(() => {
    for (; count < ((performance.now() - begun) / 1e3) * ROUNDS_PER_SECOND; count += 1) {
      const due = begun + (count / ROUNDS_PER_SECOND) * 1e3;
      const player = players[count % players.length];
      const into = spent;
      if (!player) continue;
      const round = playRound(wallet, player)
        .then(() => void into.push(performance.now() - due))
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(round));
      running.add(round);
    }
  }, 5);
  return {
    async over(work: () => Promise<unknown>): Promise<readonly number[]> {
      const own: number[] = [];
      spent = own;
      await work();
      if (failures.length > 0) throw new Error('a round failed', { cause: failures[0] });
      return own;
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
