import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';

let started: Promise<DevEnv> | undefined;
const server = createServer((request, response) => {
  // Started by the first journey that asks. Two robots per merchant, for the winners.
  started ??= startDevEnv({ robots: 2 });
  started.then(
    ({ site, games, dataDir, logs }) =>
      response.end(JSON.stringify(request.url === '/logs' ? logs('server') : { site, games, dataDir })),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

await once(process, 'disconnect');
await (await started?.catch(() => undefined))?.stop();
process.exit();
