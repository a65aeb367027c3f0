import { spawn } from 'node:child_process';

const running = new Set<number>();

/** Runs a program of node_modules/.bin, output shown, for at most `minutes`; then it and all it started are killed. Answers its exit code. */
export async function runLimited(
  program: string,
  args: readonly string[],
  minutes: number,
): Promise<{ code: number; timedOut: boolean }> {
  const child = spawn(process.execPath, [`node_modules/.bin/${program}`, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: {
      ...process.env,
      PATH: `node_modules/.bin:${process.env['PATH'] ?? ''}`,
      FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
    },
  });
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

/** Children lead groups of their own, so a terminal's Ctrl-C reaches them through us. */
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
