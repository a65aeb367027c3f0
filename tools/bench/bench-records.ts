import { createHash } from 'node:crypto';
import { RECORD_DAYS_BACK, RECORD_DAYS_MOST, TRANSACTION_GROUPS } from '@mela/contract/record-rules';
import type { Database } from '@mela/database/database';
import { migrate } from '@mela/database/migrate';
import { endRow, startRow } from '../../apps/server/src/modules/money/bonus/bonus-turns.ts';
import { createOrderRecord } from '../../apps/server/src/modules/money/cashier/order-record.ts';
import { createPaymentMethods } from '../../apps/server/src/modules/money/payment-methods/payment-methods.ts';
import { createRecords } from '../../apps/server/src/modules/money/records/records.ts';
import { giveCash } from '../../apps/server/src/modules/money/wallet/test-cash.ts';
import { TEST_SEALS } from '../../apps/server/src/modules/money/wallet/test-seals.ts';
import { createWallet, type Wallet } from '../../apps/server/src/modules/money/wallet/wallet.ts';
import { loadBets } from '../../apps/server/test/simulation/bulk-ledger.ts';
import { onBothEngines, type BenchEngine } from './both-engines.ts';
import { ms, thousands, writeReport, type Row } from './report.ts';

/**
 * What the records of one member cost whose chain has so many rows, spread over a year and twenty games: the first page of each, the last page of an old
 * span, and the figures of a year. `npm run bench:records -- 1e5` for another size.
 */
const size = Number(process.argv[2] ?? 1e6);
const DAY_MS = 86_400_000;
const MEMBER = 1_001n;
const TURNS = 40;
const now = new Date();
const merchant = { id: 1n, timeZone: 'Asia/Dhaka', currency: { code: 'CNY', exponent: 2 } };
const dayBefore = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);

const { rows } = await onBothEngines(costsOn);
await writeReport('bench:records', rows, [
  `From the call to its answer, one at a time: the median of ${TURNS}, and the slowest of them. One member with a chain of ${thousands(size)} rows over ${RECORD_DAYS_BACK} days and 20 games.`,
]);

