import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { connectInFolder, listenInFolder } from '@mela/database/folder-socket';
import type { VerifyReport } from '#/modules/wallet/verification.ts';

/** Lets `askVerification` in another process have the ledger verified by this one. When a process of the same folder listens already, that one answers. */
export async function serveVerification(
  folder: string,
  verify: () => Promise<VerifyReport>,
): Promise<{ close(): Promise<void> }> {
  let running: Promise<VerifyReport> | undefined;
  const sockets = new Set<Socket>();

  async function answer(socket: Socket): Promise<void> {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    running ??= verify().finally(() => {
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

  const already = await connectInFolder(folder, NAME);
  already?.destroy();
  if (already) return { close: async () => {} };
  const server = await listenInFolder(folder, NAME, (socket) => void answer(socket));
  return {
    async close() {
      for (const socket of sockets) socket.destroy();
      await server.close();
    },
  };
}

/** The report of the process that serves this folder; undefined when none does. Counts come as decimal strings. Throws when the process could not verify. */
export async function askVerification(folder: string): Promise<Told | undefined> {
  const socket = await connectInFolder(folder, NAME);
  if (!socket) return undefined;
  const answer = await text(socket);
  if (answer === '') throw new Error('the server stopped while it verified');
  const { report, failure } = JSON.parse(answer) as { report?: Told; failure?: string };
  if (!report) throw new Error(failure);
  return report;
}

const NAME = 'ledger-verify';

/** The report as it crosses the socket. */
type Told =
  | { ok: true; members: string; entries: string; seals: string }
  | { ok: false; account: string; problem: string };
