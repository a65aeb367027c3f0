import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '@mela/dev-env/free-port';

const repository = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const key = join(folder, 'vendor.pem');
writeFileSync(key, privateKey);
const vendor = (address: string) => ['--vendor', address, '--dialect', 'batched', '--set', `secrets=${'s'.repeat(40)}`];

/** The command as someone types it: its exit code, the cases it tried, and what it wrote about not going on. */
function run(command: 'vendor' | 'payment', ...args: readonly string[]) {
  return new Promise<{ code: number | null; cases: readonly string[]; why: string }>((done) => {
    const child = execFile(
      process.execPath,
      [`tools/${command}-conformance.mjs`, ...args],
      { cwd: repository },
      (_error, stdout, stderr) =>
        done({
          code: child.exitCode,
          cases: stdout.split('\n').filter((line) => /^(?:passed|failed|left out) /.test(line)),
          why: stderr.trim(),
        }),
    );
  });
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const stopped = (why: string) => ({ code: 1, cases: [], why: `The suite could not be run: ${why}` });

test('stops before the first case when nothing listens at the address', async () => {
  const closed = `http://127.0.0.1:${await freePort()}`;
  const refused = stopped(`${closed} cannot be reached: ECONNREFUSED (connection refused)`);
  expect(await run('vendor', '--url', `${closed}/vendors/studio`, '--key', key)).toEqual(refused);
  expect(await run('vendor', ...vendor(closed))).toEqual(refused);
  const token = ['--token=t', '--game', 'g', '--user', 'u', '--currency', 'BDT'];
  expect(await run('vendor', '--url', `${closed}/vendors/studio`, '--key', key, ...token)).toEqual(
    stopped(`${closed}/vendors/studio cannot be reached: ECONNREFUSED (connection refused)`),
  );
});

test('stops with the cause when the address answers 404, has no TLS or has an unknown name', async () => {
  const origin = await serve((_request, response) => void response.writeHead(404).end('<h1>Not found</h1>'));
  const token = ['--token=t', '--game', 'g', '--user', 'u', '--currency', 'BDT'];
  expect(await run('vendor', '--url', `${origin}/vendors/none`, '--key', key, ...token)).toEqual(
    stopped(`${origin}/vendors/none/user/info answers HTTP 404: it is not the address of such calls`),
  );
  expect(await run('vendor', ...vendor(origin))).toEqual(
    stopped(`${origin} answers HTTP 404: it is not the address of such calls`),
  );
  const tls = origin.replace('http:', 'https:');
  expect((await run('vendor', ...vendor(tls))).why).toMatch(`The suite could not be run: ${tls} cannot be reached: `);
  expect((await run('vendor', ...vendor(tls))).why).toMatch(/\(TLS failed\)$/);
  expect((await run('vendor', ...vendor('http://no-such-host.invalid'))).why).toMatch(
    /no-such-host\.invalid cannot be reached: (?:ENOTFOUND|EAI_AGAIN) \(/,
  );
});

test('stops at a payment provider that cannot be reached', async () => {
  const closed = `http://127.0.0.1:${await freePort()}`;
  const trial = join(folder, 'trial.mjs');
  writeFileSync(
    trial,
    `import { createBtcpayPayments } from '${repository}/apps/server/src/modules/money/btcpay-payments/btcpay-payments.ts';
    export const trial = async (database) => ({
      provider: createBtcpayPayments({ database, url: '${closed}', storeId: 's', apiKey: 'k', webhookSecret: 'w', payoutMethod: 'BTC-CHAIN' }),
      currency: 'BDT',
      close: async () => undefined,
    });`,
  );
  const answer = await run('payment', '--trial', trial);
  expect(answer).toMatchObject({ code: 1, cases: [] });
  expect(answer.why).toMatch(
    /^The suite could not be run: the adapter cannot ask its provider: BTCPay Server: .*: ECONNREFUSED \(connection refused\)$/,
  );
});
