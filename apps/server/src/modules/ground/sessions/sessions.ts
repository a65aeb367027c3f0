import { createHash, randomBytes } from 'node:crypto';
import type { SessionEnd } from '@mela/contract/envelope';
import type { Database, Queryable } from '@mela/database/database';
import { createEvent, type Event } from '#/event.ts';
import type { Session } from '#/http/call.ts';
import type { JobHandler, Tick } from '#/jobs/jobs.ts';
import { createSessionCalls, type SessionCalls } from './session-calls.ts';
import { deviceName } from './device-name.ts';
import { maskedAddress } from './masked-address.ts';
import {
  countOnSite,
  countTeamSessions,
  endSession,
  endSessions,
  findEnd,
  findSession,
  holdSession,
  insertSession,
  listLogins,
  listUsedDevices,
  readLiving,
  sweepSessions,
  touchSession,
  type LoginRow,
  type UsedDeviceRow,
} from './sessions.store.ts';

export { deviceName };

/** How long sessions last, by the merchant's settings. */
export interface SessionAges {
  readonly sessionIdleMinutes: number;
  readonly sessionMaxHours: number;
}

export interface NewSession {
  readonly memberId: bigint;
  readonly merchantId: bigint;
  /** The header `device`. */
  readonly device: string;
  readonly ip: string;
  readonly userAgent?: string;
  /** The member's password version at authentication. If the password was changed since then, the session ends at once. */
  readonly passwordVersion?: number;
}

export interface Sessions {
  /**
   * A new token of 256 bits, of which only the hash is stored. Above the limit of sessions per member, the least recently used one ends; within a
   * transaction that is left to `endSurplus`, after it.
   */
  open(session: NewSession, tx?: Queryable): Promise<string>;
  endSurplus(memberId: bigint): Promise<void>;
  /**
   * The active session of a token. Sessions end when idle for too long (G 2.5.4), at their maximum age, when the password that opened them was
   * changed, and with the suspension of the member.
   */
  find(token: string, ages: SessionAges): Promise<Session | undefined>;
  /** Why the session of a token that `find` did not find has ended; undefined if that is not known, or there never was one. */
  endOf(token: string): Promise<SessionEnd | undefined>;
  /** Reports each session that was ended, after its end is written. The caller that ended it waits for all listeners. */
  readonly onEnd: Event<[memberId: bigint, sessionId: bigint]>['on'];
  /** Whether it is active. Its end waits for the transaction, and so covers everything that was opened in it. */
  hold(tx: Queryable, session: { readonly id: bigint; readonly memberId: bigint }): Promise<boolean>;
  /** Which of these sessions are active, for connections that stay open longer than a call. The check extends none of them. */
  living(asked: readonly (SessionAges & { readonly id: bigint })[]): Promise<ReadonlySet<bigint>>;
  /** Of an agent's downline: how many logged in within that time (`until` excluded), and how many have an active session now. */
  ofTeam(
    agentId: bigint,
    span: { from: Date; until: Date },
    ages: SessionAges,
  ): Promise<{ loggedIn: number; online: number }>;
  /** Number of members of a merchant who were active within the last minutes. */
  onSite(merchantId: bigint, minutes: number): Promise<number>;
  /** False if the member has no such active session. Everything that was opened in it ends with it. */
  end(session: { id: bigint; memberId: bigint }): Promise<boolean>;
  /** Ends all sessions of a member within the transaction; returns them for `tellEnded` once it is over. */
  endAll(tx: Queryable, memberId: bigint): Promise<readonly bigint[]>;
  tellEnded(memberId: bigint, sessionIds: readonly bigint[]): Promise<void>;
  /** Log-ins of a member, newest first, with the whole address: for staff. */
  logins(
    memberId: bigint,
    asked: { living: boolean; before: bigint | undefined; limit: number },
    ages: SessionAges,
  ): Promise<LoginRow[]>;
  /** Devices that they signed in on, over their newest 1,000 log-ins. */
  usedDevices(memberId: bigint): Promise<UsedDeviceRow[]>;
  /** A visitor's device and address for display: its name, and the address with a masked end. */
  describe(visitor: { userAgent: string; device: string; ip: string }): { device: string; place: string };
  readonly calls: SessionCalls;
  readonly jobs: { readonly sessions_sweep: JobHandler };
  readonly ticks: readonly Tick[];
}

