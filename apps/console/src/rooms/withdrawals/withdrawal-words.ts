import type { ConsoleWithdrawal } from '@mela/contract/console/withdrawals';
import { parseAmount, wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { Text } from '@mela/web/platform/language/text';

/** Why a withdrawal waits, in a line. */
export function reasonsText({ reasons }: Pick<ConsoleWithdrawal, 'reasons'>, text: Text): string {
  return reasons.map((reason) => text(`consoleWithdrawals.reason.${reason}`)).join(' · ');
}

/** What the provider pays: the amount without the fee. */
export function netOf({ amount, fee, currency }: Pick<ConsoleWithdrawal, 'amount' | 'fee' | 'currency'>): string {
  const { exponent } = currencyOf(currency);
  return wireAmount((parseAmount(amount, exponent) ?? 0n) - (parseAmount(fee, exponent) ?? 0n), exponent);
}
