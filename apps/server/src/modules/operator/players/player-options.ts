import type { Database, Queryable } from '@mela/database/database';
import type { FailedLoginCounts } from '#/modules/accounts/login/login.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import type { Merchants } from '#/modules/ground/merchants/merchants.ts';
import type { Recovery } from '#/modules/accounts/recovery/recovery.ts';
import type { Sessions } from '#/modules/ground/sessions/sessions.ts';
import type { Cashier } from '#/modules/money/cashier/cashier.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import type { Inbox } from '#/modules/news/inbox/inbox.ts';
import type { Rounds } from '#/modules/play/rounds/rounds.ts';
import type { Chat } from '#/modules/support/chat/chat.ts';
import type { Feedback } from '#/modules/support/feedback/feedback.ts';

/** The dependencies of the room Players on modules that know a member. */
export interface PlayerOptions {
  readonly database: Database;
  readonly merchants: Pick<Merchants, 'all'>;
  readonly members: Pick<
    Members,
    'byId' | 'byIds' | 'byName' | 'facts' | 'list' | 'named' | 'setAccountType' | 'setSuspended'
  >;
  readonly failedLogins: Pick<FailedLoginCounts, 'read'>;
  readonly sessions: Pick<Sessions, 'endAll' | 'logins' | 'tellEnded' | 'usedDevices'>;
  readonly wallet: Pick<Wallet, 'holdings' | 'kindSums' | 'postWithin' | 'statement' | 'tell'>;
  readonly rounds: Pick<Rounds, 'betsOf' | 'openOf' | 'ownerOf' | 'played' | 'replayOf'>;
  readonly cashier: Pick<Cashier, 'depositsOf' | 'ownerByReference' | 'ownersOf' | 'withdrawalsOf'>;
  readonly inbox: Pick<Inbox, 'kept' | 'send' | 'stateOf' | 'tell'>;
  readonly chat: Pick<Chat, 'transcript'>;
  readonly feedback: Pick<Feedback, 'sentBy'>;
  /** Ends the member's open games, so that they accept no more bets. */
  readonly endGames: (memberId: bigint, tx: Queryable) => Promise<void>;
  readonly takePassword: Recovery['takePassword'];
  /** Names of staff by id, former ones included. */
  readonly staffNames: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
}
