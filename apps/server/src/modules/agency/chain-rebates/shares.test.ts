import { expect, test } from 'vitest';
import { sharesOf, type ChainLink } from './shares.ts';

const link = (agentId: bigint, rate: number, isLinked = false): ChainLink => ({ agentId, rate, isLinked });
const rates = (memberRate: number, ...chain: ChainLink[]) =>
  sharesOf(1n, memberRate, chain).map(({ agentId, childId, rate }) => [agentId, childId, rate]);

test('gives each agent the difference to the highest rate below', () => {
  expect(rates(20, link(2n, 60), link(3n, 100))).toEqual([
    [2n, 1n, 40],
    [3n, 2n, 40],
  ]);
  // The player's own level pays more than the first agent's rate.
  expect(rates(70, link(2n, 60), link(3n, 100))).toEqual([[3n, 2n, 30]]);
  expect(rates(120, link(2n, 60), link(3n, 100))).toEqual([]);
  expect(rates(0, link(2n, 60), link(3n, 60), link(4n, 100))).toEqual([
    [2n, 1n, 60],
    [4n, 3n, 40],
  ]);
});

test('gives nothing to an agent who is the member, and no one else more for it', () => {
  expect(rates(20, link(2n, 60, true), link(3n, 100))).toEqual([[3n, 2n, 40]]);
});

test('costs the highest rate of the chain, whatever the rates are', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  for (let n = 0; n < 500; n += 1) {
    const chain = Array.from({ length: random(8) }, (_, index) => link(BigInt(index + 2), random(120)));
    const own = random(120);
    const paid = own + sharesOf(1n, own, chain).reduce((sum, { rate }) => sum + rate, 0);
    expect(paid).toBe(Math.max(own, ...chain.map(({ rate }) => rate)));
  }
});
