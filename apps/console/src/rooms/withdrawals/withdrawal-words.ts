import type { ConsoleWithdrawal } from '@mela/contract/console/withdrawals';
import { currencyOf } from '@mela/money/currency';
import { netOf } from '@mela/money/fee';
import type { Text } from '@mela/web/platform/language/text';
import { sumIn } from '#/parts/sum-in.ts';

/** Why a withdrawal waits, in a line. */
export function reasonsText({ reasons }: Pick<ConsoleWithdrawal, 'reasons'>, text: Text): string {
  return reasons.map((reason) => text(`consoleWithdrawals.reason.${reason}`)).join(' · ');
}

/** What the provider pays, as people read it: the amount without the fee. */
export function netSum(order: Pick<ConsoleWithdrawal, 'amount' | 'fee' | 'currency'>): string {
  return sumIn(order.currency, netOf(order, currencyOf(order.currency).exponent));
}
