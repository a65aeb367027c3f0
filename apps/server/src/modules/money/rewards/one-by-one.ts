/**
 * Work of one member waits for their earlier work, in this process: any number of taps takes one connection of the database. Locks ensure what must
 * hold across processes.
 */
export function createOneByOne(): <Result>(memberId: bigint, work: () => Promise<Result>) => Promise<Result> {
  const running = new Map<bigint, Promise<unknown>>();
  return async (memberId, work) => {
    const before = running.get(memberId) ?? Promise.resolve();
    // A failure of earlier work is returned to its own caller.
    const own = before.then(work, work);
    running.set(memberId, own);
    try {
      return await own;
    } finally {
      if (running.get(memberId) === own) running.delete(memberId);
    }
  };
}
