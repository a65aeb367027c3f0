import { hasInbox, isRealAccount } from '@mela/contract/account-types';
import type { EventStreams, FirstState } from './live/event-streams.ts';
import { walletState } from './modules/money/balance/balance.ts';
import type { Chat } from './modules/support/chat/chat.ts';
import type { Inbox } from './modules/news/inbox/inbox.ts';
import type { Wallet } from './modules/money/wallet/wallet.ts';

/** What a member's live stream begins with: always the wallet, and with a new stream the counts that only the feed keeps up to date. */
export function createFirstStates(parts: {
  wallet: Pick<Wallet, 'balance'>;
  inbox: Pick<Inbox, 'stateOf'>;
  chat: Pick<Chat, 'stateOf'>;
}): EventStreams['firstStates'] {
  return async (context, isNew) => {
    const { session, merchant } = context;
    if (!session) return [];
    const { memberId, accountType } = session;
    const [sums, inbox, chat] = await Promise.all([
      parts.wallet.balance(memberId),
      isNew && hasInbox(accountType) ? parts.inbox.stateOf(memberId) : undefined,
      isNew && isRealAccount(accountType) ? parts.chat.stateOf({ session, merchant }) : undefined,
    ]);
    const states: FirstState[] = [];
    if (sums) states.push(['balance', walletState(sums)]);
    if (inbox) states.push(['inbox', inbox]);
    if (chat) states.push(['chat', chat]);
    return states;
  };
}
