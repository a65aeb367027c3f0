import { connect, createServer, type Socket } from 'node:net';

/**
 * A proxy between the wallet and PostgreSQL. It cuts every n-th posting: alternately before the server receives it, and after the server has
 * committed but before its answer arrives.
 */
export async function cuttingProxy(target: URL) {
  const cuts = { answers: 0, requests: 0 };
  let every = 0;
  let postings = 0;
  let watched = { left: 0, act: () => {} };
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
      const isWatched = watched.left > 0 && (watched.left -= 1) === 0;
      upstream.write(chunk);
      if (isWatched) watched.act();
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
    /** Calls `act` once, when the n-th message from now has been sent to the database and not answered. */
    afterMessage(n: number, act: () => void) {
      watched = { left: n, act };
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
