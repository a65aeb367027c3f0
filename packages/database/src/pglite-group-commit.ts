/**
 * Group commit for the engine's one connection. While others wait for their turn, a commit does not sync; the last of them, or one after a few
 * milliseconds, syncs for all. A caller gets the result of its turn, also of a read, only after that sync, so that no one acts on what a crash could
 * still undo.
 */
export function createGroupCommit(engine: SyncingEngine): GroupCommit {
  let syncsLater = false;
  let group: Group | undefined;

  async function before(): Promise<void> {
    const later = engine.othersWait() && !isFull(group);
    if (later === syncsLater) return;
    await engine.control(`set synchronous_commit to ${later ? 'off' : 'on'}`);
    syncsLater = later;
  }

  async function after(): Promise<void> {
    if (!group || (engine.othersWait() && !isFull(group))) return;
    const { onDisk } = group;
    group = undefined;
    try {
      await engine.bringToDisk();
      onDisk.resolve();
    } catch (error) {
      onDisk.reject(error);
    }
  }

  return {
    async turn(work, mayBeLost) {
      await before();
      const [result] = await Promise.allSettled([work()]);
      if (syncsLater && !mayBeLost) group ??= newGroup();
      if (group) group.turns += 1;
      const onDisk = group?.onDisk.promise;
      await after();
      return async () => {
        await onDisk;
        if (result.status === 'rejected') throw result.reason;
        return result.value;
      };
    },
    reset(error) {
      syncsLater = false;
      group?.onDisk.reject(error);
      group = undefined;
    },
  };
}

function newGroup(): Group {
  const onDisk = Promise.withResolvers<void>();
  // Each caller receives the failure; without callers there is no one to report it to.
  onDisk.promise.catch(() => {});
  return { onDisk, turns: 0, since: performance.now() };
}

function isFull(group: Group | undefined): boolean {
  return group !== undefined && (group.turns >= TURNS_MAX || performance.now() - group.since > GATHER_MS);
}

const TURNS_MAX = 64;
const GATHER_MS = 5;

interface Group {
  readonly onDisk: PromiseWithResolvers<void>;
  turns: number;
  readonly since: number;
}

interface GroupCommit {
  /**
   * Runs `work` as one turn; the returned function gives the result, once that is on disk, or at once if it may be lost and nothing else waits.
   * Call one at a time, and the returned function outside the turn.
   */
  turn<T>(work: () => Promise<T>, mayBeLost: boolean): Promise<() => Promise<T>>;
  /** The engine was reopened: unsynced work is lost. */
  reset(error: unknown): void;
}

interface SyncingEngine {
  othersWait(): boolean;
  control(command: string): Promise<void>;
  /** Syncs the log if any of it is not on disk yet. */
  bringToDisk(): Promise<void>;
}
