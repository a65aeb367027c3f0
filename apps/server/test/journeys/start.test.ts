import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { startDevEnv } from '@mela/dev-env/dev-env';
import { expect, onTestFinished, test } from 'vitest';
import { startRefused } from './start-refused.ts';

test('reports a port in use in one line, and leaves the data usable', async () => {
  const env = await startDevEnv({ studio: false, fromNothing: true });
  onTestFinished(() => env.stop());
  await env.stopOne('server');
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const said = await startRefused(env, { DEMO: 'on', PORT: String((other.address() as AddressInfo).port) });
  expect(said).toMatch(/^The server cannot start: .*EADDRINUSE[^\n]*\n$/);
  await env.restart('server');
});
