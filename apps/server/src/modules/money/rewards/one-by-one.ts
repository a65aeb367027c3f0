/**
 * Work of one member waits for his work before, in this process: however often somebody taps, he takes one connection of the database. What must hold
 * across processes holds by locks.
 */
export function createOneByOne(): <Result>(memberId: bigint, work: () => Promise<Result>) => Promise<Result> {
  const running = new Map<bigint, Promise<unknown>>();
  return async (memberId, work) => {
    const before = running.get(memberId) ?? Promise.resolve();
    // Whoever failed before is answered himself.
    const own = before.then(work, work);
    running.set(memberId, own);
    try {
      return await own;
    } finally {
      if (running.get(memberId) === own) running.delete(memberId);
    }
  };
}
