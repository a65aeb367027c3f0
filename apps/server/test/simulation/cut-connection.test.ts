import { connect, createServer, type Socket } from 'node:net';
import { openDatabase } from '@mela/database/open-database';
import { onPostgres, type DefineSuite } from '@mela/database/test-databases';
import { expect, onTestFinished, test } from 'vitest';
import { applied, MIGRATIONS, testWallet, WALLET_MIGRATIONS } from '#/modules/wallet/test-wallet.ts';
import { betOf, cashAfter, MEMBERS } from './bet-of.ts';

const BETS = Number.parseInt(process.env.CUT_BETS ?? '1500', 10);
const DEPOSIT_MINOR = 1_000_000_000n;

const suite: DefineSuite = (_open, place) => {
  test('is resolved by looking the reference up: every bet once', async () => {
    const proxy = await cuttingProxy(new URL((await place()).url ?? ''));
    onTestFinished(() => proxy.close());
    const database = await openDatabase({ url: proxy.url });
    onTestFinished(() => database.close());
    const wallet = await testWallet(database);
    await Promise.all(MEMBERS.map((member) => wallet.open(member, DEPOSIT_MINOR)));

    proxy.cutEvery(5);
    let rejected = 0;
    let next = 0;
    const bettors = Array.from({ length: 16 }, async () => {
      while (next < BETS) {
        const n = next++;
        const outcome = await wallet.post(betOf(n)).catch(() => {
          rejected += 1;
          return wallet.post(betOf(n));
        });
        expect(applied(outcome).amountMinor).toBe(betOf(n).amountMinor);
      }
    });
    await Promise.all(bettors);
    proxy.cutEvery(0);

    expect(proxy.cuts.answers).toBeGreaterThan(5);
    expect(proxy.cuts.requests).toBeGreaterThan(5);
    // The wallet resolves nearly all by itself; a caller sees one only when its retries were cut too.
    expect(rejected).toBeLessThan(BETS / 100);
    expect(await database.query(`select count(*) as n from wallet_ledger where key like 'vendor:%'`)).toEqual([
      { n: BigInt(next) },
    ]);
    for (const member of MEMBERS)
      expect(await wallet.balance(member)).toMatchObject({ cashMinor: cashAfter(member, next, DEPOSIT_MINOR) });
    expect(await wallet.verify()).toMatchObject({ ok: true });
  });
};

onPostgres('A connection that is cut during a commit', suite, { migrations: MIGRATIONS, only: WALLET_MIGRATIONS });

/**
 * Stands between the wallet and PostgreSQL. Of the postings it cuts every so-manieth: in turn before the server hears of it, or when the server has
 * committed and its answer is on the way, which then never arrives.
 */
async function cuttingProxy(target: URL) {
  const cuts = { answers: 0, requests: 0 };
  let every = 0;
  let postings = 0;
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    const upstream = connect(Number.parseInt(target.port, 10), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    let awaited = false;
    client.on('data', (chunk) => {
      // A posting carries the vendor's name in its parameters, whether its statement is sent by text or by name.
      if (every > 0 && chunk.includes('vendor:studio')) {
        postings += 1;
        if (postings % (2 * every) === 0) {
          cuts.requests += 1;
          client.destroy();
          return;
        }
        awaited = postings % every === 0;
      }
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (awaited) {
        cuts.answers += 1;
        client.destroy();
        return;
      }
      client.write(chunk);
    });
  });

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const url = new URL(target);
  url.port = typeof address === 'object' && address ? String(address.port) : '';
  return {
    url: url.href,
    cuts,
    cutEvery(count: number) {
      every = count;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
