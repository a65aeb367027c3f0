import type { StaffRole } from '@mela/contract/desk';
import type { StaffPermission } from '@mela/contract/staff-permissions';
import type { Database } from '@mela/database/database';
import type { Handler, StaffContext, StaffSession } from '#/http/call.ts';
import type { Limits } from '#/http/limits.ts';
import type { JobHandler, Tick } from '#/jobs/jobs.ts';
import type { HumanCheck } from '#/modules/accounts/human-check/human-check.ts';
import type { Passwords } from '#/modules/accounts/members/members.ts';
import { createStaffAccount } from './staff-account.ts';
import { runStaffCommand } from './staff-command.ts';
import { addStaffEvent } from './staff-events.store.ts';
import type { FactorChecks } from './staff-factors.ts';
import { createStaffLogin, staffTokenHash } from './staff-login.ts';
import { findStaffSession, readLivingStaff, sweepStaffSessions, touchStaffSession } from './staff-sessions.store.ts';
import { serveStaffCommands } from './staff-socket.ts';
import { findStaff, insertStaff, listStaff, readStaffNames, type NewStaff } from './staff.store.ts';

export type { NewStaff };

export interface Colleague {
  readonly id: bigint;
  readonly displayName: string;
  readonly role: StaffRole;
  readonly permissions: readonly StaffPermission[];
}

export interface StaffOptions {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly humanCheck: Pick<HumanCheck, 'check'>;
  /** Whether staff may work from this address; from everywhere where it is left out. */
  readonly isAllowedFrom?: ((ip: string) => boolean) | undefined;
  /** What checks second factors, by their kind. */
  readonly factorChecks?: FactorChecks;
  /** How a slowed try waits. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/** A session at the desk ends after this long without a call, and after a day's work however busy. */
const AGES = { idleMinutes: 30, maxHours: 12 };
const TOUCH_AFTER_MS = 60_000;
const SHOWN = 200;

/** The operator's staff: accounts, sessions and roles of their own, apart from members' in every way. */
export function createStaff(options: StaffOptions) {
  const { database, passwords, isAllowedFrom = () => true, factorChecks = {} } = options;
  const deskLogin = createStaffLogin({ ...options, isAllowedFrom, factorChecks });
  const account = createStaffAccount({ database, passwords, ages: AGES });

  const deskMe: Handler<'deskMe'> = async ({ context: { staff, merchant } }) => {
    const clerks = await clerksOf(merchant.id);
    return {
      me: {
        staffId: staff.id.toString(),
        name: staff.displayName,
        role: staff.role,
        permissions: [...staff.permissions],
        mustChoosePassword: staff.mustChoosePassword,
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
    namesOf: staffNamesOf(database),
    /** The living session of a token at one merchant, from where staff may work; every other token is none. */
    async find(token: string, merchantId: bigint, ip: string): Promise<StaffSession | undefined> {
      const tokenHash = staffTokenHash(token);
      if (!tokenHash || !isAllowedFrom(ip)) return undefined;
      const row = await findStaffSession(database, tokenHash);
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
        mustChoosePassword: row.must_choose_password,
      };
    },
    /** Which of these sessions still live, for streams, which stay open longer than a call. */
    living: async (sessionIds: readonly bigint[]): Promise<ReadonlySet<bigint>> =>
      new Set(await readLivingStaff(database, sessionIds, AGES)),
    /**
     * The lead of that name who gave the right password: for commands that move money, without a session. A password that a
     * command made proves nobody: whoever ran the command knows it.
     */
    async prove(
      merchantId: bigint,
      name: string,
      password: string,
    ): Promise<(Pick<Colleague, 'id'> & { name: string }) | undefined> {
      const row = await findStaff(database, merchantId, name.toLowerCase());
      const verdict = await passwords.verify(row?.password_hash, password);
      return verdict === 'right' && row?.status === 'active' && row.role === 'lead' && !row.must_choose_password
        ? { id: row.id, name: row.name }
        : undefined;
    },
    /** Notes who looked at a member's account, before it is shown. */
    async noteMemberRead({ staff, ip, userAgent }: StaffContext, memberId: bigint): Promise<void> {
      const { id: staffId, merchantId } = staff;
      await addStaffEvent(database, { merchantId, staffId, kind: 'member_read', memberId, ip, userAgent });
    },
    /** Undefined when the merchant has somebody of that name. */
    async add(staff: NewStaff & { readonly password: string }): Promise<bigint | undefined> {
      const hashed = await passwords.hash(staff.password);
      if (hashed === 'busy') throw new Error('Too many passwords are being hashed');
      return insertStaff(database, { ...staff, passwordHash: hashed.hash, mustChoosePassword: false });
    },
    /** Lets `npm run mela -- staff add` reach this process. */
    serveCommands: (folder: string) =>
      serveStaffCommands(folder, (command) => runStaffCommand(database, command, passwords)),
    calls: { deskLogin, deskMe, ...account },
    jobs: { staff_sweep: sweep },
    ticks,
  };
}

/** What staff is called at the desk, by account; for modules that show who decided something. */
export const staffNamesOf = (database: Database) => (ids: readonly bigint[]) => readStaffNames(database, ids);

export type Staff = ReturnType<typeof createStaff>;
