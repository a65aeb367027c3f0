import type { PaymentMethod } from '@mela/contract/cashier';
import { parseAmount, wireAmount } from '@mela/money/amount';
import { feeOf } from '@mela/money/fee';
import type { Text } from '#/platform/language/text.tsx';

/** The fee of an order and the remaining sum, as wire amounts; `fee` is undefined if there is none. The server applies the same rule. */
export function orderFee(
  amount: string,
  method: PaymentMethod,
  exponent: number,
): { fee: string | undefined; net: string } {
  const amountMinor = parseAmount(amount, exponent) ?? 0n;
  const feeMinor = feeOf(amountMinor, {
    fixedMinor: parseAmount(method.fee.fixed, exponent) ?? 0n,
    perTenThousand: method.fee.perTenThousand,
  });
  return {
    fee: feeMinor > 0n ? wireAmount(feeMinor, exponent) : undefined,
    net: wireAmount(amountMinor - feeMinor, exponent),
  };
}

export function isFree(wire: string): boolean {
  return !/[1-9]/.test(wire);
}

/** The fee of a method as text, e.g. "1.5% + ৳5"; undefined if it is free. */
export function feeWords(text: Text, { fee }: PaymentMethod, money: (wire: string) => string): string | undefined {
  const fixed = isFree(fee.fixed) ? undefined : money(fee.fixed);
  const share = fee.perTenThousand === 0 ? undefined : text('cashier.percent', { share: fee.perTenThousand / 100 });
  return fixed && share ? text('cashier.feeBoth', { share, fixed }) : (fixed ?? share);
}
