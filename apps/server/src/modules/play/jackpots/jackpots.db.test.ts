import { createHash } from 'node:crypto';
import { eachDatabase } from '@mela/database/test-databases';
import { TEST_SEED } from '@mela/dev-env/soak';
import type { Database } from '@mela/database/database';
import { currencyOf } from '@mela/money/currency';
import { expect, test, vi } from 'vitest';
import type { CallContext } from '#/http/call.ts';
import type { WinnerMask } from '#/modules/ground/merchants/merchants.ts';
import { applied, MIGRATIONS, testWallet, type TestWallet } from '#/modules/money/wallet/test-wallet.ts';
import type { JackpotOptions } from './jackpots.ts';
import { placeOf, type PoolRow } from './pool-row.ts';
import { FIRST_ROBOT, KEY, MERCHANT, openJackpot, OUT_OF_REACH, testJackpots } from './test-jackpots.ts';
import { commitmentOf, sealTrigger } from './trigger.ts';

const context = { merchant: { id: MERCHANT } } as CallContext;
const asked = { context, params: undefined, query: undefined, body: undefined };

interface Poolish {
  number: bigint;
  pool_micros: bigint;
  bet_count: bigint;
  prize_minor: bigint | null;
  winner_member_id: bigint | null;
}

const poolsOf = (database: Database) =>
  database.query<Poolish>(
    'select number, pool_micros, bet_count, prize_minor, winner_member_id from jackpot_pools order by number',
  );

/** Only bets below the oldest running transaction are taken in; another test's may still run. */
async function rollUntil(jackpots: { roll(): Promise<void> }, check: () => Promise<void>): Promise<void> {
  await vi.waitFor(
    async () => {
      await jackpots.roll();
      await check();
    },
    { timeout: 90_000, interval: 20 },
  );
}

/** Sets the trigger of the open pool, correctly sealed and committed to. */
async function setTrigger(database: Database, triggerMinor: bigint): Promise<void> {
  const [row] = await database.query<PoolRow>('select * from jackpot_pools where dropped_at is null');
  if (!row) throw new Error('no pool is open');
  const trigger = { triggerMinor, salt: '5a'.repeat(32) };
  const place = placeOf(row);
  await database.query('alter table jackpot_pools disable trigger jackpot_pools_keep');
  await database.query('update jackpot_pools set sealed = $1, commitment = $2 where dropped_at is null', [
    sealTrigger(KEY, place, trigger),
    commitmentOf(place, trigger),
  ]);
  await database.query('alter table jackpot_pools enable trigger jackpot_pools_keep');
}

async function setCeiling(database: Database, ceilingMinor: bigint): Promise<void> {
  await database.query('update jackpot_settings set ceiling_minor = $1', [ceilingMinor]);
}

function reserves(database: Database) {
  return database.query<Pick<PoolRow, 'opening_micros' | 'reserve_minor'>>(
    'select opening_micros, reserve_minor from jackpot_pools order by number',
  );
}

async function open(database: Database, members: readonly bigint[], money?: 'play'): Promise<TestWallet> {
  const wallet = await testWallet(database);
  await Promise.all(members.map((member) => wallet.open(member, 1_000_000n, money)));
  return wallet;
}

