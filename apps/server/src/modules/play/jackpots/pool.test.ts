import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BetMovement } from '#/modules/money/wallet/wallet.ts';
import { contributionOf, feed, MICROS, openingOf, type FedPool, type OpenPool, type PoolRules } from './pool.ts';
import { commitmentOf, drawTrigger, sealTrigger, unsealTrigger } from './trigger.ts';

const RULES: PoolRules = {
  currency: 'CNY',
  sharePpm: 10_000n,
  floorMinor: 2_000_000_000n,
  ceilingMinor: 2_100_000_000n,
};
const START = { xid: 9n, memberId: 0n, seq: 0n };

function poolOf(more: Partial<OpenPool> = {}): OpenPool {
  const openingMicros = RULES.floorMinor * MICROS;
  return {
    merchantId: 1n,
    merchantCode: 'mela',
    number: 1n,
    rules: RULES,
    openingMicros,
    reserveMinor: 0n,
    openedAfter: START,
    triggerMinor: 2_050_000_000n,
    poolMicros: openingMicros,
    betCount: 0n,
    version: 0n,
    ...more,
  };
}

const bet = (xid: bigint, amountMinor: bigint): BetMovement => ({
  kind: 'bet_placed',
  xid,
  memberId: 7n,
  seq: xid,
  amountMinor,
});
const back = (xid: bigint, of: BetMovement): BetMovement => ({
  ...of,
  kind: 'bet_rolled_back',
  xid,
  seq: xid,
  bet: of,
});
const noNext = () => undefined;

test('adds the share of a bet, also below one minor unit, and takes it out on rollback', () => {
  const bets = [bet(10n, 50n), bet(11n, 100n)];
  expect(feed(poolOf(), bets, noNext)).toMatchObject([
    { poolMicros: 2_000_000_000n * MICROS + 1_500_000n, bets: 2n, rollbacks: 0n, drop: undefined },
  ]);
  const [fed] = feed(poolOf(), [...bets, back(12n, bet(10n, 50n))], noNext);
  expect(fed).toMatchObject({ poolMicros: 2_000_000_000n * MICROS + 1_000_000n, bets: 2n, rollbacks: 1n });
});

test('takes nothing out of the open pool for a rollback of a bet that fed an earlier pool', () => {
  const pool = poolOf({ openedAfter: { xid: 20n, memberId: 7n, seq: 20n } });
  expect(feed(pool, [back(30n, bet(20n, 5_000n)), back(31n, bet(12n, 5_000n))], noNext)).toEqual([]);
});

test('awards the pool to the bet that brings it to its trigger and feeds later bets to the next pool', () => {
  const pool = poolOf({ triggerMinor: 2_000_000_002n });
  const opened: { carriedMicros: bigint }[] = [];
  const fed = feed(pool, [bet(10n, 150n), bet(11n, 150n), bet(12n, 100n)], (from, carriedMicros, openedAfter) => {
    opened.push({ carriedMicros });
    const openingMicros = from.rules.floorMinor * MICROS + carriedMicros;
    return poolOf({ number: 2n, openingMicros, poolMicros: openingMicros, openedAfter });
  });
  expect(opened).toEqual([{ carriedMicros: 0n }]);
  expect(fed).toMatchObject([
    { bets: 2n, drop: { winner: { xid: 11n, memberId: 7n, seq: 11n }, prizeMinor: 2_000_000_003n } },
    { before: { number: 2n }, bets: 1n, poolMicros: 2_000_000_001n * MICROS, drop: undefined },
  ]);
});

test('caps a prize at the ceiling and opens the next pool with the excess of the bet (R11)', () => {
  const pool = poolOf({ poolMicros: 2_099_999_998n * MICROS, triggerMinor: 2_099_999_999n });
  let carried = 0n;
  const [fed] = feed(pool, [bet(10n, 10n ** 15n)], (_from, carriedMicros) => {
    carried = carriedMicros;
    return undefined;
  });
  expect(fed?.drop?.prizeMinor).toBe(RULES.ceilingMinor);
  expect(carried).toBe(49_999_998n * MICROS);
  expect(contributionOf(10n ** 15n, RULES)).toBe(50_000_000n * MICROS);
});

