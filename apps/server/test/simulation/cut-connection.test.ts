import { openDatabase } from '@mela/database/open-database';
import { soakOr } from '@mela/dev-env/soak';
import { onPostgres, type DefineSuite } from '@mela/database/test-databases';
import { expect, onTestFinished, test } from 'vitest';
import { ATTEMPTS_MAX } from '#/modules/money/wallet/wallet.ts';
import { applied, MIGRATIONS, testWallet, WALLET_MIGRATIONS } from '#/modules/money/wallet/test-wallet.ts';
import { betOf, cashAfter, MEMBERS } from './bet-of.ts';
import { cuttingProxy } from './cutting-proxy.ts';

const BETS = Number(process.env.CUT_BETS ?? soakOr(1_500, 20_000));
const DEPOSIT_MINOR = 1_000_000_000n;

const suite: DefineSuite = (_open, place) => {
  test('resolves each cut call by its reference: every bet once', async () => {
    const proxy = await cuttingProxy(new URL((await place()).url ?? ''));
    onTestFinished(() => proxy.close());
    const database = await openDatabase({ url: proxy.url });
    onTestFinished(() => database.close());
    const wallet = await testWallet(database);
    await Promise.all(MEMBERS.map((member) => wallet.open(member, DEPOSIT_MINOR)));

    proxy.cutEvery(5);
    const rejections = new Set<unknown>();
    let next = 0;
    const bettors = Array.from({ length: 16 }, async () => {
      while (next < BETS) {
        const n = next++;
        const outcome = await wallet.post(betOf(n)).catch((error: unknown) => {
          rejections.add(error);
          return wallet.post(betOf(n));
        });
        expect(applied(outcome).amountMinor).toBe(betOf(n).amountMinor);
      }
    });
    await Promise.all(bettors);
    proxy.cutEvery(0);

    expect(proxy.cuts.answers).toBeGreaterThan(5);
    expect(proxy.cuts.requests).toBeGreaterThan(5);
    // The wallet resolves all calls by itself, except a batch that was cut on each attempt.
    expect(rejections.size * ATTEMPTS_MAX).toBeLessThanOrEqual(proxy.cuts.answers + proxy.cuts.requests);
    expect(await database.query(`select count(*) as n from wallet_ledger where key like 'vendor:%'`)).toEqual([
      { n: BigInt(next) },
    ]);
    for (const member of MEMBERS)
      expect(await wallet.balance(member)).toMatchObject({ cashMinor: cashAfter(member, next, DEPOSIT_MINOR) });
    expect(await wallet.verify()).toMatchObject({ ok: true });
  });
};

onPostgres('A connection that is cut during a commit', suite, { migrations: MIGRATIONS, only: WALLET_MIGRATIONS });
