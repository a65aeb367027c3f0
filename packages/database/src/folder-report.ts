import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { connectInFolder, listenInFolder } from '#/folder-socket.ts';

/**
 * Lets another process of this machine ask for a report over a local socket of the folder. `make` receives the request, one line. The same request
 * while a report is being made gets that report. If a process of the same folder already listens, that process answers.
 */
export async function serveReport(
  folder: string,
  name: string,
  make: (asked: string) => Promise<unknown>,
): Promise<{ close(): Promise<void> }> {
  const running = new Map<string, Promise<unknown>>();
  const sockets = new Set<Socket>();

  async function answer(socket: Socket): Promise<void> {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    const asked = await lineOf(socket);
    if (asked === undefined) return;
    const report = running.get(asked) ?? make(asked).finally(() => running.delete(asked));
    running.set(asked, report);
    const answered = await report.then(
      (report) => ({ report }),
      (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }),
    );
    socket.end(
      JSON.stringify(answered, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
    );
  }

  const already = await connectInFolder(folder, name);
  already?.destroy();
  if (already) return { close: async () => {} };
  const server = await listenInFolder(folder, name, (socket) => void answer(socket));
  return {
    async close() {
      for (const socket of sockets) socket.destroy();
      await server.close();
    },
  };
}

/** The request of a process; undefined when it disconnected, or sent more than a line. */
function lineOf(socket: Socket): Promise<string | undefined> {
  let said = '';
  return new Promise((heard) => {
    socket.on('close', () => heard(undefined));
    socket.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.endsWith('\n')) heard(said.slice(0, -1));
      else if (said.length > LINE_LENGTH_MAX) socket.destroy();
    });
  });
}

const LINE_LENGTH_MAX = 200;

/** The report of the process that serves this folder; undefined when none does. bigints come as decimal strings. Throws when it could not be made. */
export async function askReport<Report>(folder: string, name: string, asked = ''): Promise<Report | undefined> {
  const socket = await connectInFolder(folder, name);
  if (!socket) return undefined;
  socket.write(`${asked}\n`);
  const answer = await text(socket);
  if (answer === '') throw new Error('the server stopped while it was asked');
  const { report, failure } = JSON.parse(answer) as { report?: Report; failure?: string };
  if (!report) throw new Error(failure);
  return report;
}
