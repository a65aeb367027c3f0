import type { Queryable } from '@mela/database/database';
import type { Handler, StaffContext } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { htmlOfText } from '#/html/clean-html.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import { noteCall, type Noted } from '#/modules/ground/audit/audit.ts';
import { createAccountLock } from './account-lock.ts';
import { createMakeAgent } from './make-agent.ts';
import type { PlayerOptions } from './player-options.ts';
import { addFlag, addNote, claimAction, readFlags, removeFlag } from './players.store.ts';

/** Free play has neither an inbox nor recovery. */
const GUEST = 4;

/** What staff does to an account. Each action is an audit event in the transaction of the change; a repeat changes nothing. */
export function createPlayerActions(options: PlayerOptions) {
  const { database, members, sessions, inbox } = options;
  const accountLock = createAccountLock(options);
  const makeAgent = createMakeAgent(options);

  async function memberOf(context: StaffContext, memberId: string): Promise<Member | Failed> {
    const member = await members.byId(BigInt(memberId));
    return member?.merchantId === context.staff.merchantId ? member : failed('not_found');
  }

  function note(tx: Queryable, context: StaffContext, { id }: Member, noted: Omit<Noted, 'subject'>): Promise<void> {
    return noteCall(tx, context, { ...noted, subject: { kind: 'member', id } });
  }

  const consoleLockPlayer: Handler<'consoleLockPlayer'> = async ({ context, params, body }) => {
    const member = await memberOf(context, params.memberId);
    if (isFailed(member)) return member;
    await accountLock.lock(member, { reason: body.reason, note: (tx, noted) => note(tx, context, member, noted) });
    return { status: 'locked' };
  };

  const consoleUnlockPlayer: Handler<'consoleUnlockPlayer'> = async ({ context, params, body }) => {
    const member = await memberOf(context, params.memberId);
    if (isFailed(member)) return member;
    await accountLock.unlock(member, { reason: body.reason, note: (tx, noted) => note(tx, context, member, noted) });
    return { status: 'active' };
  };

  const consoleMakeAgent: Handler<'consoleMakeAgent'> = async ({ context, params, body }) => {
    const member = await memberOf(context, params.memberId);
    if (isFailed(member)) return member;
    const { type, reason } = body;
    const outcome = await makeAgent(member, type, { reason, note: (tx, noted) => note(tx, context, member, noted) });
    return outcome === 'done' || outcome === 'unchanged' ? { type } : failed(outcome);
  };

  const consoleEndPlayerSessions: Handler<'consoleEndPlayerSessions'> = async ({ context, params, body }) => {
    const member = await memberOf(context, params.memberId);
    if (isFailed(member)) return member;
    const ended = await database.transaction(async (tx) => {
      const ids = await sessions.endAll(tx, member.id);
      if (ids.length === 0) return ids;
      await options.endGames(member.id, tx);
      const after = { endedSessions: ids.length };
      await note(tx, context, member, { action: 'member_sessions_ended', after, reason: body.reason });
      return ids;
    });
    await sessions.tellEnded(member.id, ended);
    return { ended: ended.length };
  };

  const consoleResetPlayerPassword: Handler<'consoleResetPlayerPassword'> = async ({ context, params, body }) => {
    const member = await memberOf(context, params.memberId);
    if (isFailed(member)) return member;
    if (member.accountType === GUEST) return failed('recovery_unavailable');
    return options.takePassword(context, member, {
      spend: (tx) => claimAction(tx, member.id, body.idempotencyKey, 'password_reset'),
      alongside: (tx, by) =>
        note(tx, context, member, { action: 'member_password_reset', after: { by }, reason: body.reason }),
    });
  };

  const consoleNotePlayer: Handler<'consoleNotePlayer'> = async ({ context, params, body }) => {
    const member = await memberOf(context, params.memberId);
    if (isFailed(member)) return member;
    const { id: staffId, merchantId } = context.staff;
    const written = await database.transaction(async (tx) => {
      const key = body.idempotencyKey;
      const noted = await addNote(tx, { memberId: member.id, merchantId, staffId, key, text: body.text });
      if (noted.isNew) await note(tx, context, member, { action: 'member_noted', after: { text: body.text } });
      return noted;
    });
    return written.isSame ? { noteId: written.id.toString() } : failed('conflict');
  };

  const consoleFlagPlayer: Handler<'consoleFlagPlayer'> = async ({ context, params, body }) => {
    const member = await memberOf(context, params.memberId);
    if (isFailed(member)) return member;
    const { flag, isSet, reason } = body;
    const { id: staffId, merchantId } = context.staff;
    await database.transaction(async (tx) => {
      if (isSet) {
        if (await addFlag(tx, { memberId: member.id, merchantId, staffId, flag, reason }))
          await note(tx, context, member, { action: 'member_flagged', after: { flag }, reason });
        return;
      }
      const setFor = await removeFlag(tx, member.id, flag);
      if (setFor === undefined) return;
      await note(tx, context, member, { action: 'member_unflagged', before: { flag, setFor }, reason });
    });
    return { flags: (await readFlags(database, [member.id])).map((row) => row.flag) };
  };

  const consoleMessagePlayer: Handler<'consoleMessagePlayer'> = async ({ context, params, body }) => {
    const member = await memberOf(context, params.memberId);
    if (isFailed(member)) return member;
    if (member.accountType === GUEST) return failed('free_reject');
    const { title, text, idempotencyKey: key } = body;
    const isNew = await database.transaction(async (tx) => {
      if (!(await claimAction(tx, member.id, key, 'message'))) return false;
      const message = {
        key: `staff:${key}`,
        source: 'operator',
        title: { en: title },
        content: { en: htmlOfText(text) },
      } as const;
      await inbox.send(member.id, message, tx);
      await note(tx, context, member, { action: 'member_messaged', after: { title, text } });
      return true;
    });
    if (isNew) await inbox.tell(member.id);
    return { isNew };
  };

  return {
    consoleLockPlayer,
    consoleUnlockPlayer,
    consoleMakeAgent,
    consoleEndPlayerSessions,
    consoleResetPlayerPassword,
    consoleNotePlayer,
    consoleFlagPlayer,
    consoleMessagePlayer,
  };
}
