import { typedPassword } from '@mela/contract/typed-text';
import { ACCOUNT_EVENTS } from '@mela/contract/desk-account';
import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import type { Passwords } from '#/modules/ground/members/members.ts';
import { addAuditEvent, listAuditOf } from '#/modules/ground/audit/audit.ts';
import { deviceName } from '#/modules/ground/sessions/sessions.ts';
import { accountEvent, type AccountEvent } from './staff-events.ts';
import { countRecoveryCodes, listConfirmedFactors } from './staff-factors.store.ts';
import { isWeakStaffPassword } from './staff-password.ts';
import { carryStaffSession, endStaffSession, listStaffSessions, type SessionAges } from './staff-sessions.store.ts';
import { findStaffById, setOwnPassword } from './staff.store.ts';

const SESSIONS_SHOWN = 50;
const EVENTS_SHOWN = 20;

/** The staff's actions on their own account: choose a password, see and end their sessions, leave. */
export function createStaffAccount(options: { database: Database; passwords: Passwords; ages: SessionAges }) {
  const { database, passwords, ages } = options;

  const changeDeskPassword: Handler<'changeDeskPassword'> = async ({ context, body }) => {
    const { staff, merchant } = context;
    const row = await findStaffById(database, staff.id);
    if (!row) return failed('not_staff');
    const verdict = await passwords.verify(row.password_hash, body.oldPassword, 'staff');
    if (verdict === 'busy') return failed('too_many_requests');
    if (verdict === 'wrong') return failed('wrong_password');
    if (typedPassword(body.newPassword) === typedPassword(body.oldPassword)) return failed('modify.new.old.same');
    if (isWeakStaffPassword(body.newPassword, [row.name, row.display_name, merchant.code]))
      return failed('weak_password');
    const hashed = await passwords.hash(body.newPassword, 'staff');
    if (hashed === 'busy') return failed('too_many_requests');
    const isChanged = await database.transaction(async (tx) => {
      const version = await setOwnPassword(tx, {
        id: row.id,
        passwordVersion: row.password_version,
        passwordHash: hashed.hash,
      });
      if (version === undefined) return false;
      await carryStaffSession(tx, staff.sessionId, version);
      await addAuditEvent(tx, accountEvent(context, row.id, 'password_changed'));
      return true;
    });
    return isChanged ? {} : failed('not_staff');
  };

  const deskSessions: Handler<'deskSessions'> = async ({ context: { staff } }) => {
    const sessions = await listStaffSessions(database, staff.id, ages, SESSIONS_SHOWN);
    const events = await listAuditOf(database, { kind: 'staff', id: staff.id }, ACCOUNT_EVENTS, EVENTS_SHOWN);
    const factors = await listConfirmedFactors(database, staff.id);
    const recoveryCodesLeft = await countRecoveryCodes(database, staff.id);
    return {
      secondFactor: { factors: factors.map(({ kind }) => kind), recoveryCodesLeft },
      list: sessions.map(({ id, ip, user_agent, created_at, last_seen_at }) => ({
        sessionId: id.toString(),
        device: deviceName(user_agent, ''),
        ip,
        startedAt: created_at.toISOString(),
        lastSeenAt: last_seen_at.toISOString(),
        current: id === staff.sessionId,
      })),
      events: events.map(({ action, at, ip, user_agent }) => ({
        kind: action as AccountEvent,
        at: at.toISOString(),
        device: deviceName(user_agent, ''),
        ip,
      })),
    };
  };

  const endDeskSession: Handler<'endDeskSession'> = async ({ context, params }) => {
    const { staff } = context;
    const isEnded = await endStaffSession(database, staff.id, BigInt(params.sessionId));
    if (!isEnded) return failed('not_found');
    await addAuditEvent(database, accountEvent(context, staff.id, 'session_ended'));
    return {};
  };

  const deskLogout: Handler<'deskLogout'> = async ({ context }) => {
    const { staff } = context;
    if (staff && (await endStaffSession(database, staff.id, staff.sessionId)))
      await addAuditEvent(database, accountEvent(context, staff.id, 'signed_out'));
    return {};
  };

  return { changeDeskPassword, deskSessions, endDeskSession, deskLogout };
}
