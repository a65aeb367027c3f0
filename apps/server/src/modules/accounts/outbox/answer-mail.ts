import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { MessageBudgets } from '#/modules/ground/message-budgets/message-budgets.ts';
import type { SendMail } from './message-ports.ts';

/** Sends staff's answers to guests: an answer beyond its budgets is tried again later, because the guest waits for it. */
export function createAnswerMail(options: {
  mail: SendMail;
  budgets: Pick<MessageBudgets, 'takeAnswerMail'>;
  merchantById: (id: bigint) => Promise<Merchant | undefined>;
}): SendMail {
  return async (message) => {
    const merchant = await options.merchantById(message.merchantId);
    if (!merchant || (await options.budgets.takeAnswerMail(merchant, message))) return 'try_again';
    return options.mail(message);
  };
}
