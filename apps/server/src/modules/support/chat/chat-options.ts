import type { LiveState } from '@mela/contract/live';
import type { Database } from '@mela/database/database';
import type { Uploads } from '#/modules/support/uploads/uploads.ts';
import type { Members } from '#/modules/ground/members/members.ts';

/** The chat's dependencies on the rest of the server. */
export interface ChatOptions {
  readonly database: Database;
  readonly uploads: Pick<Uploads, 'hold' | 'show' | 'receive'>;
  readonly findMembers: Members['byIds'];
  /** Names of staff by id, former ones included. */
  readonly staffNames: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
  /** The staff that a room of the merchant can be handed to. */
  readonly isColleague: (merchantId: bigint, staffId: bigint) => Promise<boolean>;
  readonly toMember: <Topic extends 'chat' | 'chatTyping'>(
    memberId: bigint,
    topic: Topic,
    state: LiveState<Topic>,
  ) => void;
  readonly toDesk: <Topic extends 'deskRoom' | 'deskTyping'>(
    merchantId: bigint,
    topic: Topic,
    state: LiveState<Topic>,
  ) => void;
}
