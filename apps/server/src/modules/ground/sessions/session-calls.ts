import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import { maskedAddress } from './masked-address.ts';
import { listSessions } from './sessions.store.ts';

export interface SessionCalls {
  readonly sessions: Handler<'sessions'>;
  readonly endSession: Handler<'endSession'>;
  readonly endOtherSessions: Handler<'endOtherSessions'>;
}

const SHOWN = 100;

/** The member's own sessions: their list, and ending one or all others. */
export function createSessionCalls({
  database,
  end,
  endOthers,
}: {
  readonly database: Database;
  /** False if the member has no such active session. */
  readonly end: (session: { id: bigint; memberId: bigint }) => Promise<boolean>;
  /** Ends all but this one; returns their number. */
  readonly endOthers: (kept: { id: bigint; memberId: bigint }) => Promise<number>;
}): SessionCalls {
  return {
    async sessions({ context: { session, merchant } }) {
      const rows = await listSessions(database, session.memberId, {
        idleMinutes: merchant.sessionIdleMinutes,
        maxHours: merchant.sessionMaxHours,
        limit: SHOWN,
      });
      return {
        list: rows.map((row) => ({
          sessionId: row.id.toString(),
          device: row.device_name,
          place: maskedAddress(row.ip),
          startedAt: row.created_at.toISOString(),
          lastSeenAt: row.last_seen_at.toISOString(),
          current: row.id === session.id,
        })),
      };
    },
    async endOtherSessions({ context: { session } }) {
      return { ended: await endOthers(session) };
    },
    async endSession({ context: { session }, params }) {
      const ended = await end({ id: BigInt(params.sessionId), memberId: session.memberId });
      return ended ? {} : failed('not_found');
    },
  };
}
