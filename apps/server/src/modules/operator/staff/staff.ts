import type { StaffRole } from '@mela/contract/desk';
import type { StaffPermission } from '@mela/contract/staff-permissions';
import type { Database } from '@mela/database/database';
import type { Handler, StaffContext, StaffSession } from '#/http/call.ts';
import type { Limits } from '#/http/limits.ts';
import type { JobHandler, Tick } from '#/jobs/jobs.ts';
import type { HumanCheck } from '#/modules/accounts/human-check/human-check.ts';
import type { KnownDevices } from '#/modules/accounts/login/login.ts';
import type { Passwords } from '#/modules/ground/members/members.ts';
import type { Approvals } from '#/modules/ground/approvals/approvals.ts';
import { noteCall } from '#/modules/ground/audit/audit.ts';
import { createStaffAccount } from './staff-account.ts';
import { runStaffCommand } from './staff-command.ts';
import { listConfirmedFactors, type StaffFactorRow } from './staff-factors.store.ts';
import { createStaffFactors } from './staff-factors.ts';
import { registerStaffKinds } from './staff-kinds.ts';
import { createStaffLogin } from './staff-login.ts';
import { staffTokenHash } from './staff-open-session.ts';
import { createOwnProof } from './staff-own-proof.ts';
import { createPasskeyCalls } from './staff-passkey-calls.ts';
import { createPasskeys } from './staff-passkeys.ts';
import { createRoleCalls } from './staff-role-calls.ts';
import { createStaffRoom } from './staff-room.ts';
import { createStaffSecondFactor } from './staff-second-factor.ts';
import {
  findStaffSession,
  readLivingStaff,
  sweepStaffSessions,
  touchStaffSession,
  type LivingStaffRow,
} from './staff-sessions.store.ts';
import { serveStaffCommands } from './staff-socket.ts';
import { createTotp } from './staff-totp.ts';
import { addAccount, type NewStaff } from './staff-actions.ts';
import {
  countDeciders,
  findStaff,
  listMerchantsOf,
  listStaff,
  readPermissions,
  readReach,
  readStaffNames,
} from './staff.store.ts';

export interface Colleague {
  readonly id: bigint;
  readonly displayName: string;
  readonly permissions: readonly StaffPermission[];
}

export interface StaffOptions {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly humanCheck: Pick<HumanCheck, 'check'>;
  /** Recognises browsers that signed in to an account of staff. */
  readonly devices: KnownDevices;
  /** Whether staff may work from this address; from everywhere if omitted. */
  readonly isAllowedFrom?: ((ip: string) => boolean) | undefined;
  /** Both from outside of the database. */
  readonly factorKeys: FactorKeys;
  /** For what takes two people of what concerns the staff itself. */
  readonly approvals: Approvals;
  /** Idle time after which a session is locked. */
  readonly lockMinutes: number;
  /** Whether what moves money or changes the staff takes a second factor; off for a demo alone. */
  readonly asksForFactor: boolean;
  /** Milliseconds since 1970, for codes that hold half a minute. */
  readonly now?: () => number;
  /** How a slowed try waits. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

export interface FactorKeys {
  /** Seals the secrets of second factors. */
  readonly sealing: Buffer;
  /** Hashes recovery codes. */
  readonly recovery: Buffer;
}

/** A session ends after a day's work, regardless of use. */
const MAX_HOURS = 12;
const TOUCH_AFTER_MS = 60_000;
const SHOWN = 200;

