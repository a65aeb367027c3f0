import type { Database } from '@mela/database/database';
import { expect, test } from 'vitest';
import { hooksSql } from '#/modules/money/wallet/wallet-hooks.ts';
import { BONUSES } from '#/modules/money/wallet/verification-bonuses.sql.ts';
import { applied, eachLedger, testWallet, type TestWallet } from '#/modules/money/wallet/test-wallet.ts';

eachLedger('Bonus money in the ledger', (open) => {
  test('takes a stake from cash first and the rest from bonus, and splits the win alike', async () => {
    const wallet = await granted(await testWallet(await open()), 60n);
    applied(await bet(wallet, 'b-1', 100n));
    expect(await held(wallet)).toEqual([0n, 460n]);
    expect(applied(await win(wallet, 'w-1', 250n, 'b-1')).amountMinor).toBe(250n);
    expect(await held(wallet)).toEqual([150n, 560n]);
    await proven(wallet);
  });

  test('splits a win by the whole round, even if it names the bet paid from cash', async () => {
    const wallet = await granted(await testWallet(await open()), 60n);
    applied(await bet(wallet, 'b-1', 60n));
    applied(await bet(wallet, 'b-2', 40n));
    applied(await win(wallet, 'w-1', 250n, 'b-1'));
    expect(await held(wallet)).toEqual([150n, 560n]);
    await proven(wallet);
  });

  test('carries fractions of a part to the next win of the round: three of 0.01 give 0.02 and 0.01', async () => {
    const wallet = await granted(await testWallet(await open()), 60n);
    applied(await bet(wallet, 'b-1', 100n));
    for (const key of ['w-1', 'w-2', 'w-3']) applied(await win(wallet, key, 1n, 'b-1'));
    expect(await held(wallet)).toEqual([2n, 461n]);
    await proven(wallet);
  });

  test('refunds the stored split on a rollback', async () => {
    const wallet = await granted(await testWallet(await open()), 60n);
    applied(await bet(wallet, 'b-1', 100n));
    await wallet.move(1n, 'cashier:more', 'deposit_settled', 1_000n);
    applied(await back(wallet, 'b-1'));
    expect(await held(wallet)).toEqual([1_060n, 500n]);
    await proven(wallet);
  });

  test('splits a held win when it is released, by the stakes of its round', async () => {
    const database = await open();
    await holdBigWins(database);
    const wallet = await granted(await testWallet(database), 60n);
    applied(await bet(wallet, 'b-1', 100n));
    applied(await win(wallet, 'w-1', 50n, 'b-1'));
    expect(await held(wallet)).toEqual([30n, 480n]);
    applied(await win(wallet, 'w-2', 1_001n, 'b-1'));
    expect(await held(wallet)).toEqual([30n, 480n]);
    const released = applied(await release(wallet, 'w-2'));
    expect(released).toMatchObject({ amountMinor: 1_001n, balanceMinor: 631n });
    expect(await wallet.balance(1n)).toMatchObject({ cashMinor: 631n, bonusMinor: 880n, lockedMinor: 0n });
    applied(await win(wallet, 'w-3', 9n, 'b-1'));
    expect(await held(wallet)).toEqual([636n, 884n]);
    await proven(wallet);
  });

  test('pays a held win of a released bonus to cash, and its part of a forfeited one to the house', async () => {
    for (const [kind, cash, house] of [
      ['bonus_released', 460n + 1_000n, -500n],
      ['bonus_forfeited', 600n, -500n + 460n + 400n],
    ] as const) {
      const database = await open();
      await holdBigWins(database);
      const wallet = await granted(await testWallet(database), 60n);
      applied(await bet(wallet, 'b-1', 100n));
      applied(await win(wallet, 'w-1', 1_000n, 'b-1'));
      const counterparty = kind === 'bonus_forfeited' ? 'house:promotions' : '';
      applied(await wallet.move(1n, 'bonus:end', kind, 0n, { answers: GRANT, counterparty }));
      applied(await release(wallet, 'w-1'));
      expect(await held(wallet), kind).toEqual([cash, 0n]);
      expect(await wallet.houseFigure('house:promotions', 'CNY'), kind).toBe(house);
      await proven(wallet);
    }
  });

  test('pays the win and the rollback of its rounds to cash after a release', async () => {
    const wallet = await granted(await testWallet(await open()), 60n);
    applied(await bet(wallet, 'b-1', 100n));
    applied(await bet(wallet, 'b-2', 10n, 'r-2'));
    applied(await wallet.move(1n, 'bonus:met', 'bonus_released', 0n, { answers: GRANT }));
    expect(await held(wallet)).toEqual([450n, 0n]);
    applied(await win(wallet, 'w-1', 250n, 'b-1'));
    applied(await back(wallet, 'b-2'));
    expect(await held(wallet)).toEqual([710n, 0n]);
    await proven(wallet);
  });

  test('pays the bonus’s part to the house after a forfeiture, and never into the next bonus', async () => {
    const wallet = await granted(await testWallet(await open()), 60n);
    applied(await bet(wallet, 'b-1', 100n));
    applied(await bet(wallet, 'b-2', 10n, 'r-2'));
    applied(
      await wallet.move(1n, 'bonus:cancelled', 'bonus_forfeited', 0n, {
        answers: GRANT,
        counterparty: 'house:promotions',
      }),
    );
    expect(await held(wallet)).toEqual([0n, 0n]);
    applied(await wallet.move(1n, 'bonus:2', 'bonus_granted', 30n));
    const won = applied(await win(wallet, 'w-1', 250n, 'b-1'));
    expect([won.amountMinor, won.balanceMinor]).toEqual([250n, 150n]);
    applied(await back(wallet, 'b-2'));
    expect(await held(wallet)).toEqual([150n, 30n]);
    // 500 given, 450 taken at the end, 100 of the win and 10 of the rollback, 30 given again.
    expect(await wallet.houseFigure('house:promotions', 'CNY')).toBe(-500n + 450n + 100n + 10n - 30n);
    expect(await wallet.houseFigure('vendor:studio', 'CNY')).toBe(100n + 10n - 250n - 10n);
    await proven(wallet);
  });

  test('keeps one bonus active at a time and ends it once, for any number of parallel requests', async () => {
    const wallet = await granted(await testWallet(await open()), 60n);
    expect(await wallet.move(1n, 'bonus:2', 'bonus_granted', 30n)).toMatchObject({
      status: 'retry',
      reason: 'bonus_active',
    });
    const ends = await Promise.all([
      wallet.move(1n, 'bonus:met', 'bonus_released', 0n, { answers: GRANT }),
      wallet.move(1n, 'bonus:cancelled', 'bonus_forfeited', 0n, { answers: GRANT }),
      wallet.move(1n, 'bonus:expired', 'bonus_forfeited', 0n, { answers: GRANT }),
    ]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['applied', 'refused', 'refused']);
    await proven(wallet);
  });

  test('lets cash out while a bonus is active, and never bonus money', async () => {
    const wallet = await granted(await testWallet(await open()), 60n);
    expect(await wallet.move(1n, 'cashier:all', 'withdrawal_held', 100n)).toMatchObject({
      status: 'insufficient_funds',
    });
    applied(await wallet.move(1n, 'cashier:cash', 'withdrawal_held', 60n));
    await proven(wallet);
  });

  test('finds violations of the bonus rules by the verification', async () => {
    const database = await open();
    const wallet = await granted(await testWallet(database), 60n);
    applied(await bet(wallet, 'b-1', 100n));
    applied(await win(wallet, 'w-1', 250n, 'b-1'));
    const planted = [
      [`update wallet_accounts set bonus_grant = null`, 'the active bonus of the account'],
      [`update wallet_accounts set has_bonus = false`, 'the active bonus of the account'],
      [`update wallet_bonus_rounds set bonus_stake_minor = 41`, 'has sums of a bonus'],
      [`update wallet_bonus_rounds set bonus_win_minor = 99`, 'has sums of a bonus'],
      [`delete from wallet_bonus_rounds`, 'has sums of a bonus'],
    ] as const;
    for (const [sql, problem] of planted) {
      const found = await plantedProblem(database, sql);
      expect(found, sql).toContain(problem);
    }
  });
});

