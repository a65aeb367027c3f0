import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import type { TlsFiles } from './self-signed.ts';

/**
 * One HTTP server whose port answers plain and TLS (R16): the first byte of a connection tells which it is. Clients of
 * packaged games always speak TLS, because they put `https://` before the host they are told.
 */
export function createPlainAndTlsServer(handler: RequestListener, files: TlsFiles, options: ServerOptions): Server {
  const server = createServer(options, handler);
  const secureContext = createSecureContext({ ...files, minVersion: 'TLSv1.2' });
  const serve = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    // One that never says anything is not kept.
    socket.setTimeout(FIRST_BYTE_MS, () => socket.destroy());
    socket.on('error', ignore);
    socket.once('readable', () => {
      const first = socket.read(1) as Buffer | null;
      if (first === null) return void socket.destroy();
      socket.setTimeout(0);
      socket.removeAllListeners('timeout');
      socket.unshift(first);
      const isTls = first[0] === HANDSHAKE;
      if (!isTls) socket.removeListener('error', ignore);
      const answered = isTls
        ? new TLSSocket(socket, { isServer: true, secureContext, ALPNProtocols: ['http/1.1'] })
        : socket;
      for (const listener of serve) listener.call(server, answered);
    });
  });
  return server;
}

/** A connection that breaks before it said anything concerns nobody. */
function ignore(): void {}

/** The record type that every TLS connection begins with; no HTTP method begins with it. */
const HANDSHAKE = 0x16;
const FIRST_BYTE_MS = 10_000;
