import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { DevEnv } from '@mela/dev-env/dev-env';

/** Starts the server on an environment's stopped data with other settings; it must refuse, and its words are the answer. */
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
  // A server that starts all the same says so, and is stopped: the test must fail, not wait.
  child.once('message', () => child.kill());
  const code = await new Promise((done) => child.once('exit', done));
  if (code === 0 || code === null) throw new Error('The server did not refuse to start');
  return said;
}
