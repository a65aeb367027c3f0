import { connect, createServer, type Socket } from 'node:net';

/**
 * Forwards to the PostgreSQL at `target`. While it drops, it takes `options` out of the start-up message of each new connection, as PgBouncer does
 * with `ignore_startup_parameters`.
 */
export async function droppingProxy(target: URL) {
  let drops = false;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || '5432'), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
      });
    }
    client.once('data', (startup) => {
      upstream.write(drops ? withoutOptions(startup) : startup);
      client.pipe(upstream);
    });
    upstream.pipe(client);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = typeof address === 'object' && address ? String(address.port) : '';
  return {
    url: url.href,
    dropFromNowOn() {
      drops = true;
    },
    cutAll() {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    close() {
      this.cutAll();
      server.close();
    },
  };
}

/** Length, protocol version, then names and values, each ended by a zero, and a last zero. */
function withoutOptions(startup: Buffer): Buffer {
  const words = startup.subarray(8, -2).toString().split('\0');
  const kept = words.filter((_, index) => words[index - (index % 2)] !== 'options');
  const body = Buffer.from(`${kept.join('\0')}\0\0`);
  const head = Buffer.from(startup.subarray(0, 8));
  head.writeInt32BE(head.length + body.length, 0);
  return Buffer.concat([head, body]);
}
