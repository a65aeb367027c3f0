import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { onPostgres } from '@mela/database/test-databases';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { claimDatabase } from './sole-process.ts';

const EVERY_MS = 20;
const until = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 30_000 });

onPostgres(
  'the claim of a database',
  (_open, place) => {
    async function site() {
      const { url = '' } = await place();
      const admin = new pg.Client({ connectionString: url });
      await admin.connect();
      onTestFinished(() => admin.end());
      const overtaken = vi.fn();
      const claim = async (joinedByRedis = false, at = url) => {
        const options = { url: at, joinedByRedis, everyMs: EVERY_MS, onError: () => undefined };
        const claimed = await claimDatabase({ ...options, onTakenOver: overtaken });
        if (claimed) onTestFinished(claimed.release);
        return claimed;
      };
      const holders = async () => {
        const { rows } = await admin.query<{ pid: number }>(
          `select l.pid from pg_locks l join pg_database d on d.oid = l.database
           where l.locktype = 'advisory' and l.granted and d.datname = current_database()`,
        );
        return rows.map(({ pid }) => pid);
      };
      return { url, admin, claim, holders, overtaken };
    }

    test('gives the database to one process without Redis, or to all that have Redis', async () => {
      const { admin, claim } = await site();
      const alone = await claim();
      expect([await claim(), await claim(true)]).toEqual([undefined, undefined]);
      expect(alone?.isAlone).toBe(true);
      await alone?.release();
      const first = await claim(true);
      expect(first?.isAlone).toBe(true);
      let isIn = false;
      const second = claim(true).then((claimed) => {
        isIn = true;
        return claimed;
      });
      await until(async () => {
        const { rows } = await admin.query(`select pid from pg_locks where locktype = 'advisory' and not granted`);
        expect(rows).toHaveLength(1);
      });
      expect(isIn).toBe(false);
      await first?.settled();
      expect((await second)?.isAlone).toBe(false);
      expect(await claim()).toBeUndefined();
    });

    test('takes a claim again after the database ended its connection, and excludes others again', async () => {
      const { admin, claim, holders, overtaken } = await site();
      await claim();
      const [before] = await holders();
      await admin.query('select pg_terminate_backend($1)', [before]);
      await until(async () => {
        const [now] = await holders();
        expect(now).toEqual(expect.any(Number));
        expect(now).not.toBe(before);
      });
      expect(await claim()).toBeUndefined();
      expect(overtaken).not.toHaveBeenCalled();
    });

    test('is not blocked by its own old session that is still open at the database only', async () => {
      const { url, claim, holders, overtaken } = await site();
      const proxy = await forgetfulProxy(new URL(url));
      await claim(false, proxy.url);
      const [before] = await holders();
      proxy.forget();
      await until(async () => {
        const now = await holders();
        expect(now).toHaveLength(1);
        expect(now[0]).not.toBe(before);
      });
      expect(overtaken).not.toHaveBeenCalled();
    });

    test('reports once if another process took the database while the connection was lost', async () => {
      const { url, admin, claim, holders, overtaken } = await site();
      await claim();
      const [before] = await holders();
      const other = new pg.Client({ connectionString: url });
      await other.connect();
      onTestFinished(() => other.end());
      // Queued for the lock before it is free, so that no other process is faster.
      const taken = other.query('select pg_advisory_lock(7305121)');
      await until(async () => {
        const { rows } = await admin.query(`select pid from pg_locks where locktype = 'advisory' and not granted`);
        expect(rows).not.toEqual([]);
      });
      await admin.query('select pg_terminate_backend($1)', [before]);
      await taken;
      await until(async () => expect(overtaken).toHaveBeenCalledOnce());
    });
  },
  { migrations: fileURLToPath(new URL('./migrations', import.meta.url)) },
);

/** A proxy in front of PostgreSQL that can drop its clients silently. */
async function forgetfulProxy(target: URL) {
  const clients = new Set<Socket>();
  const upstreams = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number.parseInt(target.port, 10), target.hostname);
    clients.add(client);
    upstreams.add(upstream);
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    client.on('data', (chunk) => void upstream.write(chunk));
    upstream.on('data', (chunk) => void client.write(chunk));
    upstream.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of [...clients, ...upstreams]) socket.destroy();
    server.close();
  });
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    forget() {
      for (const client of clients) client.destroy();
      clients.clear();
    },
  };
}