/** What the check of bonuses says of that change, which is undone. */
async function plantedProblem(database: Database, sql: string): Promise<string | undefined> {
  const undone = new Error('undone');
  let found: { problem: string } | undefined;
  await database
    .transaction(async (tx) => {
      await tx.query(sql);
      [found] = await tx.query<{ problem: string }>(BONUSES, [0n, 10n]);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return found?.problem;
}

/** A member with some cash and a bonus of 500. */
async function granted(wallet: TestWallet, cashMinor: bigint): Promise<TestWallet> {
  await wallet.open(1n, cashMinor);
  applied(await wallet.move(1n, GRANT, 'bonus_granted', 500n));
  return wallet;
}

const bet = (wallet: TestWallet, key: string, minor: bigint, round = 'r-1') =>
  wallet.move(1n, `vendor:${key}`, 'bet_placed', minor, { round });
const win = (wallet: TestWallet, key: string, minor: bigint, of: string) =>
  wallet.move(1n, `vendor:${key}`, 'bet_won', minor, { round: 'r-1', answers: `vendor:${of}`, args: { game: 'a' } });
const back = (wallet: TestWallet, of: string) =>
  wallet.move(1n, `vendor:back-${of}`, 'bet_rolled_back', 0n, { answers: `vendor:${of}` });

const release = (wallet: TestWallet, of: string) =>
  wallet.move(1n, `wins:${of}`, 'held_win_released', 0n, { answers: `vendor:${of}` });

/** Wins of 1,000 and more are held. */
const holdBigWins = (database: Database) =>
  database.script(`
    create function hold_big(p_steps wallet_step[]) returns table (n integer, verdict text) language sql as
      $$ select s.n, 'hold' from unnest(p_steps) s where s.amount_minor >= 1000 $$;
    ${hooksSql([{ kinds: ['bet_won'], guard: 'hold_big' }])}`);

async function held(wallet: TestWallet): Promise<[bigint, bigint]> {
  const balance = await wallet.balance(1n);
  return [balance?.cashMinor ?? -1n, balance?.bonusMinor ?? -1n];
}

async function proven(wallet: TestWallet): Promise<void> {
  await wallet.sealAll();
  expect(await wallet.verify()).toMatchObject({ ok: true });
}

const GRANT = 'bonus:1';
