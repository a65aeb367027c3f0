import { createHash, randomBytes } from 'node:crypto';
import type { StaffRole } from '@mela/contract/desk';
import type { StaffPermission } from '@mela/contract/staff-permissions';
import type { Database } from '@mela/database/database';
import type { Handler, StaffSession } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import type { Limits } from '#/http/limits.ts';
import type { JobHandler, Tick } from '#/jobs/jobs.ts';
import { createPasswords } from '#/modules/members/members.ts';
import { createStaffAttempts } from './staff-attempts.ts';
import { runStaffCommand } from './staff-command.ts';
import { serveStaffCommands } from './staff-socket.ts';
import {
  endStaffSession,
  findStaff,
  findStaffSession,
  insertStaff,
  insertStaffSession,
  listStaff,
  readLivingStaff,
  readStaffNames,
  sweepStaffSessions,
  touchStaffSession,
  type NewStaff,
} from './staff.store.ts';

export type { NewStaff };

export interface Colleague {
  readonly id: bigint;
  readonly displayName: string;
  readonly role: StaffRole;
  readonly permissions: readonly StaffPermission[];
}

export interface StaffOptions {
  readonly database: Database;
  readonly limits: Limits;
  /** How a slowed try waits. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/** A session at the desk ends after this long without a call, and after a day's work however busy. */
const AGES = { idleMinutes: 120, maxHours: 12 };
const TOUCH_AFTER_MS = 60_000;
const SHOWN = 200;
/** So that no token of a member, which lacks it, is ever looked for here, nor one of these among members'. */
const TOKEN_START = 'desk_';

/** The operator's staff: accounts, sessions and roles of their own, apart from members' in every way. */
export function createStaff({ database, limits, pause }: StaffOptions) {
  const passwords = createPasswords();
  const attempts = createStaffAttempts(limits, pause);

  const deskLogin: Handler<'deskLogin'> = async ({ context: { merchant, ip }, body }) => {
    const name = body.name.toLowerCase();
    const account = `${merchant.code}:${name}`;
    const refused = await attempts.before(ip, account);
    if (refused) return refused;
    const row = await findStaff(database, merchant.id, name);
    const verdict = await passwords.verify(row?.password_hash, body.password);
    if (verdict === 'busy') return failed('too_many_requests');
    if (verdict === 'wrong' || row?.status !== 'active') return failed('wrong_credentials');
    await attempts.succeeded(ip, account);
    const token = TOKEN_START + randomBytes(32).toString('base64url');
    await insertStaffSession(database, {
      tokenHash: hashOf(token),
      staffId: row.id,
      passwordVersion: row.password_version,
      ip,
    });
    return { token };
  };

  const deskLogout: Handler<'deskLogout'> = async ({ context: { staff } }) => {
    if (staff) await endStaffSession(database, staff.sessionId);
    return {};
  };

  const deskMe: Handler<'deskMe'> = async ({ context: { staff, merchant } }) => {
    if (!staff) return failed('not_staff');
    const clerks = await clerksOf(merchant.id);
    return {
      me: {
        staffId: staff.id.toString(),
        name: staff.displayName,
        role: staff.role,
        permissions: [...staff.permissions],
      },
      merchantName: merchant.settings.name,
      timeZone: merchant.timeZone,
      languages: [...merchant.languages],
      colleagues: clerks.map(({ id, displayName, role }) => ({ staffId: id.toString(), name: displayName, role })),
    };
  };

  async function colleaguesOf(merchantId: bigint): Promise<Colleague[]> {
    const rows = await listStaff(database, merchantId, SHOWN);
    return rows.map(({ id, display_name, role, permissions }) => ({
      id,
      displayName: display_name,
      role,
      permissions,
    }));
  }

  /** Those who answer chats. */
  async function clerksOf(merchantId: bigint): Promise<Colleague[]> {
    return (await colleaguesOf(merchantId)).filter(({ permissions }) => permissions.includes('chat'));
  }

  const sweep: JobHandler = async () => {
    await sweepStaffSessions(database);
    return 'done';
  };
  const ticks: readonly Tick[] = [{ cron: '29 4 * * *', kind: 'staff_sweep' }];

  return {
    colleaguesOf,
    clerksOf,
    namesOf: (ids: readonly bigint[]) => readStaffNames(database, ids),
    /** The living session of a token at one merchant; every other token is none. */
    async find(token: string, merchantId: bigint): Promise<StaffSession | undefined> {
      if (!/^desk_[\w-]{43}$/.test(token)) return undefined;
      const row = await findStaffSession(database, hashOf(token));
      if (!row || row.merchant_id !== merchantId) return undefined;
      const now = Date.now();
      const idleMs = now - row.last_seen_at.getTime();
      if (idleMs > AGES.idleMinutes * 60_000) return undefined;
      if (now - row.created_at.getTime() > AGES.maxHours * 3_600_000) return undefined;
      if (idleMs > TOUCH_AFTER_MS) await touchStaffSession(database, row.session_id);
      return {
        sessionId: row.session_id,
        id: row.id,
        merchantId: row.merchant_id,
        displayName: row.display_name,
        role: row.role,
        permissions: row.permissions,
      };
    },
    /** Which of these sessions still live, for streams, which stay open longer than a call. */
    living: async (sessionIds: readonly bigint[]): Promise<ReadonlySet<bigint>> =>
      new Set(await readLivingStaff(database, sessionIds, AGES)),
    /** Undefined when the merchant has somebody of that name. */
    async add(staff: NewStaff & { readonly password: string }): Promise<bigint | undefined> {
      const hashed = await passwords.hash(staff.password);
      if (hashed === 'busy') throw new Error('Too many passwords are being hashed');
      return insertStaff(database, { ...staff, passwordHash: hashed.hash });
    },
    /** Lets `npm run staff:add` reach this process. */
    serveCommands: (folder: string) => serveStaffCommands(folder, (command) => runStaffCommand(database, command)),
    calls: { deskLogin, deskLogout, deskMe },
    jobs: { staff_sweep: sweep },
    ticks,
  };
}

export type Staff = ReturnType<typeof createStaff>;

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
