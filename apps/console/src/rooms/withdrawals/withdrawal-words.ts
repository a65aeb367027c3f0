import type { ConsoleWithdrawal } from '@mela/contract/console/withdrawals';
import type { Text } from '@mela/web/platform/language/text';

/** Why a withdrawal waits, in a line. */
export function reasonsText({ reasons }: Pick<ConsoleWithdrawal, 'reasons'>, text: Text): string {
  return reasons.map((reason) => text(`consoleWithdrawals.reason.${reason}`)).join(' · ');
}
