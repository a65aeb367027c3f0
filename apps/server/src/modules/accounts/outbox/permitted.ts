import type { MessageBudgets } from '#/modules/ground/message-budgets/message-budgets.ts';
import type { OnTrouble, Sent } from './message-ports.ts';

/** What the outbox asks of the budgets. */
export type Permits = Pick<MessageBudgets, 'permitOf' | 'spendPermit'>;

/**
 * The only way to a provider. A message without a permit of the budgets is refused; one that was sent before under its id is
 * not sent again.
 */
export function permitted<Message extends { readonly id: string; readonly to: string }>(
  channel: 'sms' | 'mail',
  provider: (message: Message) => Promise<Sent>,
  { permits, onTrouble }: { permits: Permits; onTrouble: OnTrouble },
): (message: Message) => Promise<Sent> {
  return async (message) => {
    const permit = await permits.permitOf(channel, message);
    if (permit === 'spent') return 'sent';
    if (permit === undefined) {
      onTrouble({ channel, outcome: 'refused', reason: 'no budget' });
      return 'refused';
    }
    const sent = await provider(message);
    if (sent === 'sent') await permits.spendPermit(channel, message.id);
    return sent;
  };
}
