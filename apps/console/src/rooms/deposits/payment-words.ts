import type { ManualPayment } from '@mela/contract/console/manual-payments';
import type { Text } from '@mela/web/platform/language/text';

/** The state of a payment, or that it waits for a second person. */
export function stateText({ state, isProposed }: ManualPayment, text: Text): string {
  return isProposed ? text('consoleDeposits.proposed') : text(`consoleDeposits.state.${state}`);
}

export const COLOURS: Readonly<Record<ManualPayment['state'], string>> = {
  waiting: 'yellow',
  checking: 'yellow',
  paid: 'teal',
  refused: 'red',
};
