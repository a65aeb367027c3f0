import type { StaffAccount } from '@mela/contract/console/staff';
import type { Queryable } from '@mela/database/database';
import type { Handler, StaffContext } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { undoable } from '#/http/undoable.ts';
import { deviceName } from '#/modules/ground/sessions/sessions.ts';
import { changeAccount, noteAction, resetFactors } from './staff-actions.ts';
import { createStaffInvitations, type StaffInvitationsOptions } from './staff-invitations.ts';
import { standingOf } from './staff-kinds.ts';
import { findManaged, listManaged, type ListedStaffRow, type Manager } from './staff-list.store.ts';
import { findRole } from './staff-roles.store.ts';
import { endStaffSessions, listStaffSessions, type SessionAges } from './staff-sessions.store.ts';
import { findMerchantIds, findStaffById, readMerchantCodes, type ActsFor } from './staff.store.ts';

const SESSIONS_SHOWN = 50;

export interface StaffRoomOptions extends StaffInvitationsOptions {
  readonly ages: SessionAges;
}

/** The room Staff: who works here, and changes of them. */
export function createStaffRoom(options: StaffRoomOptions) {
  const { database, ages, kinds } = options;

  async function managerOf(tx: Queryable, { staff }: StaffContext): Promise<Manager> {
    const own = await findStaffById(tx, staff.id);
    return { id: staff.id, actsEverywhere: own?.acts_everywhere ?? false };
  }

  async function wire(rows: readonly ListedStaffRow[]): Promise<StaffAccount[]> {
    const codes = await readMerchantCodes(
      database,
      rows.flatMap(({ merchant_ids }) => merchant_ids),
    );
    return rows.map((row) => ({
      staffId: row.id.toString(),
      name: row.name,
      displayName: row.display_name,
      role: { roleId: row.role_id.toString(), name: row.role_name, preset: row.preset },
      actsFor: row.acts_everywhere ? 'everywhere' : row.merchant_ids.map((id) => codes.get(id) ?? ''),
      status: row.status,
      factors: [...row.factors],
      lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    }));
  }

  /** The merchants of these codes, if the asker acts at all of them. */
  async function placesFor(context: StaffContext, asked: 'everywhere' | readonly string[]): Promise<ActsFor | Failed> {
    const own = await findStaffById(database, context.staff.id);
    if (asked === 'everywhere') return own?.acts_everywhere ? asked : failed('forbidden');
    const found = await findMerchantIds(database, asked);
    if (asked.some((code) => !found.some((merchant) => merchant.code === code))) return failed('not_found');
    const ids = found.map(({ id }) => id);
    const mayGive = own && (own.acts_everywhere || ids.every((id) => own.merchant_ids.includes(id)));
    return mayGive ? ids : failed('forbidden');
  }

  /** A change of another person's account by one person, with its event. */
  async function change<T>(
    { context, params, body }: { context: StaffContext; params: { staffId: string }; body: { reason: string } },
    work: (tx: Queryable, row: ListedStaffRow) => Promise<(Omit<Noted, 'subject' | 'reason'> & { answer: T }) | Failed>,
  ): Promise<T | Failed> {
    const id = BigInt(params.staffId);
    return undoable(database, async (tx) => {
      const row = await findManaged(tx, await managerOf(tx, context), id);
      if (!row) return failed('not_found');
      const outcome = await work(tx, row);
      if (isFailed(outcome)) return outcome;
      const { answer, ...noted } = outcome;
      await noteAction(tx, { context }, { ...noted, subject: { kind: 'staff', id }, reason: body.reason });
      return answer;
    });
  }

  const consoleStaff: Handler<'consoleStaff'> = async ({ context, query }) => {
    const rows = await listManaged(database, {
      manager: await managerOf(database, context),
      search: query.search,
      status: query.status,
      roleId: query.roleId === undefined ? undefined : BigInt(query.roleId),
      isDescending: query.sort === '-name',
      cursor: query.cursor,
      limit: query.limit + 1,
    });
    const page = rows.slice(0, query.limit);
    return { list: await wire(page), next: rows.length > query.limit ? (page.at(-1)?.name ?? null) : null };
  };

  const consoleStaffOf: Handler<'consoleStaffOf'> = async ({ context, params }) => {
    const row = await findManaged(database, await managerOf(database, context), BigInt(params.staffId));
    const [account] = row ? await wire([row]) : [];
    if (!row || !account) return failed('not_found');
    const sessions = await listStaffSessions(database, row.id, ages, SESSIONS_SHOWN);
    return {
      account,
      sessions: sessions.map(({ id, ip, user_agent, created_at, last_seen_at }) => ({
        sessionId: id.toString(),
        device: deviceName(user_agent, ''),
        ip,
        startedAt: created_at.toISOString(),
        lastSeenAt: last_seen_at.toISOString(),
      })),
    };
  };

  const consoleStaffChange: Handler<'consoleStaffChange'> = async ({ context, params, body }) => {
    const id = BigInt(params.staffId);
    if (id === context.staff.id) return failed('own_account');
    const row = await findManaged(database, await managerOf(database, context), id);
    if (!row) return failed('not_found');
    const role = body.roleId === undefined ? undefined : await findRole(database, BigInt(body.roleId));
    if (body.roleId !== undefined && !role) return failed('not_found');
    const actsFor = body.actsFor === undefined ? undefined : await placesFor(context, body.actsFor);
    if (isFailed(actsFor)) return actsFor;
    const made = await kinds.changes.propose(context, {
      payload: {
        name: row.name,
        was: standingOf(row),
        ...(body.displayName !== undefined && { displayName: body.displayName }),
        ...(role && { roleId: role.id.toString(), role: role.name, permissions: [...role.permissions] }),
        ...(actsFor !== undefined && {
          merchantIds: actsFor === 'everywhere' ? actsFor : actsFor.map(String),
          merchants: body.actsFor,
        }),
      },
      subject: { kind: 'staff', id },
      reach: reachOf(row, actsFor),
      reason: body.reason,
      idempotencyKey: body.idempotencyKey,
    });
    return isFailed(made) ? made : { approvalId: made.approvalId.toString(), status: made.status };
  };

  const consoleStaffSuspend: Handler<'consoleStaffSuspend'> = (call) =>
    change(call, async (tx, row) => {
      if (row.id === call.context.staff.id) return failed('own_account');
      // One that waits for approval is refused there instead.
      if (row.status !== 'active') return failed('conflict');
      const changed = await changeAccount(tx, row.id, { status: 'suspended' });
      return isFailed(changed) ? changed : { action: 'staff_suspended', ...changed, answer: {} };
    });

  const consoleStaffRestore: Handler<'consoleStaffRestore'> = (call) =>
    change(call, async (tx, row) => {
      if (row.id === call.context.staff.id) return failed('own_account');
      // One that was never approved is not let in by this.
      if (row.status !== 'suspended') return failed('conflict');
      const changed = await changeAccount(tx, row.id, { status: 'active' });
      return isFailed(changed) ? changed : { action: 'staff_restored', ...changed, answer: {} };
    });

  const consoleStaffResetFactor: Handler<'consoleStaffResetFactor'> = (call) =>
    change(call, async (tx, row) => {
      if (row.id === call.context.staff.id) return failed('own_account');
      if ((await resetFactors(tx, row.id)) === 0) return failed('conflict');
      return { action: 'factor_reset', before: { factors: [...row.factors] }, answer: {} };
    });

  const consoleStaffEndSessions: Handler<'consoleStaffEndSessions'> = (call) =>
    change(call, async (tx, row) => {
      const ended = await endStaffSessions(tx, row.id);
      return { action: 'sessions_ended', before: { sessions: ended }, answer: { ended } };
    });

  return {
    consoleStaff,
    consoleStaffOf,
    ...createStaffInvitations(options, placesFor),
    consoleStaffChange,
    consoleStaffSuspend,
    consoleStaffRestore,
    consoleStaffResetFactor,
    consoleStaffEndSessions,
  };
}

/** Where an account acts now and will act: the deciding person must act at each of these. */
function reachOf(row: ListedStaffRow, actsFor: ActsFor | undefined): ActsFor {
  if (row.acts_everywhere || actsFor === 'everywhere') return 'everywhere';
  return [...new Set([...row.merchant_ids, ...(actsFor ?? [])])];
}

type Noted = Parameters<typeof noteAction>[2];
