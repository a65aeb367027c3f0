import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface ServiceOptions {
  /** Told in messages: 'server', 'studio'. */
  name: string;
  /** The file that Node runs. */
  script: string;
  environment: Record<string, string | undefined>;
  cwd: string;
  /** Files that Node loads before the script. */
  preload?: readonly string[];
  /** Each line that the process prints; without it, lines only go to `logs`. */
  onLine?: (line: string, stream: 'out' | 'err') => void;
  /** Messages over IPC other than 'listening'. */
  onMessage?: (message: unknown) => void;
}

/** One of our processes. It leads a separate process group, so that a terminal's Ctrl-C reaches it once, through us. */
export interface ServiceProcess {
  readonly name: string;
  readonly pid: number;
  readonly logs: string[];
  /** Resolves with the origin it serves once it says so; rejects when it ends first, or says nothing within `timeoutMs`. */
  listening(timeoutMs: number): Promise<string>;
  /** Resolves when the process is gone. */
  readonly gone: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Asks it to stop, waits, and after `patienceMs` kills it. False when it had to be killed. */
  stop(patienceMs?: number): Promise<boolean>;
  kill9(): Promise<void>;
}

/** How many lines a process's log keeps. */
const linesKept = 5000;

/** Young objects get 8 MB instead of 64: what a call leaves behind dies at once, and the rest of the room would only be kept. */
const NODE_SETTINGS = ['--enable-source-maps', '--max-semi-space-size=8'];

const followParent = fileURLToPath(new URL('./follow-parent.ts', import.meta.url));

export function startService(options: ServiceOptions): ServiceProcess {
  const preload = [followParent, ...(options.preload ?? [])].flatMap((file) => ['--import', file]);
  const child = spawn(process.execPath, [...NODE_SETTINGS, ...preload, options.script], {
    cwd: options.cwd,
    env: options.environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const logs: string[] = [];
  forEachLine(child, (line, stream) => {
    logs.push(line);
    if (logs.length > linesKept) logs.splice(0, linesKept / 10);
    options.onLine?.(line, stream);
  });
  const gone = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
    child.once('error', (error) => {
      logs.push(error.message);
      resolve({ code: 1, signal: null });
    });
  });
  const said = new Promise<string>((resolve) => {
    child.on('message', (message) => {
      if (isListening(message)) resolve(message.origin);
      else options.onMessage?.(message);
    });
  });

  return {
    name: options.name,
    pid: child.pid ?? 0,
    logs,
    gone,
    listening: (timeoutMs) => firstOf(options.name, said, gone, timeoutMs),
    async stop(patienceMs = 15_000) {
      if (hasEnded(child)) return true;
      child.kill('SIGTERM');
      const timer = new AbortController();
      const inTime = await Promise.race([gone.then(() => true), pause(patienceMs, timer.signal).then(() => false)]);
      timer.abort();
      if (!inTime) child.kill('SIGKILL');
      await gone;
      return inTime;
    },
    async kill9() {
      if (!hasEnded(child)) child.kill('SIGKILL');
      await gone;
    },
  };
}

async function firstOf(name: string, said: Promise<string>, gone: ServiceProcess['gone'], timeoutMs: number) {
  const timer = new AbortController();
  try {
    return await Promise.race([
      said,
      gone.then(({ code, signal }) => {
        throw new Error(`the ${name} ended before it served (${signal ?? `code ${code}`})`);
      }),
      pause(timeoutMs, timer.signal).then(() => {
        throw new Error(`the ${name} does not serve after ${timeoutMs} ms`);
      }),
    ]);
  } finally {
    timer.abort();
  }
}

function pause(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}

function forEachLine(child: ChildProcess, onLine: (line: string, stream: 'out' | 'err') => void) {
  for (const [stream, source] of [
    ['out', child.stdout],
    ['err', child.stderr],
  ] as const) {
    let rest = '';
    source?.setEncoding('utf8');
    source?.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line, stream);
    });
    source?.on('end', () => rest && onLine(rest, stream));
  }
}

const hasEnded = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

function isListening(message: unknown): message is { type: 'listening'; origin: string } {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'listening' &&
    'origin' in message
  );
}