test('loses nothing over any bets and rollbacks, with one winner per drop and no pool above its ceiling', () => {
  const rules: PoolRules = { currency: 'CNY', sharePpm: 77_777n, floorMinor: 1_000n, ceilingMinor: 1_200n };
  const steps = fc.array(
    fc.record({
      stake: fc.bigInt({ min: 1n, max: 9_000n }),
      rollsBack: fc.option(fc.nat({ max: 50 })),
      cut: fc.boolean(),
    }),
    { maxLength: 120 },
  );
  fc.assert(
    fc.property(steps, (asked) => {
      const movements: BetMovement[] = [];
      const standing: BetMovement[] = [];
      const cuts: number[] = [];
      for (const [index, { stake, rollsBack, cut }] of asked.entries()) {
        const xid = BigInt(10 + index);
        const gone = rollsBack === null ? [] : standing.splice(rollsBack % Math.max(1, standing.length), 1);
        if (gone[0]) movements.push(back(xid, gone[0]));
        else {
          movements.push(bet(xid, stake));
          standing.push(bet(xid, stake));
        }
        if (cut) cuts.push(movements.length);
      }
      let number = 1n;
      let seeds = rules.floorMinor * MICROS;
      const openAt = (openingMicros: bigint, openedAfter: OpenPool['openedAfter']) => {
        const place = { merchantCode: 'mela', number, openingMicros, rules };
        const { triggerMinor } = drawTrigger(place);
        expect(triggerMinor * MICROS > openingMicros && triggerMinor < rules.ceilingMinor).toBe(true);
        return poolOf({ ...place, openedAfter, poolMicros: openingMicros, triggerMinor });
      };
      let pool = openAt(seeds, START);
      const all: FedPool[] = [];
      // In slices of any size, as the roller reads them.
      for (const [index, from] of [0, ...cuts].entries()) {
        const slice = movements.slice(from, [...cuts, movements.length][index]);
        const fed = feed(pool, slice, (_from, carriedMicros, openedAfter) => {
          number += 1n;
          seeds += rules.floorMinor * MICROS;
          pool = openAt(rules.floorMinor * MICROS + carriedMicros, openedAfter);
          return pool;
        });
        const last = fed.at(-1);
        if (last && !last.drop) pool = { ...last.before, poolMicros: last.poolMicros };
        all.push(...fed);
      }
      const drops = all.flatMap((one) => (one.drop ? [{ ...one, drop: one.drop }] : []));
      for (const { drop, poolMicros, before } of drops) {
        expect(drop.prizeMinor <= rules.ceilingMinor && drop.prizeMinor >= before.triggerMinor).toBe(true);
        expect(poolMicros >= before.triggerMinor * MICROS).toBe(true);
      }
      expect(pool.poolMicros < rules.ceilingMinor * MICROS && pool.poolMicros >= pool.openingMicros).toBe(true);
      expect(new Set(drops.map(({ drop }) => drop.winner.seq)).size).toBe(drops.length);
      expect(new Set(drops.map(({ before }) => before.number)).size).toBe(drops.length);
      const paid = drops.reduce((sum, { drop }) => sum + drop.prizeMinor * MICROS, 0n);
      const fedIn = all.reduce((sum, one) => sum + one.poolMicros - one.before.poolMicros, 0n);
      expect(pool.poolMicros + paid).toBe(seeds + fedIn);
    }),
    { numRuns: 300 },
  );
});

