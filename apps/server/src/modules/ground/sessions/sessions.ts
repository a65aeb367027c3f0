import { createHash, randomBytes } from 'node:crypto';
import type { SessionEnd } from '@mela/contract/envelope';
import type { Database, Queryable } from '@mela/database/database';
import { createEvent, type Event } from '#/event.ts';
import type { Handler, Session } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import type { JobHandler, Tick } from '#/jobs/jobs.ts';
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
  listSessions,
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
  /** The member's, as it was when he proved who he is; a password changed since then makes the session dead at once. */
  readonly passwordVersion?: number;
}

export interface Sessions {
  /**
   * A new token of 256 bits; only its hash is kept. Beyond the most sessions of a member the one used longest ago ends; within
   * a transaction that is left to `endSurplus`, after it.
   */
  open(session: NewSession, tx?: Queryable): Promise<string>;
  endSurplus(memberId: bigint): Promise<void>;
  /**
   * The living session of a token. Dead are those idle for too long (G 2.5.4), those that lasted their time, those
   * opened by a password that was changed, and those of suspended members.
   */
  find(token: string, ages: SessionAges): Promise<Session | undefined>;
  /** Why the session of a token that `find` did not find is over; undefined where that is not known, or there never was one. */
  endOf(token: string): Promise<SessionEnd | undefined>;
  /** Tells of each session that somebody ended, after its end is written: whoever ended it waits for all that follows. */
  readonly onEnd: Event<[memberId: bigint, sessionId: bigint]>['on'];
  /** Whether it lives; its end waits for the transaction, and so meets all that was opened in it. */
  hold(tx: Queryable, session: { readonly id: bigint; readonly memberId: bigint }): Promise<boolean>;
  /** Which of these sessions still live, for what stays open longer than a call. Asking keeps none of them alive. */
  living(asked: readonly (SessionAges & { readonly id: bigint })[]): Promise<ReadonlySet<bigint>>;
  /** Of an agent's downline: how many logged in within that time (`until` excluded), and how many have a living session now. */
  ofTeam(
    agentId: bigint,
    span: { from: Date; until: Date },
    ages: SessionAges,
  ): Promise<{ loggedIn: number; online: number }>;
  /** How many members of a merchant did something within the last minutes. */
  onSite(merchantId: bigint, minutes: number): Promise<number>;
  /** False when the member has no such living session. What was opened in it ends with it. */
  end(session: { id: bigint; memberId: bigint }): Promise<boolean>;
  /** Ends all that a member has, within the transaction; which they were, for `tellEnded` once it is over. */
  endAll(tx: Queryable, memberId: bigint): Promise<readonly bigint[]>;
  tellEnded(memberId: bigint, sessionIds: readonly bigint[]): Promise<void>;
  /** Log-ins of a member, newest first, with the whole address: for staff. */
  logins(
    memberId: bigint,
    asked: { living: boolean; before: bigint | undefined; limit: number },
    ages: SessionAges,
  ): Promise<LoginRow[]>;
  /** What he signed in on, over his newest 1,000 log-ins. */
  usedDevices(memberId: bigint): Promise<UsedDeviceRow[]>;
  /** How a visitor's device and address are shown: its name, and the address with its end masked. */
  describe(visitor: { userAgent: string; device: string; ip: string }): { device: string; place: string };
  readonly calls: {
    readonly sessions: Handler<'sessions'>;
    readonly endSession: Handler<'endSession'>;
    readonly endOtherSessions: Handler<'endOtherSessions'>;
  };
  readonly jobs: { readonly sessions_sweep: JobHandler };
  readonly ticks: readonly Tick[];
}

/** How often the time of last use is written: each minute, not each call. */
const TOUCH_AFTER_MS = 60_000;
const SHOWN = 100;
const LOGINS_LOOKED_AT = 1_000;
/** A phone, a tablet, a few browsers; a guesser or a leaked password fills no table. */
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
    calls: {
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
        return { ended: await endAll(session.memberId, { id: session.id }) };
      },
      async endSession({ context: { session }, params }) {
        const ended = await end({ id: BigInt(params.sessionId), memberId: session.memberId });
        return ended ? {} : failed('not_found');
      },
    },
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