async function costsOn(database: Database, { name: engine }: BenchEngine): Promise<Row[]> {
  await migrate(database, 'apps/server/src/db/migrations');
  const wallet = await createWallet({ database, seals: TEST_SEALS, announce: () => undefined });
  await wallet.openAccounts({ memberId: MEMBER, currency: 'CNY', money: 'real' });
  await setClock(database, RECORD_DAYS_BACK);
  await giveCash(database, wallet, { memberId: MEMBER, currency: 'CNY', amountMinor: 10n ** 12n });
  await endedBonus(database, wallet);
  for (let day = RECORD_DAYS_BACK; day >= 0; day -= 1) {
    await setClock(database, day);
    await openGame(database, `game-${day % 20}`);
    const bets = Math.ceil(size / 3 / (RECORD_DAYS_BACK + 1));
    await loadBets(database, { firstMember: MEMBER, members: 1, bets });
    if (day % 50 === 0) console.log(`  ${engine}: ${day} days are left`);
  }
  const records = createRecords({
    database,
    wallet,
    members: { byIds: async (ids) => ids.map((id) => ({ id, merchantId: merchant.id }) as never) },
    merchants: { byId: async () => merchant as never },
    describe: async (_vendor, gameName) => ({
      gameName,
      vendorName: 'Bench',
      iconUrl: '',
      nodeId: 1,
      replayable: false,
    }),
    cashier: { ordersOf: async () => new Map() },
    onError: (error) => console.error(error),
  });
  const since = performance.now();
  await records.roll();
  console.log(`  ${engine}: the days were counted in ${ms(performance.now() - since)}`);
  const orders = createOrderRecord({
    database,
    methods: createPaymentMethods({ database, countryOf: () => undefined }),
  });
  const context = { merchant, language: 'EN', session: { memberId: MEMBER } } as never;
  const asked = { context, params: undefined, body: undefined };
  const page = { ...asked, query: { pageSize: 20 } };
  const old = { startDate: dayBefore(RECORD_DAYS_BACK - 1), endDate: dayBefore(RECORD_DAYS_BACK - RECORD_DAYS_MOST) };
  const costs: Row[] = [await cost('the first page of movements', 20, () => records.calls.transactionRecord(page))];
  for (const kind of TRANSACTION_GROUPS)
    costs.push(
      await cost(`the first page of movements, \`${kind}\``, 20, () =>
        records.calls.transactionRecord({ ...asked, query: { pageSize: 20, kind } }),
      ),
    );
  costs.push(
    await cost('the first page of the oldest 93 days', 20, () =>
      records.calls.transactionRecord({ ...asked, query: { pageSize: 20, ...old } }),
    ),
    await cost('a thousand lines for a file', undefined, () =>
      records.calls.transactionRecord({ ...asked, query: { pageSize: 1_000 } }),
    ),
    await cost('the first page of orders', 20, () => orders.orderRecord(page)),
    await cost('profit and loss of a year', 100, () =>
      records.calls.profitAndLoss({
        ...asked,
        query: { startDate: dayBefore(RECORD_DAYS_BACK), endDate: dayBefore(0) },
      }),
    ),
  );
  await wallet.close();
  return costs;

  async function cost(what: string, most: number | undefined, work: () => unknown): Promise<Row> {
    const spent: number[] = [];
    for (let turn = -5; turn < TURNS; turn += 1) {
      const begun = performance.now();
      const answer = await work();
      if (turn >= 0) spent.push(performance.now() - begun);
      if (typeof answer === 'object' && answer !== null && 'failed' in answer) throw new Error(String(answer.failed));
    }
    const sorted = spent.toSorted((one, other) => one - other);
    const median = sorted[Math.floor(TURNS / 2)] ?? 0;
    return {
      what: `${what}, ${engine}`,
      measured: `${ms(median)}, at most ${ms(sorted.at(-1) ?? 0)}`,
      toReach: most === undefined ? '' : `≤ ${most} ms`,
      ...(most !== undefined && { reached: median <= most }),
    };
  }
}

async function setClock(database: Database, daysAgo: number): Promise<void> {
  const at = new Date(now.getTime() - daysAgo * DAY_MS).toISOString();
  await database.query(
    `create or replace function wallet_clock() returns timestamptz language sql stable as $$ select timestamptz '${at}' $$`,
  );
}

async function openGame(database: Database, game: string): Promise<void> {
  await database.query(
    `insert into launches (token_hash, member_id, merchant_id, money, is_robot, masked_name, vendor_code, game_code, currency, seq_before, expires_at)
     values ($1, $2, 1, 'real', false, 'be***h', 'studio', $3, 'CNY', 0, now() + interval '12 hours')`,
    [createHash('sha256').update(game).digest(), MEMBER, game],
  );
}

/** A bonus that was granted and cancelled long ago: the balance after every later row includes its zero. */
async function endedBonus(database: Database, wallet: Pick<Wallet, 'post'>): Promise<void> {
  const [grant] = await database.query<{ id: bigint }>(
    `insert into bonus_grants (member_id, merchant_id, promotion_id, attempt, terms_version, deposit_id, amount_minor, needs_minor, weights, days)
     values ($1, $2, 1, 1, 1, 1, 100, 1000, '{}', 7) returning id`,
    [MEMBER, merchant.id],
  );
  if (!grant) throw new Error('no grant');
  const bonus = { id: grant.id, member_id: MEMBER, currency: 'CNY', amount_minor: 100n };
  for (const call of [startRow(bonus), endRow(bonus, 'cancelled', 'cancelled')]) {
    const outcome = await wallet.post(call);
    if (outcome.status !== 'applied') throw new Error(`${call.kind}: ${outcome.status}`);
  }
}
