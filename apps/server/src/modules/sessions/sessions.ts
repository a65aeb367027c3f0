import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@mela/database/database';
import { endSession, findSession, insertSession, touchSession } from './sessions.store.ts';

/** A signed-in member on one device. */
export interface Session {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly merchantId: bigint;
  readonly accountType: number;
  readonly userName: string;
}

export interface Sessions {
  /** A new token of 256 bits; only its hash is kept. */
  open(session: { memberId: bigint; merchantId: bigint; device: string; ip: string }): Promise<string>;
  /** The living session of a token. Idle ones are dead (G 2.5.4); so are those of suspended members. */
  find(token: string, idleMinutes: number): Promise<Session | undefined>;
  end(sessionId: bigint): Promise<void>;
}

/** How often the time of last use is written: each minute, not each call. */
const TOUCH_AFTER_MS = 60_000;

export function createSessions(database: Database): Sessions {
  return {
    async open(session) {
      const token = randomBytes(32).toString('base64url');
      await insertSession(database, { ...session, tokenHash: hashOf(token) });
      return token;
    },
    async find(token, idleMinutes) {
      if (!/^[\w-]{43}$/.test(token)) return undefined;
      const row = await findSession(database, hashOf(token));
      if (!row) return undefined;
      const idleMs = Date.now() - row.last_seen_at.getTime();
      if (idleMs > idleMinutes * 60_000) return undefined;
      if (idleMs > TOUCH_AFTER_MS) await touchSession(database, row.id);
      return {
        id: row.id,
        memberId: row.member_id,
        merchantId: row.merchant_id,
        accountType: row.account_type,
        userName: row.user_name,
      };
    },
    end: (sessionId) => endSession(database, sessionId),
  };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
