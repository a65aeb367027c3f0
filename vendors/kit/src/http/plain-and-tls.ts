import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import type { TlsFiles } from './self-signed.ts';

/**
 * One HTTP server whose port accepts plain and TLS connections (R16), distinguished by their first byte. Clients of
 * packaged games always use TLS, because they put `https://` before the host they receive.
 */
export function createPlainAndTlsServer(handler: RequestListener, files: TlsFiles, options: ServerOptions): Server {
  const server = createServer(options, handler);
  const secureContext = createSecureContext({ ...files, minVersion: 'TLSv1.2' });
  const serve = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    // Closes connections that never send anything.
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

/** A connection that breaks before sending anything needs no handling. */
function ignore(): void {}

/** The record type that starts every TLS connection; no HTTP method starts with it. */
const HANDSHAKE = 0x16;
const FIRST_BYTE_MS = 10_000;
