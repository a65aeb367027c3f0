import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computed, settled, tierOf } from './pay-rules.ts';

const tier = (atLeast: bigint, rate: number, activeAtLeast = 0) => ({ atLeast, activeAtLeast, rate });
const salary = (...tiers: ReturnType<typeof tier>[]) => ({ kind: 'salary' as const, carries: false, tiers });
const figures = (played: bigint, costs = 0n, active = 10n) => ({ played, late: 0n, costs, active });

test('pays a child 400 and their agent 500 of valid bets of 200,000 at 2 ‰ and 300,000 at 3 ‰', () => {
  const child = settled(computed(salary(tier(0n, 200)), figures(20_000_000n), 0n).result, 0n);
  const own = settled(computed(salary(tier(0n, 300)), figures(30_000_000n), 0n).result, child.cost);
  expect([child.amount, own.amount, own.cost]).toEqual([40_000n, 50_000n, 90_000n]);
});

test('pays a dividend by the tier that the base selects, and carries a loss to the house', () => {
  const contract = {
    kind: 'dividend' as const,
    carries: true,
    tiers: [tier(1_000_000n, 1_000), tier(5_000_000n, 2_000)],
  };
  const first = computed(contract, figures(6_000_000n, 1_000_000n), 0n);
  expect(first).toEqual({ base: 5_000_000n, tier: 2, result: 1_000_000n, carry: 0n });
  const second = computed(contract, figures(-3_000_000n, 100_000n), first.carry);
  expect(second).toEqual({ base: -3_100_000n, tier: undefined, result: 0n, carry: 3_100_000n });
  const third = computed(contract, figures(6_500_000n, 500_000n), second.carry);
  expect(third).toEqual({ base: 2_900_000n, tier: 1, result: 290_000n, carry: 0n });
  expect(computed({ ...contract, carries: false }, figures(-3_000_000n, 100_000n), 0n).carry).toBe(0n);
});

test('selects the highest tier whose conditions are both met, to the minor unit and the member', () => {
  const tiers = [tier(100n, 10, 1), tier(200n, 20, 5), tier(300n, 30, 2)];
  for (const [base, active, reached] of [
    [99n, 9n, undefined],
    [100n, 0n, undefined],
    [100n, 1n, 1],
    [200n, 4n, 1],
    [200n, 5n, 2],
    [300n, 2n, 3],
    [300n, 1n, 1],
  ] as const)
    expect([base, active, tierOf(tiers, base, active)]).toEqual([base, active, reached]);
});

test('rounds down, and pays nothing of a base of zero or below', () => {
  const contract = salary(tier(0n, 1));
  expect(computed(contract, figures(199_999n), 0n).result).toBe(1n);
  expect(computed(contract, figures(0n), 0n).result).toBe(0n);
  expect(computed(contract, figures(-500_000n), 0n).result).toBe(0n);
});

test('costs the house what its agents get, and a chain the highest of its results', () => {
  // Agent n is below a random one of the agents before.
  const trees = fc.array(fc.record({ above: fc.nat(), result: fc.bigInt({ min: 0n, max: 10n ** 15n }) }), {
    minLength: 1,
    maxLength: 40,
  });
  fc.assert(
    fc.property(trees, (agents) => {
      const above = agents.map(({ above: choice }, n) =>
        n === 0 ? undefined : choice % (n + 1) === n ? undefined : choice % n,
      );
      const children = agents.map(() => 0n);
      const paid = agents.map(() => 0n);
      let house = 0n;
      for (let n = agents.length - 1; n >= 0; n -= 1) {
        const { amount, shortfall, cost } = settled(agents[n]?.result ?? 0n, children[n] ?? 0n);
        expect(amount === 0n || shortfall === 0n).toBe(true);
        paid[n] = amount;
        const up = above[n];
        if (up === undefined) house += cost;
        else children[up] = (children[up] ?? 0n) + cost;
        expect(cost).toBe(amount + (children[n] ?? 0n));
      }
      expect(paid.reduce((sum, one) => sum + one, 0n)).toBe(house);
    }),
    { seed: 20_261_127, numRuns: 300 },
  );
});
