import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { connectInFolder, listenInFolder } from '#/folder-socket.ts';

/** The answer to a command that failed. */
export interface CommandProblem {
  readonly problem: string;
}

/**
 * Lets a command of this machine reach the process that holds the folder's data: one line of JSON each way, over a local socket
 * that only this user may open. If a process of the same folder already listens, that process answers.
 */
export async function serveCommands<Command, Answer>(
  folder: string,
  name: string,
  run: (command: Command) => Promise<Answer | CommandProblem>,
): Promise<{ close(): Promise<void> }> {
  const already = await connectInFolder(folder, name);
  already?.destroy();
  if (already) return { close: async () => undefined };
  return listenInFolder(folder, name, (socket) => answer(socket, run));
}

/** Undefined when no process serves the folder. Throws when it stopped while it was asked. */
export async function askCommand<Command, Answer>(
  folder: string,
  name: string,
  command: Command,
): Promise<Answer | CommandProblem | undefined> {
  const socket = await connectInFolder(folder, name);
  if (!socket) return undefined;
  socket.write(`${JSON.stringify(command)}\n`);
  const answered = await text(socket);
  if (answered === '') throw new Error('the server stopped while it was asked');
  return JSON.parse(answered) as Answer | CommandProblem;
}

/** Enough for the texts of a promotion in every language. */
const LONGEST_COMMAND = 200_000;

function answer<Command, Answer>(socket: Socket, run: (command: Command) => Promise<Answer | CommandProblem>): void {
  let line = '';
  socket.setEncoding('utf8');
  socket.on('error', () => socket.destroy());
  socket.on('data', (piece: string) => {
    line += piece;
    if (line.length <= LONGEST_COMMAND && !line.includes('\n')) return undefined;
    const isTooLong = line.length > LONGEST_COMMAND;
    socket.removeAllListeners('data');
    socket.resume();
    Promise.resolve()
      .then(() =>
        isTooLong
          ? { problem: `the command has more than ${LONGEST_COMMAND} letters` }
          : run(JSON.parse(line) as Command),
      )
      .catch((error: unknown): CommandProblem => ({ problem: error instanceof Error ? error.message : String(error) }))
      .then((answered) => socket.end(JSON.stringify(answered)))
      .catch(() => socket.destroy());
    return undefined;
  });
}
