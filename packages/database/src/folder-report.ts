import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { connectInFolder, listenInFolder } from '#/folder-socket.ts';

/**
 * Lets another process of this machine ask for a report over a local socket of the folder. Who asks while one is being made gets the same. When a
 * process of the same folder listens already, that one answers.
 */
export async function serveReport(
  folder: string,
  name: string,
  make: () => Promise<unknown>,
): Promise<{ close(): Promise<void> }> {
  let running: Promise<unknown> | undefined;
  const sockets = new Set<Socket>();

  async function answer(socket: Socket): Promise<void> {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    running ??= make().finally(() => {
      running = undefined;
    });
    const answered = await running.then(
      (report) => ({ report }),
      (error: unknown) => ({ failure: String(error) }),
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

/** The report of the process that serves this folder; undefined when none does. bigints come as decimal strings. Throws when it could not be made. */
export async function askReport<Report>(folder: string, name: string): Promise<Report | undefined> {
  const socket = await connectInFolder(folder, name);
  if (!socket) return undefined;
  const answer = await text(socket);
  if (answer === '') throw new Error('the server stopped while it was asked');
  const { report, failure } = JSON.parse(answer) as { report?: Report; failure?: string };
  if (!report) throw new Error(failure);
  return report;
}