test('opens the next pool with what is left over or keeps it in reserve, for any change of the range (R11)', () => {
  const floorMinor = 1_000n;
  const steps = fc.array(
    fc.record({ stake: fc.bigInt({ min: 1n, max: 9_000n }), range: fc.bigInt({ min: 100n, max: 2_000n }) }),
    { minLength: 1, maxLength: 150 },
  );
  fc.assert(
    fc.property(steps, (asked) => {
      let pool: OpenPool | undefined;
      const openAt = (index: number, carriedMicros: bigint, openedAfter: OpenPool['openedAfter']) => {
        const range = asked[index % asked.length]?.range ?? 0n;
        const rules = { currency: 'CNY', sharePpm: 77_777n, floorMinor, ceilingMinor: floorMinor + range };
        const opening = openingOf(rules, carriedMicros);
        const { openingMicros, reserveMinor } = opening;
        const most = (range * MICROS) / 2n;
        expect(openingMicros + reserveMinor * MICROS).toBe(floorMinor * MICROS + carriedMicros);
        expect(openingMicros >= floorMinor * MICROS && openingMicros <= floorMinor * MICROS + most).toBe(true);
        // Nothing that has room stays in reserve.
        expect(reserveMinor === 0n || openingMicros + MICROS > floorMinor * MICROS + most).toBe(true);
        const place = { merchantCode: 'mela', number: BigInt(index + 1), rules, ...opening };
        const { triggerMinor } = drawTrigger(place);
        pool = poolOf({ ...place, openedAfter, poolMicros: openingMicros, triggerMinor });
        return pool;
      };
      let opened = 1;
      const movements = asked.map(({ stake }, index) => bet(BigInt(10 + index), stake));
      const fed = feed(openAt(0, 0n, START), movements, (_from, carried, after) => openAt(opened++, carried, after));
      const last = fed.at(-1);
      const standing = last && !last.drop ? last.poolMicros : (pool?.poolMicros ?? 0n);
      const reserve = pool?.reserveMinor ?? 0n;
      const paid = fed.reduce((sum, { drop }) => sum + (drop?.prizeMinor ?? 0n), 0n);
      const brought = fed.reduce((sum, { before, poolMicros }) => sum + poolMicros - before.poolMicros, 0n);
      const floors = BigInt(opened) * floorMinor;
      expect(standing + (reserve + paid) * MICROS).toBe(floors * MICROS + brought);
      // The ledger follows in whole minor units, and holds exactly the open pool and the reserve.
      const moved = fed.reduce(
        (sum, { before, poolMicros }) => sum + poolMicros / MICROS - before.poolMicros / MICROS,
        floors - paid,
      );
      expect(moved).toBe(standing / MICROS + reserve);
    }),
    { numRuns: 300 },
  );
});

test('draws the trigger evenly, seals it, and commits to it by a hash that can be recomputed (R11)', () => {
  const rules = { ...RULES, floorMinor: 100n, ceilingMinor: 104n };
  const place = { merchantCode: 'mela', number: 3n, openingMicros: 100n * MICROS, rules };
  const seen = new Map<bigint, number>();
  for (let draw = 0; draw < 3_000; draw += 1) {
    const { triggerMinor } = drawTrigger(place);
    seen.set(triggerMinor, (seen.get(triggerMinor) ?? 0) + 1);
  }
  expect(new Set(seen.keys())).toEqual(new Set([101n, 102n, 103n]));
  for (const count of seen.values()) expect(count).toBeGreaterThan(850);

  const key = Buffer.alloc(32, 7);
  const trigger = drawTrigger(place);
  const sealed = sealTrigger(key, place, trigger);
  expect(unsealTrigger(key, place, sealed)).toEqual(trigger);
  expect(() => unsealTrigger(Buffer.alloc(32, 8), place, sealed)).toThrow('authenticate data');
  expect(() => unsealTrigger(key, { ...place, number: 4n }, sealed)).toThrow('authenticate data');
  const lines = [
    'mela-jackpot-1',
    'mela',
    '3',
    'CNY',
    '10000',
    '100',
    '104',
    '100000000',
    trigger.triggerMinor,
    trigger.salt,
  ];
  expect(commitmentOf(place, trigger)).toBe(createHash('sha256').update(lines.join('\n')).digest('hex'));
  expect(commitmentOf(place, { ...trigger, triggerMinor: trigger.triggerMinor + 1n })).not.toBe(
    commitmentOf(place, trigger),
  );
});
