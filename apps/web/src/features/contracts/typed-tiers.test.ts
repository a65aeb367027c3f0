import { expect, test } from 'vitest';
import { areReady, readTiers, type TypedTier } from './typed-tiers.ts';

const typed = (...rows: [string, string, string][]): TypedTier[] =>
  rows.map(([atLeast, active, rate], key) => ({ key, atLeast, active, rate }));
const OWN = [
  { atLeast: '10000.00', activeAtLeast: 0, rate: 100 },
  { atLeast: '50000.00', activeAtLeast: 5, rate: 250 },
];
const read = (...rows: [string, string, string][]) => readTiers(typed(...rows), OWN, { exponent: 2, symbol: '￥' });

test('reads sums, members and rates in common notations and any digits', () => {
  expect(read(['￥10,000.00', '2', '1'], ['৫০০০০', '৫', '২,৫ ‰']).map(({ tier }) => tier)).toEqual([
    { atLeast: '10000.00', activeAtLeast: 2, rate: 100 },
    { atLeast: '50000.00', activeAtLeast: 5, rate: 250 },
  ]);
  expect(areReady(read(['10,000.00', '2', '1'], ['50000', '5', '2.5']))).toBe(true);
});

test('takes 0 as a sum, and waits without a fault while a field is empty', () => {
  expect(
    readTiers(typed(['0', '0', '1']), [{ atLeast: '0.00', activeAtLeast: 0, rate: 100 }], { exponent: 2, symbol: '' }),
  ).toEqual([{ tier: { atLeast: '0.00', activeAtLeast: 0, rate: 100 }, bound: 100 }]);
  expect(read(['', '', ''])).toEqual([{}]);
  expect(areReady(read(['', '', '']))).toBe(false);
});

test('names the fault of the field it is in', () => {
  expect(read(['1,500', '0', '1'])[0]).toMatchObject({ amountFault: 'amount_ambiguous' });
  expect(read(['10000', '1.5', '1'])[0]).toMatchObject({ activeFault: 'wrongActive' });
  for (const rate of ['0', '1.234', 'a', '101'])
    expect(read(['10000', '0', rate])[0]).toMatchObject({ rateFault: 'wrongRate' });
  expect(read(['10000', '1', '1'], ['10000', '1', '1'])[1]).toMatchObject({ activeFault: 'wrongOrder' });
  expect(read(['10000', '1', '1'], ['20000', '0', '1'])[1]).toMatchObject({ activeFault: 'wrongOrder' });
  expect(read(['10000', '1', '1'], ['20000', '1', '0.5'])[1]).toMatchObject({ rateFault: 'wrongRateOrder' });
});

test('stops a rate above the agent’s own under the same conditions', () => {
  expect(read(['50000', '4', '1.01'])[0]).toMatchObject({ rateFault: 'aboveOwn', bound: 100 });
  expect(read(['9999.99', '9', '0.01'])[0]).toMatchObject({ rateFault: 'aboveOwn', bound: 0 });
  expect(areReady(read(['50000', '5', '2.5']))).toBe(true);
});