/** Write interval of the time of last use: per minute, not per call. */
const TOUCH_AFTER_MS = 60_000;
const LOGINS_LOOKED_AT = 1_000;
/** Enough for a phone, a tablet and a few browsers; bounds the table if a password is guessed or leaked. */
const MOST_SESSIONS = 20;
const MAX_ID = 9_223_372_036_854_775_807n;

export function createSessions(database: Database): Sessions {
  const ended = createEvent<[memberId: bigint, sessionId: bigint]>();
  const end: Sessions['end'] = async ({ id, memberId }) => {
    const isEnded = id <= MAX_ID && (await endSession(database, memberId, id));
    if (isEnded) await ended.tell(memberId, id);
    return isEnded;
  };
  const endAll = async (memberId: bigint, kept: { id: bigint } | { newest: number }) => {
    const all = await endSessions(database, memberId, kept);
    for (const { id } of all) await ended.tell(memberId, id);
    return all.length;
  };
  const endSurplus: Sessions['endSurplus'] = async (memberId) =>
    void (await endAll(memberId, { newest: MOST_SESSIONS }));
  return {
    async open({ userAgent = '', passwordVersion = 0, ...session }, tx) {
      const token = randomBytes(32).toString('base64url');
      await insertSession(tx ?? database, {
        ...session,
        passwordVersion,
        deviceName: deviceName(userAgent, session.device),
        tokenHash: hashOf(token),
      });
      if (!tx) await endSurplus(session.memberId);
      return token;
    },
    endSurplus,
    async find(token, { sessionIdleMinutes, sessionMaxHours }) {
      if (!isToken(token)) return undefined;
      const row = await findSession(database, hashOf(token));
      if (!row) return undefined;
      const now = Date.now();
      const idleMs = now - row.last_seen_at.getTime();
      if (idleMs > sessionIdleMinutes * 60_000) return undefined;
      if (now - row.created_at.getTime() > sessionMaxHours * 3_600_000) return undefined;
      if (idleMs > TOUCH_AFTER_MS) await touchSession(database, row.id);
      return {
        id: row.id,
        memberId: row.member_id,
        merchantId: row.merchant_id,
        accountType: row.account_type,
        userName: row.user_name,
        firstTimeLogin: row.first_time_login,
      };
    },
    async endOf(token) {
      const row = isToken(token) ? await findEnd(database, hashOf(token)) : undefined;
      if (!row) return undefined;
      if (row.is_suspended) return 'suspended';
      if (row.by_password) return 'password';
      if (row.is_unclear) return undefined;
      return row.is_ended ? 'elsewhere' : 'expired';
    },
    onEnd: ended.on,
    hold: holdSession,
    async living(asked) {
      const rows = await readLiving(database, {
        ids: asked.map(({ id }) => id),
        idleMinutes: asked.map(({ sessionIdleMinutes }) => sessionIdleMinutes),
        maxHours: asked.map(({ sessionMaxHours }) => sessionMaxHours),
      });
      return new Set(rows.map(({ id }) => id));
    },
    async ofTeam(agentId, { from, until }, { sessionIdleMinutes, sessionMaxHours }) {
      const row = await countTeamSessions(database, {
        agentId,
        from,
        until,
        idleMinutes: sessionIdleMinutes,
        maxHours: sessionMaxHours,
      });
      return { loggedIn: row.logged_in, online: row.online };
    },
    onSite: (merchantId, minutes) => countOnSite(database, merchantId, minutes),
    end,
    endAll: async (tx, memberId) => (await endSessions(tx, memberId, { newest: 0 })).map(({ id }) => id),
    async tellEnded(memberId, sessionIds) {
      for (const id of sessionIds) await ended.tell(memberId, id);
    },
    logins: (memberId, asked, { sessionIdleMinutes, sessionMaxHours }) =>
      listLogins(database, memberId, { ...asked, idleMinutes: sessionIdleMinutes, maxHours: sessionMaxHours }),
    usedDevices: (memberId) => listUsedDevices(database, memberId, LOGINS_LOOKED_AT),
    describe: ({ userAgent, device, ip }) => ({ device: deviceName(userAgent, device), place: maskedAddress(ip) }),
    calls: createSessionCalls({ database, end, endOthers: ({ id, memberId }) => endAll(memberId, { id }) }),
    jobs: {
      async sessions_sweep() {
        await sweepSessions(database);
        return 'done';
      },
    },
    ticks: [{ cron: '41 3 * * *', kind: 'sessions_sweep' }],
  };
}

function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