/** The operator's staff: accounts, sessions and roles, entirely separate from members'. */
export function createStaff(options: StaffOptions) {
  const { database, passwords, limits, factorKeys, isAllowedFrom = () => true, now = Date.now } = options;
  const recoveryKey = factorKeys.recovery;
  const ages = { idleMinutes: options.lockMinutes, maxHours: MAX_HOURS };
  const passkeys = createPasskeys({ database });
  const totp = createTotp({ database, sealingKey: factorKeys.sealing, now });
  const checks = {
    totp: totp.check,
    passkey: (factor: StaffFactorRow, answer: string, host: string) => passkeys.check(factor.staff_id, answer, host),
  };
  const factors = createStaffFactors({ database, limits, checks, recoveryKey });
  const proof = createOwnProof({ database, passwords, factors, recoveryKey });
  const kinds = registerStaffKinds(options.approvals);
  const deskLogin = createStaffLogin({ ...options, passwords, isAllowedFrom, factors, now });
  const secondFactor = createStaffSecondFactor({ database, totp, proof });
  const passkeyCalls = createPasskeyCalls({ database, passwords, passkeys, factors, proof, isAllowedFrom });
  const room = createStaffRoom({ database, passwords, ages, kinds });
  const roleCalls = createRoleCalls({ database, kinds });
  const account = createStaffAccount({ database, passwords, ages });

  const deskMe: Handler<'deskMe'> = async ({ context: { staff, merchant } }) => {
    const clerks = await clerksOf(merchant.id);
    return {
      me: {
        staffId: staff.id.toString(),
        name: staff.displayName,
        role: roleOf(staff.permissions),
        permissions: [...staff.permissions],
        actsEverywhere: staff.actsEverywhere,
        mustChoosePassword: staff.mustChoosePassword,
        factors: [...new Set((await listConfirmedFactors(database, staff.id)).map(({ kind }) => kind))],
        isLocked: staff.isLocked,
      },
      merchantCode: merchant.code,
      merchantName: merchant.settings.name,
      merchants: await listMerchantsOf(database, staff.id, SHOWN),
      lockMinutes: options.lockMinutes,
      timeZone: merchant.timeZone,
      languages: [...merchant.languages],
      colleagues: clerks.map(({ id, displayName, permissions }) => ({
        staffId: id.toString(),
        name: displayName,
        role: roleOf(permissions),
      })),
    };
  };

  async function colleaguesOf(merchantId: bigint): Promise<Colleague[]> {
    const rows = await listStaff(database, merchantId, SHOWN);
    return rows.map(({ id, display_name, permissions }) => ({ id, displayName: display_name, permissions }));
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
    /**
     * The active session of a token at one merchant, from an address where staff may work; every other token has none. A
     * background look of a page is no touch, so it does not keep the session from being locked.
     */
    async find(
      token: string,
      merchantId: bigint,
      ip: string,
      { isTouch }: { readonly isTouch: boolean } = { isTouch: true },
    ): Promise<StaffSession | undefined> {
      const tokenHash = staffTokenHash(token);
      if (!tokenHash || !isAllowedFrom(ip)) return undefined;
      const row = await findStaffSession(database, tokenHash, merchantId);
      if (!row) return undefined;
      const now = Date.now();
      const idleMs = now - row.last_seen_at.getTime();
      if (now - row.created_at.getTime() > ages.maxHours * 3_600_000) return undefined;
      const isLocked = idleMs > ages.idleMinutes * 60_000;
      if (isTouch && !isLocked && idleMs > TOUCH_AFTER_MS) await touchStaffSession(database, row.session_id);
      return {
        sessionId: row.session_id,
        id: row.id,
        merchantId,
        displayName: row.display_name,
        actsEverywhere: row.acts_everywhere,
        permissions: row.permissions,
        mustChoosePassword: row.must_choose_password,
        isFactorProven: !options.asksForFactor || row.proven_by.some((kind) => kind !== 'password'),
        isLocked,
      };
    },
    /**
     * The given sessions that are still active and unchanged: at the same merchant, with the same permissions. For streams, which stay open longer
     * than a call.
     */
    async unchanged(sessions: readonly StaffSession[]): Promise<ReadonlySet<StaffSession>> {
      const rows = await readLivingStaff(
        database,
        sessions.map(({ sessionId }) => sessionId),
        ages,
      );
      const alive = new Map(rows.map((row) => [row.session_id, row]));
      return new Set(sessions.filter((session) => isSame(session, alive.get(session.sessionId))));
    },
    /**
     * The person of that name who may approve money and gave the right password: for commands that move it, without a session.
     * A password that a command made proves no one, because the person who ran the command knows it.
     */
    async prove(
      merchantId: bigint,
      name: string,
      password: string,
    ): Promise<(Pick<Colleague, 'id'> & { name: string }) | undefined> {
      const row = await findStaff(database, merchantId, name.toLowerCase());
      const verdict = await passwords.verify(row?.password_hash, password, 'staff');
      return verdict === 'right' &&
        row?.status === 'active' &&
        row.permissions.includes('money.approve') &&
        !row.must_choose_password
        ? { id: row.id, name: row.name }
        : undefined;
    },
    /** Notes a look at a member's account, before it is displayed. */
    noteMemberRead: (context: StaffContext, memberId: bigint): Promise<void> =>
      noteCall(database, context, { action: 'member_read', subject: { kind: 'member', id: memberId } }),
    /** Undefined when the name is taken. */
    async add(staff: NewStaff & { readonly password: string }): Promise<bigint | undefined> {
      const hashed = await passwords.hash(staff.password, 'staff');
      if (hashed === 'busy') throw new Error('Too many passwords are being hashed');
      return database.transaction((tx) => addAccount(tx, { ...staff, passwordHash: hashed.hash }));
    },
    /** Lets `npm run mela -- staff add` reach this process. */
    serveCommands: (folder: string) =>
      serveStaffCommands(folder, (command) => runStaffCommand(database, command, passwords)),
    calls: { deskLogin, deskMe, ...account, ...secondFactor, ...passkeyCalls, ...room, ...roleCalls },
    jobs: { staff_sweep: sweep },
    ticks,
  };
}

/** At the desk: a lead keeps the ready answers, and takes part in colleagues' chats. */
function roleOf(permissions: readonly StaffPermission[]): StaffRole {
  return permissions.includes('chat.lead') ? 'lead' : 'clerk';
}

function isSame(session: StaffSession, row: LivingStaffRow | undefined): boolean {
  if (!row || !(row.acts_everywhere || row.merchant_ids.includes(session.merchantId))) return false;
  if (row.acts_everywhere !== session.actsEverywhere) return false;
  const [then, now] = [session.permissions, row.permissions];
  return then.length === now.length && then.every((permission) => now.includes(permission));
}

/** The desk's names of staff, by account; for modules that show who made a decision. */
export const staffNamesOf = (database: Database) => (ids: readonly bigint[]) => readStaffNames(database, ids);

/** The current rights of the staff, for approvals. */
export const staffRights = { permissionsOf: readPermissions, countDeciders, reachOf: readReach };

export type Staff = ReturnType<typeof createStaff>;
