import type { Queryable } from '@mela/database/database';
import type { Noted } from '#/modules/ground/audit/audit.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import type { PlayerOptions } from './player-options.ts';

/** Adds the event of a change, in its transaction: of a call of staff, or of a command. */
export type NotePlayer = (tx: Queryable, noted: Omit<Noted, 'subject'>) => Promise<void>;

export interface LockChange {
  readonly reason: string;
  readonly note: NotePlayer;
}

interface LockOptions {
  readonly database: PlayerOptions['database'];
  readonly members: Pick<PlayerOptions['members'], 'setSuspended'>;
  readonly sessions: Pick<PlayerOptions['sessions'], 'endAll' | 'tellEnded'>;
  readonly endGames: PlayerOptions['endGames'];
}

/** Locks an account and opens it again, for the console and for commands. False if it was so already: then nothing is noted. */
export function createAccountLock({ database, members, sessions, endGames }: LockOptions) {
  return {
    /** Ends the sessions and games at once; no bet is accepted from now on. */
    async lock({ id }: Member, { reason, note }: LockChange): Promise<boolean> {
      const ended = await database.transaction(async (tx) => {
        if (!(await members.setSuspended(tx, id, true))) return undefined;
        const ids = await sessions.endAll(tx, id);
        await endGames(id, tx);
        const after = { status: 'locked', endedSessions: ids.length };
        await note(tx, { action: 'member_locked', before: { status: 'active' }, after, reason });
        return ids;
      });
      await sessions.tellEnded(id, ended ?? []);
      return ended !== undefined;
    },

    unlock: ({ id }: Member, { reason, note }: LockChange): Promise<boolean> =>
      database.transaction(async (tx) => {
        if (!(await members.setSuspended(tx, id, false))) return false;
        const [before, after] = [{ status: 'locked' }, { status: 'active' }];
        await note(tx, { action: 'member_unlocked', before, after, reason });
        return true;
      }),
  };
}
