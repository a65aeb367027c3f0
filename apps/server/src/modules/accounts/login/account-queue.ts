/** Per account this many tries may wait behind the one in progress. */
const MAX_WAITING = 8;

/** Parallel tries at one account run one after the other, each with its pause. This holds within one process. */
export function createAccountQueue() {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  return {
    /** 'busy' when too many wait. Rejects as `work` does. */
    async inTurn<T>(account: string, work: () => Promise<T>): Promise<T | 'busy'> {
      const line = lines.get(account) ?? { last: Promise.resolve(), length: 0 };
      if (line.length > MAX_WAITING) return 'busy';
      lines.set(account, line);
      line.length += 1;
      const turn = line.last.then(work);
      line.last = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        line.length -= 1;
        if (line.length === 0) lines.delete(account);
      }
    },
  };
}
