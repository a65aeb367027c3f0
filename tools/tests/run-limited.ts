import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const running = new Set<number>();

/**
 * Runs a program of node_modules/.bin and prints its lines behind `label`, because suites run at the same time. After `minutes`
 * it is killed with all that it started. Returns its exit code.
 */
export async function runLimited(
  label: string,
  program: string,
  args: readonly string[],
  minutes: number,
): Promise<{ code: number; timedOut: boolean }> {
  const child = spawn(process.execPath, [`node_modules/.bin/${program}`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: {
      ...process.env,
      PATH: `node_modules/.bin:${process.env['PATH'] ?? ''}`,
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined }),
    },
  });
  for (const output of [child.stdout, child.stderr])
    createInterface({ input: output }).on('line', (line) => console.log(`${label} │ ${line}`));
  const pid = child.pid;
  if (pid === undefined) return { code: 1, timedOut: false };
  running.add(pid);
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    console.error(`${program} did not end within ${Math.round(minutes)} minutes and is killed`);
    killGroup(pid, 'SIGKILL');
  }, minutes * 60_000);
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (status) => resolve(status ?? 1));
  });
  clearTimeout(timer);
  running.delete(pid);
  return { code, timedOut };
}

/** Each child leads its own process group, so a terminal's Ctrl-C reaches it only through this process. */
export function endAll(signal: NodeJS.Signals): void {
  for (const pid of running) killGroup(pid, signal);
}

function killGroup(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
