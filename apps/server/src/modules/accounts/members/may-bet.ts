/**
 * Answers for each bet whether its member is active. An answer is trusted for a second; who asks while a question is under way waits for the next one,
 * which asks for all of them at once, so that a crowd costs no more statements than one player.
 */
export function createMayBet(
  findActive: (ids: readonly bigint[]) => Promise<ReadonlySet<bigint>>,
): (memberId: bigint) => Promise<boolean> {
  const answers = new Map<bigint, Remembered>();
  let waiting = new Map<bigint, PromiseWithResolvers<boolean>>();
  let asking = false;

  async function askAll(): Promise<void> {
    if (asking) return;
    asking = true;
    while (waiting.size > 0) {
      const asked = waiting;
      waiting = new Map();
      try {
        const active = await findActive([...asked.keys()]);
        for (const [id, { resolve }] of asked) resolve(active.has(id));
      } catch (error) {
        for (const { reject } of asked.values()) reject(error);
      }
    }
    asking = false;
  }

  return (memberId) => {
    const known = answers.get(memberId);
    if (known && Date.now() - known.at < TRUSTED_MS) return known.answer;
    if (answers.size >= ANSWERS_MAX) answers.clear();
    const asked = Promise.withResolvers<boolean>();
    waiting.set(memberId, asked);
    answers.set(memberId, { at: Date.now(), answer: asked.promise });
    // An answer that did not come is asked for again.
    asked.promise.catch(() => answers.delete(memberId));
    void askAll();
    return asked.promise;
  };
}

const TRUSTED_MS = 1_000;
const ANSWERS_MAX = 50_000;

interface Remembered {
  at: number;
  answer: Promise<boolean>;
}
