import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ErrorCode } from '@mela/contract/error-codes';
import type { Redrawn } from './draw-picture.ts';

export interface DrawRequest {
  readonly id: number;
  readonly file: Uint8Array;
}

/** What the process sends: `drawn` of the request with that id; id 0 once, when it can draw. */
export interface DrawAnswer {
  readonly id: number;
  readonly drawn?: Drawn;
}

export type Drawn = Redrawn | { readonly refused: ErrorCode };

export interface PictureProcessOptions {
  /** Called when the process ended by itself or was killed: by an exit code, a signal, or the time limit. */
  readonly onEnd?: ((how: { why: 'died' | 'late'; code: number | null; signal: string | null }) => void) | undefined;
  readonly script?: string;
  readonly maxWallMs?: number;
}

// From src/modules/uploads and from the bundle in dist alike.
const SCRIPT = fileURLToPath(
  new URL(`./picture-child${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url),
);

/** Wall time of one picture, on a machine with any load; the process bounds its processor time itself. */
const MAX_WALL_MS = 30_000;
/** A process without work is ended, which frees its memory. */
const IDLE_MS = 60_000;
/** What the kernel lets the process write to, in kilobytes: it counts from the first allocation, not 50 ms later. */
const MAX_DATA_KILOBYTES = 1_200_000;
const MAX_HEAP_MEGABYTES = 128;

/**
 * Draws pictures in a separate process, one at a time; the caller ensures that. When the process dies of a picture, or
 * is killed because it takes too long, the answer is `picture_unreadable` and the next picture gets a new process.
 * `unavailable` when none starts.
 */
export function createPictureProcess({ onEnd, script = SCRIPT, maxWallMs = MAX_WALL_MS }: PictureProcessOptions = {}) {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  /** The answer of that id; undefined when the process ended first, or was killed because it was late. */
  function answerOf(from: ChildProcess, id: number): Promise<DrawAnswer | undefined> {
    return new Promise((resolve) => {
      const done = (answer: DrawAnswer | undefined) => {
        clearTimeout(late);
        from.off('message', onMessage).off('exit', onExit).off('error', onError);
        resolve(answer);
      };
      const fail = (how: { why: 'died' | 'late'; code: number | null; signal: string | null }) => {
        done(undefined);
        end(from);
        onEnd?.(how);
      };
      const onMessage = (answer: unknown) => {
        if ((answer as DrawAnswer).id === id) done(answer as DrawAnswer);
      };
      const onExit = (code: number | null, signal: string | null) => fail({ why: 'died', code, signal });
      const onError = () => fail({ why: 'died', code: null, signal: null });
      const late = setTimeout(() => fail({ why: 'late', code: null, signal: null }), maxWallMs);
      from.on('message', onMessage).on('exit', onExit).on('error', onError);
    });
  }

  async function ready(): Promise<ChildProcess | undefined> {
    if (child?.connected) return child;
    const started = spawnLimited(script);
    // A waiting caller receives the error as their answer; no one else needs it.
    started.on('error', () => {});
    child = started;
    return (await answerOf(started, 0)) && started;
  }

  function end(ended: ChildProcess): void {
    if (child === ended) child = undefined;
    ended.kill('SIGKILL');
  }

  /** Lets the server end while nothing is being drawn. */
  function rest(resting: ChildProcess): void {
    resting.unref();
    resting.channel?.unref();
    idle = setTimeout(() => end(resting), IDLE_MS).unref();
  }

  return {
    async draw(file: Uint8Array): Promise<Drawn> {
      clearTimeout(idle);
      const drawing = await ready();
      if (!drawing) return { refused: 'unavailable' };
      drawing.ref();
      drawing.channel?.ref();
      const id = (lastId += 1);
      const answer = answerOf(drawing, id);
      // An error here is an exit there.
      drawing.send({ id, file } satisfies DrawRequest, () => {});
      const drawn = (await answer)?.drawn;
      if (drawn) rest(drawing);
      return drawn ?? { refused: 'picture_unreadable' };
    },
    /** Of the running process. */
    processId: () => child?.pid,
    close(): void {
      clearTimeout(idle);
      if (child) end(child);
    },
  };
}

export type PictureProcess = ReturnType<typeof createPictureProcess>;

/** The kernel's limit holds on Linux alone; elsewhere the process watches its own size. */
function spawnLimited(script: string): ChildProcess {
  const node = [process.execPath, `--max-old-space-size=${MAX_HEAP_MEGABYTES}`, script];
  const limited = ['/bin/sh', '-c', `ulimit -c 0; ulimit -d ${MAX_DATA_KILOBYTES}; exec "$0" "$@"`, ...node];
  const [command = '', ...words] = process.platform === 'linux' ? limited : node;
  return spawn(command, words, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // None of the server's settings, and so none of its secrets.
    env: { MALLOC_ARENA_MAX: '2' },
  });
}