eachDatabase(
  'The jackpot',
  (openDatabase) => {
    test('opens at its floor, adds a share of each bet, both from the house, and publishes the pool (R11)', async () => {
      const database = await openDatabase();
      const wallet = await open(database, [1n]);
      await openJackpot(database, { ceilingMinor: OUT_OF_REACH });
      const jackpots = testJackpots(database, wallet);
      await rollUntil(jackpots, async () => expect(await poolsOf(database)).toHaveLength(1));
      const stake = applied(await wallet.move(1n, 'vendor:bet', 'bet_placed', 1_255n));
      expect(stake.balanceMinor).toBe(1_000_000n - 1_255n);
      await rollUntil(jackpots, async () =>
        expect(await poolsOf(database)).toMatchObject([{ pool_micros: 100_125_500_000n, bet_count: 1n }]),
      );
      expect(await jackpots.calls.jackpots(asked)).toMatchObject({
        pool: {
          number: '1',
          version: 1,
          amount: '1001.25',
          floor: '1000.00',
          ceiling: '10000000000.00',
          lastDrop: null,
        },
        drops: [],
      });
      expect(jackpots.published.at(-1)).toMatchObject({ number: '1', amount: '1001.25', totalPaid: null });
      expect(await wallet.houseFigure('jackpot:mela', 'CNY')).toBe(100_125n);
      expect(await wallet.houseFigure('house:jackpot', 'CNY')).toBe(-100_125n);
      expect(await wallet.houseFigure('vendor:studio', 'CNY')).toBe(1_255n);
      expect(await wallet.verify()).toMatchObject({ ok: true });
      expect(await jackpots.audit()).toMatchObject({ ok: true, pools: [{ number: '1', bets: '1', state: 'open' }] });
    });

    test('takes the contribution of a rolled-back bet out again (R11)', async () => {
      const database = await openDatabase();
      const wallet = await open(database, [1n]);
      await openJackpot(database, { ceilingMinor: OUT_OF_REACH });
      const jackpots = testJackpots(database, wallet);
      await jackpots.roll();
      await wallet.move(1n, 'vendor:bet', 'bet_placed', 1_000n);
      await rollUntil(jackpots, async () =>
        expect(await poolsOf(database)).toMatchObject([{ pool_micros: 100_100_000_000n }]),
      );
      await wallet.move(1n, 'vendor:back', 'bet_rolled_back', 0n, { answers: 'vendor:bet' });
      await rollUntil(jackpots, async () =>
        expect(await poolsOf(database)).toMatchObject([{ pool_micros: 100_000_000_000n }]),
      );
      expect(await wallet.houseFigure('jackpot:mela', 'CNY')).toBe(100_000n);
      expect(await jackpots.audit()).toMatchObject({ ok: true });
    });

    test('never lets play money feed or win a pool, and robots only with the demo (R11)', async () => {
      const database = await openDatabase();
      const wallet = await open(database, [1n, FIRST_ROBOT]);
      await wallet.open(2n, 0n, 'play');
      await wallet.move(2n, 'test:gift', 'deposit_settled', 1_000_000n, { counterparty: 'cashier:sandbox' });
      await openJackpot(database, { ceilingMinor: OUT_OF_REACH });
      const jackpots = testJackpots(database, wallet);
      await jackpots.roll();
      applied(await wallet.move(2n, 'vendor:play', 'bet_placed', 500_000n));
      applied(await wallet.move(FIRST_ROBOT, 'vendor:robot', 'bet_placed', 500_000n));
      applied(await wallet.move(1n, 'vendor:real', 'bet_placed', 100n));
      await rollUntil(jackpots, async () =>
        expect(await poolsOf(database)).toMatchObject([{ number: 1n, bet_count: 1n, pool_micros: 100_010_000_000n }]),
      );
      const inDemo = testJackpots(database, wallet, { robotsCount: true });
      applied(await wallet.move(FIRST_ROBOT, 'vendor:robot-2', 'bet_placed', 100n));
      await rollUntil(inDemo, async () => expect(await poolsOf(database)).toMatchObject([{ bet_count: 2n }]));
    });

    test('pays the winner of a drop once, reveals the committed trigger, and opens the next pool (R11)', async () => {
      const database = await openDatabase();
      const wallet = await open(database, [1n, 2n]);
      await openJackpot(database);
      const jackpots = testJackpots(database, wallet);
      await jackpots.roll();
      const published = await jackpots.calls.jackpots(asked);
      const commitment = 'pool' in published ? published.pool?.commitment : undefined;
      // One bet brings at most half the range from floor to ceiling, so two of them are always enough.
      applied(await wallet.move(1n, 'vendor:first', 'bet_placed', 30_000n));
      applied(await wallet.move(2n, 'vendor:second', 'bet_placed', 30_000n));
      await rollUntil(jackpots, async () => expect((await poolsOf(database)).length).toBeGreaterThan(1));
      const [dropped] = await poolsOf(database);
      const job = { merchantId: MERCHANT.toString(), number: '1' };
      const winner = dropped?.winner_member_id ?? 0n;
      const before = (await wallet.balance(winner))?.cashMinor ?? 0n;
      expect(await Promise.all([1, 2, 3].map((attempt) => jackpots.jobs.jackpot_pay(job, attempt)))).toEqual([
        'done',
        'done',
        'done',
      ]);
      expect((await wallet.balance(winner))?.cashMinor).toBe(before + (dropped?.prize_minor ?? 0n));
      expect(await database.query(`select payload from jobs where unique_key = 'jackpot_pay:1:1'`)).toEqual([
        { payload: job },
      ]);

      const newest = jackpots.published.at(-1);
      const fresh = testJackpots(database, wallet);
      const answer = await fresh.calls.jackpots(asked);
      if (!('drops' in answer)) throw new Error('no answer');
      const drop = answer.drops.find(({ number }) => number === '1');
      expect(drop).toMatchObject({ commitment, winnerName: 'ra***' });
      const { number, amount, winnerName, droppedAt } = answer.drops[0] ?? {};
      expect(newest?.lastDrop).toEqual({ number, amount, winnerName, droppedAt });
      const triggerMinor = drop?.trigger.replace('.', '');
      const lines = [
        'mela-jackpot-1',
        'mela',
        1,
        'CNY',
        100_000,
        100_000,
        105_000,
        drop?.rules.openingMicros,
        triggerMinor,
        drop?.salt,
      ];
      expect(createHash('sha256').update(lines.join('\n')).digest('hex')).toBe(commitment);
      expect(await wallet.verify()).toMatchObject({ ok: true });
      const audit = await jackpots.audit();
      expect(audit).toMatchObject({ ok: true });
      expect([audit.pools[0]?.state, audit.pools.at(-1)?.state]).toEqual(['paid', 'open']);
    });

    test('masks a winner as the merchant’s current setting says on the list, the pool and the news (R12)', async () => {
      const database = await openDatabase();
      const wallet = await open(database, [1n]);
      await openJackpot(database);
      let winnerMask: WinnerMask = 'first';
      const findMerchant: JackpotOptions['findMerchant'] = async (id) => ({
        id,
        code: 'mela',
        currency: currencyOf('CNY'),
        winnerMask,
      });
      const jackpots = testJackpots(database, wallet, { findMerchant });
      await rollUntil(jackpots, async () => expect(await poolsOf(database)).toHaveLength(1));
      await setTrigger(database, 100_001n);
      applied(await wallet.move(1n, 'vendor:bet', 'bet_placed', 100n));
      await rollUntil(jackpots, async () => expect(await poolsOf(database)).toHaveLength(2));
      expect(jackpots.published.at(-1)).toMatchObject({ number: '2', lastDrop: { winnerName: 'r***' } });
      for (const [mask, name] of [
        ['first', 'r***'],
        ['none', '***'],
        ['middle', 'ra***'],
      ] as const) {
        winnerMask = mask;
        const shown = await testJackpots(database, wallet, { findMerchant }).calls.jackpots(asked);
        expect(shown).toMatchObject({ pool: { lastDrop: { winnerName: name } }, drops: [{ winnerName: name }] });
      }
    });

    test('keeps contributions that a narrowed range cannot hold and opens the next pools with them (R11)', async () => {
      const database = await openDatabase();
      const wallet = await open(database, [1n]);
      await openJackpot(database);
      const jackpots = testJackpots(database, wallet);
      await rollUntil(jackpots, async () => expect(await poolsOf(database)).toHaveLength(1));
      await setTrigger(database, 104_999n);
      let placed = 0n;
      const bet = async (amountMinor: bigint) => {
        placed += 1n;
        applied(await wallet.move(1n, `vendor:bet-${placed}`, 'bet_placed', amountMinor));
        await rollUntil(jackpots, async () => {
          const pools = await poolsOf(database);
          expect(pools.reduce((bets, pool) => bets + pool.bet_count, 0n)).toBe(placed);
        });
      };
      await bet(24_005n);
      await bet(25_000n);
      // The pool reaches 2,400.5 above its ceiling; half of the new range, 250, is the most that the next may open with.
      await setCeiling(database, 100_500n);
      await bet(25_000n);
      expect(await reserves(database)).toEqual([
        { opening_micros: 100_000_000_000n, reserve_minor: 0n },
        { opening_micros: 100_249_500_000n, reserve_minor: 2_151n },
      ]);
      expect(await wallet.houseFigure('jackpot:mela', 'CNY')).toBe(105_000n + 100_249n + 2_151n);
      expect((await jackpots.audit()).pools.flatMap(({ problems }) => problems)).toEqual([]);
      await expect(database.query('update jackpot_pools set reserve_minor = 0')).rejects.toThrow('do not change');

      // Wide again: the pool after the next drop has room for all of it.
      await setCeiling(database, 110_000n);
      await setTrigger(database, 100_499n);
      await bet(2_500n);
      expect((await reserves(database)).slice(2)).toEqual([{ opening_micros: 102_151_500_000n, reserve_minor: 0n }]);
      for (const number of ['1', '2']) await jackpots.jobs.jackpot_pay({ merchantId: MERCHANT.toString(), number }, 1);
      expect(await wallet.houseFigure('jackpot:mela', 'CNY')).toBe(102_151n);
      expect(await jackpots.audit()).toMatchObject({ ok: true });
      expect(await wallet.verify()).toMatchObject({ ok: true });
    });

    test('pauses a pool whose trigger cannot be unsealed and misses no bet', async () => {
      const database = await openDatabase();
      const wallet = await open(database, [1n]);
      await openJackpot(database, { ceilingMinor: OUT_OF_REACH });
      const jackpots = testJackpots(database, wallet);
      await jackpots.roll();
      applied(await wallet.move(1n, 'vendor:bet', 'bet_placed', 100n));
      await expect(testJackpots(database, wallet, { key: Buffer.alloc(32, 8) }).roll()).rejects.toThrow(
        'authenticate data',
      );
      expect(await poolsOf(database)).toMatchObject([{ bet_count: 0n }]);
      await rollUntil(jackpots, async () => expect(await poolsOf(database)).toMatchObject([{ bet_count: 1n }]));
    });

    test('finds an edited pool, a swapped trigger and a removed contribution in the jackpot verification', async () => {
      const database = await openDatabase();
      const wallet = await open(database, [1n]);
      await openJackpot(database, { ceilingMinor: OUT_OF_REACH });
      const jackpots = testJackpots(database, wallet);
      await jackpots.roll();
      applied(await wallet.move(1n, 'vendor:bet', 'bet_placed', 100n));
      await rollUntil(jackpots, async () => expect(await poolsOf(database)).toMatchObject([{ bet_count: 1n }]));
      await expect(database.query('delete from jackpot_contributions')).rejects.toThrow('append only');
      await expect(database.query(`update jackpot_pools set commitment = 'x'`)).rejects.toThrow('do not change');
      await database.query('update jackpot_pools set pool_micros = pool_micros + 1000000');
      expect((await jackpots.audit()).pools[0]?.problems).toEqual([
        'its contributions do not add up to it',
        'counted again from the ledger it comes to 1 bets and 100010',
        'the ledger holds 100010 for it, not 100011',
      ]);
      await database.query('update jackpot_pools set pool_micros = pool_micros - 1000000');
      await database.query('alter table jackpot_pools disable trigger jackpot_pools_keep');
      await database.query(`update jackpot_pools set commitment = repeat('0', 64)`);
      expect((await jackpots.audit()).pools[0]?.problems).toEqual(['its trigger is not the one it was committed to']);
    });

    test('loses no contribution with parallel rollers, has one winner per drop and respects the ceiling (R11)', async () => {
      const database = await openDatabase();
      const players = Array.from({ length: 12 }, (_, index) => BigInt(index + 1));
      const wallet = await open(database, [...players, FIRST_ROBOT]);
      await openJackpot(database);
      const rollers = Array.from({ length: 4 }, () => testJackpots(database, wallet));
      await rollers[0]?.roll();
      let betting = true;
      const rolling = rollers.map(async (roller) => {
        while (betting) {
          await roller.roll();
          await new Promise((resolve) => setImmediate(resolve));
        }
      });
      let random = TEST_SEED;
      const below = (limit: number) => ((random = (random * 48_271) % 2_147_483_647), random % limit);
      const placed: { member: bigint; key: string }[] = [];
      const bettor = async (member: bigint) => {
        for (let n = 0; n < 25; n += 1) {
          const key = `vendor:${member}-${n}`;
          applied(await wallet.move(member, key, 'bet_placed', BigInt(1 + below(9_000))));
          placed.push({ member, key });
          if (below(5) > 0) continue;
          const answers = `vendor:${member}-${below(n + 1)}`;
          await wallet.move(member, `vendor:back-${member}-${n}`, 'bet_rolled_back', 0n, { answers });
        }
      };
      await Promise.all([...players, FIRST_ROBOT].map(bettor)).finally(() => (betting = false));
      await Promise.all(rolling);
      const last = testJackpots(database, wallet);
      const bets = BigInt(players.length * 25);
      await rollUntil(last, async () => {
        const [sum] = await database.query<{ bets: bigint }>(
          'select sum(bet_count)::bigint as bets from jackpot_pools',
        );
        expect(sum?.bets).toBe(bets);
      });
      for (const roller of rollers) expect(roller.failures).toEqual([]);
      const pools = await poolsOf(database);
      const drops = pools.filter((pool) => pool.prize_minor !== null);
      expect(drops.length).toBeGreaterThan(3);
      expect(pools.length).toBe(drops.length + 1);
      for (const drop of drops) expect(drop.prize_minor).toBeLessThanOrEqual(105_000n);
      const audit = await last.audit();
      expect(audit.pools.flatMap((pool) => pool.problems)).toEqual([]);
      const jobs = await database.query<{ payload: unknown }>(`select payload from jobs where kind = 'jackpot_pay'`);
      expect(jobs).toHaveLength(drops.length);
      await Promise.all(jobs.map(({ payload }) => last.jobs.jackpot_pay(payload, 1)));
      expect(await wallet.verify()).toMatchObject({ ok: true });
      expect(await last.audit()).toMatchObject({ ok: true });
    });
  },
  { migrations: MIGRATIONS },
);
