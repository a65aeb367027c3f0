import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeOf } from './fee.ts';

test('charges the fixed part and the share, rounded down to a whole minor unit', () => {
  expect(feeOf(100_000n, { fixedMinor: 0n, perTenThousand: 0 })).toBe(0n);
  expect(feeOf(100_000n, { fixedMinor: 500n, perTenThousand: 150 })).toBe(2_000n);
  expect(feeOf(33_333n, { fixedMinor: 0n, perTenThousand: 150 })).toBe(499n);
  expect(feeOf(66n, { fixedMinor: 0n, perTenThousand: 150 })).toBe(0n);
  expect(feeOf(500n, { fixedMinor: 500n, perTenThousand: 0 })).toBe(500n);
  expect(feeOf(499n, { fixedMinor: 500n, perTenThousand: 0 })).toBe(499n);
});

test('charges at most the sum, and never less for more money', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 15n });
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.bigInt({ min: 0n, max: 10n ** 6n }),
      fc.nat(9_999),
      (one, other, fixedMinor, share) => {
        const fee = { fixedMinor, perTenThousand: share };
        expect(feeOf(one, fee)).toBeLessThanOrEqual(one);
        const [less, more] = one <= other ? [one, other] : [other, one];
        expect(feeOf(less, fee)).toBeLessThanOrEqual(feeOf(more, fee));
      },
    ),
  );
});
