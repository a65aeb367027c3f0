import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { DevEnv } from '@mela/dev-env/dev-env';

/** Starts the server on a stopped environment's data with other settings, and returns the message with which it must refuse to start. */
export async function startRefused(
  env: Pick<DevEnv, 'dataDir' | 'databaseUrl'>,
  environment: Record<string, string | undefined>,
): Promise<string> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../src/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: env.dataDir,
      DATABASE_URL: env.databaseUrl,
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (bytes: Buffer) => (said += bytes.toString()));
  // If the server starts anyway, it sends a message and is stopped: the test must fail, not wait.
  child.once('message', () => child.kill());
  const code = await new Promise((done) => child.once('exit', done));
  if (code === 0 || code === null) throw new Error('The server did not refuse to start');
  return said;
}
