import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Listens on a local socket that belongs to a folder: `<folder>/<name>.sock`. Where that path is too long for a socket, or the file system
 * has none, the socket is in the system's temporary folder and `<folder>/<name>.path` contains its path. Only this user may connect.
 * The kernel closes it when the process ends in any way. Throws if another process listens there already.
 */
export async function listenInFolder(
  folder: string,
  name: string,
  onConnection: (socket: Socket) => void,
): Promise<FolderSocket> {
  mkdirSync(folder, { recursive: true });
  const other = await connectInFolder(folder, name);
  other?.destroy();
  if (other) throw new Error(`Another process listens at ${name} in ${folder}`);
  const inside = socketPath(folder, name);
  const server = createServer(onConnection);
  let path = inside;
  try {
    if (Buffer.byteLength(inside) > SOCKET_PATH_BYTES_MAX) throw new Error('too long');
    // A socket left behind by an ended process.
    rmSync(inside, { force: true });
    await listen(server, inside);
  } catch {
    path = socketPath(tmpdir(), `mela-${randomBytes(8).toString('hex')}`);
    await listen(server, path);
    writeFileSync(pointer(folder, name), path, { mode: 0o600 });
  }
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  server.unref();
  return {
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        rmSync(pointer(folder, name), { force: true });
      }),
  };
}

/** Connects to the socket of that folder and name; undefined if no process listens there. */
export async function connectInFolder(folder: string, name: string): Promise<Socket | undefined> {
  return (await tryConnect(readPointer(folder, name))) ?? (await tryConnect(socketPath(folder, name)));
}

function tryConnect(path: string | undefined): Promise<Socket | undefined> {
  if (!path || Buffer.byteLength(path) > SOCKET_PATH_BYTES_MAX) return Promise.resolve(undefined);
  return new Promise((settle) => {
    const socket = connect(path);
    socket.once('connect', () => settle(socket));
    socket.once('error', () => settle(undefined));
  });
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((listening, failed) => {
    server.once('error', failed);
    server.listen(path, () => {
      server.removeListener('error', failed);
      listening();
    });
  });
}

function readPointer(folder: string, name: string): string | undefined {
  try {
    return readFileSync(pointer(folder, name), 'utf8');
  } catch {
    return undefined;
  }
}

const pointer = (folder: string, name: string) => join(folder, `${name}.path`);

function socketPath(folder: string, name: string): string {
  const path = join(resolve(folder), `${name}.sock`);
  return process.platform === 'win32' ? `\\\\.\\pipe\\${path.replaceAll(/[\\:]/g, '-')}` : path;
}

/** The shortest limit of the systems (macOS: 104 with the closing zero). */
const SOCKET_PATH_BYTES_MAX = 103;

export interface FolderSocket {
  close(): Promise<void>;
}
