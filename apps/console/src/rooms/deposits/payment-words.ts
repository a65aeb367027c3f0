import type { ManualPayment } from '@mela/contract/console/manual-payments';
import type { Text } from '@mela/web/platform/language/text';

/** The state of a payment, or that it waits for a second person, or who is paying it. */
export function stateText({ state, isProposed, claimed }: ManualPayment, text: Text): string {
  if (state === 'waiting' && !isProposed && claimed && !claimed.isLapsed)
    return claimed.isMine ? text('consoleDeposits.mine') : text('consoleDeposits.theirs', { name: claimed.by });
  return isProposed ? text('consoleDeposits.proposed') : text(`consoleDeposits.state.${state}`);
}

export const COLOURS: Readonly<Record<ManualPayment['state'], string>> = {
  waiting: 'yellow',
  checking: 'yellow',
  paid: 'teal',
  refused: 'red',
};
