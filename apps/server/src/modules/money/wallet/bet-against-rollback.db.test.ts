import { expect, test } from 'vitest';
import { eachLedger, testWallet } from '#/modules/money/wallet/test-wallet.ts';

const SEEDS = Number.parseInt(process.env.ROLLBACK_SEEDS ?? '1000', 10);
const FIRST_SEED = Number.parseInt(process.env.ROLLBACK_FIRST_SEED ?? '1', 10);
/** Number of seeds that play at the same time, each on a separate member. */
const TOGETHER = 100;

eachLedger('A bet against its rollback', (open) => {
  test(`nets zero in any order, over ${SEEDS} seeds from ${FIRST_SEED}`, { timeout: 120_000 }, async () => {
    const database = await open();
    const wallets = await Promise.all([testWallet(database), testWallet(database)]);
    const seen = { bet_first: 0, rollback_first: 0 };
    for (let from = FIRST_SEED; from < FIRST_SEED + SEEDS; from += TOGETHER) {
      const seeds = Array.from({ length: Math.min(TOGETHER, FIRST_SEED + SEEDS - from) }, (_, n) => from + n);
      await Promise.all(
        seeds.map(async (seed) => {
          const random = randomOf(seed);
          const member = BigInt(seed);
          const stake = BigInt(1 + random(500));
          // One queue keeps the order of a member's calls, so that here the seed alone decides which is first.
          const oneQueue = seed % 4 === 0;
          await wallets[0].open(member, 500n);
          // Copies of both, shuffled, through two processes' queues.
          const sends = shuffled(
            random,
            ['bet', 'bet', 'back', 'back', 'other-back'].slice(0, 2 + random(4)).concat('bet', 'back'),
          );
          const outcomes = await Promise.all(
            sends.map((what) => {
              const wallet = wallets[oneQueue ? 0 : random(2)] ?? wallets[0];
              return what === 'bet'
                ? wallet.move(member, 'vendor:bet', 'bet_placed', stake)
                : wallet.move(member, `vendor:${what}`, 'bet_rolled_back', 0n, { answers: 'vendor:bet' });
            }),
          );
          const statuses = sends.map((what, n) => `${what} ${outcomes[n]?.status}`);
          for (const status of statuses)
            expect(['bet applied', 'bet rolled_back', 'back applied', 'other-back applied'], `seed ${seed}`).toContain(
              status,
            );
          // Either all copies of the bet were accepted, or none.
          expect(new Set(statuses.filter((status) => status.startsWith('bet'))).size, `seed ${seed}`).toBe(1);
          seen[statuses.includes('bet applied') ? 'bet_first' : 'rollback_first'] += 1;
          expect(await wallets[0].balance(member), `seed ${seed}`).toMatchObject({ cashMinor: 500n });
        }),
      );
    }
    expect(await wallets[0].verify()).toMatchObject({ ok: true });
    // Both orders really occurred: by the quarter in one queue alone, on any machine.
    expect(Math.min(seen.bet_first, seen.rollback_first)).toBeGreaterThan(SEEDS / 20);
  });
});

/** A small generator (mulberry32): the same seed, the same order. Returns whole numbers below a bound. */
function randomOf(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

function shuffled<T>(random: (bound: number) => number, items: readonly T[]): T[] {
  const order = [...items];
  for (let n = order.length - 1; n > 0; n -= 1) {
    const other = random(n + 1);
    [order[n], order[other]] = [order[other] as T, order[n] as T];
  }
  return order;
}
