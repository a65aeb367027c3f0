import { isRealAccount, type AgentType } from '@mela/contract/account-types';
import type { Member } from '#/modules/ground/members/members.ts';
import { madeAgentMessage } from '#/modules/news/inbox/inbox.ts';
import type { LockChange } from './account-lock.ts';
import type { PlayerOptions } from './player-options.ts';

interface AgentOptions {
  readonly database: PlayerOptions['database'];
  readonly members: Pick<PlayerOptions['members'], 'setAccountType'>;
  readonly sessions: Pick<PlayerOptions['sessions'], 'endAll' | 'tellEnded'>;
  readonly inbox: Pick<PlayerOptions['inbox'], 'send' | 'tell'>;
  readonly endGames: PlayerOptions['endGames'];
}

/**
 * Makes a player an agent, or an agent a master agent, for the console and for commands; a repeat changes nothing. The way back is refused, because teams,
 * rates and contracts depend on the agent: lock the account instead. Sessions and games end, so that each device opens the agency with its next log-in.
 */
export function createMakeAgent({ database, members, sessions, inbox, endGames }: AgentOptions) {
  return async (
    member: Member,
    type: AgentType,
    { reason, note }: LockChange,
  ): Promise<'done' | 'unchanged' | 'not_real_account' | 'conflict'> => {
    const { id, accountType } = member;
    if (!isRealAccount(accountType)) return 'not_real_account';
    if (accountType === type) return 'unchanged';
    if (accountType > type) return 'conflict';
    const ended = await database.transaction(async (tx) => {
      if (!(await members.setAccountType(tx, id, { from: accountType, to: type }))) return undefined;
      const ids = await sessions.endAll(tx, id);
      await endGames(id, tx);
      await inbox.send(id, madeAgentMessage(type), tx);
      const after = { type, endedSessions: ids.length };
      await note(tx, { action: 'member_made_agent', before: { type: accountType }, after, reason });
      return ids;
    });
    if (!ended) return 'conflict';
    await sessions.tellEnded(id, ended);
    await inbox.tell(id);
    return 'done';
  };
}
