import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface Flood {
  readonly kind: 'logins' | 'pictures' | 'headers';
  /** So many at once, each again half a second after its answer. */
  readonly clients: number;
}

export type FloodOrder = 'begin' | 'end';
/** How often it was answered what. */
export type FloodCounts = Record<string, number>;

/** Floods that are ready to begin, each in its own thread. */
export async function openFloods(site: string, floods: readonly Flood[]) {
  const workers: Worker[] = [];
  for (const flood of floods) {
    const worker = new Worker(new URL('./flood-worker.ts', import.meta.url), { workerData: { site, flood } });
    await once(worker, 'message');
    workers.push(worker);
  }
  const tell = (order: FloodOrder) => {
    for (const worker of workers) worker.postMessage(order);
  };
  return {
    /** Runs `work` during them; returns its result, and how the floods were answered so far. */
    async during<T>(work: () => Promise<T>): Promise<{ result: T; counts: FloodCounts }> {
      tell('begin');
      // Until they are at their height.
      await new Promise((resolve) => setTimeout(resolve, RISE_MS));
      const result = await work();
      const ended = workers.map(async (worker) => ((await once(worker, 'message')) as [FloodCounts])[0]);
      tell('end');
      return { result, counts: Object.assign({}, ...(await Promise.all(ended))) as FloodCounts };
    },
    async close(): Promise<void> {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

const RISE_MS = 1_500;
