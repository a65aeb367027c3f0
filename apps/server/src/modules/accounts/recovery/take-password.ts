import { randomBytes } from 'node:crypto';
import type { Queryable } from '@mela/database/database';
import type { CallContext } from '#/http/call.ts';
import { failed, type Failed } from '#/http/failure.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import { endLinks } from './recovery.store.ts';
import { PHONE_SWITCH, type RecoveryOptions } from './recovery-options.ts';
import type { RecoveryLinks } from './recovery-links.ts';

/** The owner's proof for setting a new password. */
type RecoveredBy = 'email' | 'mobile';

/** Takes a member's password away, for staff. */
export function createTakePassword(options: RecoveryOptions, links: Pick<RecoveryLinks, 'add' | 'permittedMail'>) {
  const { members } = options;

  /**
   * Removes the password in the caller's transaction: no one knows the new one. The owner chooses their own by a mailed
   * link, or by a code to their mobile number, as `by` says. `spend` returns false if this was done before; then nothing is
   * repeated.
   */
  return async function takePassword(
    { merchant, messageOrigin }: CallContext,
    member: Member,
    {
      spend,
      alongside,
    }: { spend: (tx: Queryable) => Promise<boolean>; alongside: (tx: Queryable, by: RecoveredBy) => Promise<void> },
  ): Promise<{ by: RecoveredBy } | Failed> {
    const origin = options.mail && member.email !== null ? messageOrigin : undefined;
    const hasMobile = member.mobile !== null && options.sms !== undefined && merchant.keys.has(PHONE_SWITCH);
    // An unproven address may belong to someone else: a phone is better.
    const wantsMail = origin !== undefined && (member.emailProven || !hasMobile);
    const mailId = wantsMail ? await links.permittedMail(merchant, member) : undefined;
    const by = mailId !== undefined ? 'email' : hasMobile ? 'mobile' : undefined;
    if (by === undefined) return failed('recovery_unavailable');
    const set = await members.setPassword(member, randomBytes(32).toString('base64url'), {
      lane: 'proven',
      spend,
      async alongside(tx) {
        await endLinks(tx, member.id);
        await options.endGames(member.id, tx);
        if (mailId !== undefined && origin !== undefined) await links.add(tx, { merchant, member, mailId, origin });
        await alongside(tx, by);
      },
    });
    if (set === 'busy') return failed('too_many_requests');
    if (set === 'done') options.sessionEnded(member.id);
    return { by };
  };
}
