import { createServer } from 'node:net';

/** A port of the loopback interface on which no process listens at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('the system gave no port');
  return address.port;
}

/** Whether `host:port` can be listened on, or why not. */
export async function portTrouble(host: string, port: number): Promise<string | undefined> {
  const server = createServer();
  const code = await new Promise<string | undefined>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => resolve(undefined));
  });
  await new Promise((resolve) => server.close(resolve));
  if (code === undefined) return undefined;
  if (code === 'EADDRINUSE') return `port ${port} on ${host} is taken by another program`;
  if (code === 'EACCES') return `port ${port} on ${host} may not be used by this user`;
  return `cannot listen on ${host}:${port} (${code})`;
}
