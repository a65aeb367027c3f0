import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Why a vendor in Python cannot be started here; undefined if it can. */
export function whyNoPython(): string | undefined {
  const { status, stdout } = spawnSync('python3', ['-c', 'import sys; print(sys.version_info >= (3, 8))']);
  return status === 0 && stdout.toString().includes('True')
    ? undefined
    : 'there is no python3 of 3.8 or newer on this machine';
}

/**
 * Starts the third party's vendor, which calls the operator at that address. `pauseSeconds`: its wait between retries.
 */
export async function startStranger(options: {
  secret: string;
  operator: string;
  port?: number;
  pauseSeconds?: number;
}) {
  const { secret, operator, port = 0, pauseSeconds = 1 } = options;
  const env = { ...process.env, SECRET: secret, OPERATOR: operator, PORT: String(port), PAUSE: String(pauseSeconds) };
  const file = new URL('vendor.py', import.meta.url).pathname;
  const child = spawn('python3', [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const origin = `http://127.0.0.1:${line}`;
  return {
    origin,
    url: `${origin}/api`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
