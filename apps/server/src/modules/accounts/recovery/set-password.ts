import { ACCOUNT_RULES } from '@mela/contract/account-rules';
import { checkField, type FieldError } from '@mela/contract/field-rules';
import { typedPassword } from '@mela/contract/typed-text';
import type { Queryable } from '@mela/database/database';
import type { CallContext } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { isGuessable, type Member } from '#/modules/ground/members/members.ts';
import { endLinks } from './recovery.store.ts';
import type { PasswordNotice } from './password-notice.ts';
import type { RecoveryOptions } from './recovery-options.ts';

/** Sets new passwords: each once its owner has proven something, with everything that the old one opened ended. */
export function createSetPassword(options: RecoveryOptions, notice: PasswordNotice) {
  const { members } = options;

  /** By what was sent to the owner. Only its holder learns what is wrong with the password, because it may be their name. */
  async function recover(
    context: CallContext,
    member: Member,
    newPassword: string,
    by: { spend: (tx: Queryable) => Promise<boolean>; otherwise: Failed },
  ): Promise<{ knownDevice: string } | Failed> {
    const { merchant } = context;
    const unfit = guessable(member, newPassword) ?? (await isOldOne(member, newPassword));
    if (unfit) return unfit;
    const changed = await change(context, member, newPassword, by);
    return isFailed(changed) ? changed : { knownDevice: await options.letOwnerIn(merchant, member.id) };
  }

  async function isOldOne(member: Member, newPassword: string): Promise<Failed | undefined> {
    const verdict = await members.isPassword(member, newPassword, 'proven');
    if (verdict === 'wrong') return undefined;
    return failed(verdict === 'busy' ? 'too_many_requests' : 'modify.new.old.same');
  }

  /**
   * Sets the password, ends what the old one opened (sessions, games, links), and notifies the member, all of it or nothing.
   * The proof is used up with it or not at all: a user who is rejected during a burst still has their link or code.
   */
  async function change(
    context: CallContext,
    member: Member,
    newPassword: string,
    {
      otherwise,
      ...by
    }: {
      keptSessionId?: bigint;
      passwordVersion?: number;
      spend: (tx: Queryable) => Promise<boolean>;
      otherwise: Failed;
    },
  ): Promise<Record<string, never> | Failed> {
    const set = await members.setPassword(member, newPassword, {
      ...by,
      // The user has already proven something: a code, a link, the old password.
      lane: 'proven',
      async alongside(tx) {
        await endLinks(tx, member.id);
        await options.endGames(member.id, tx);
        await notice.queue(tx, member.id, context);
      },
    });
    if (set === 'done') {
      options.sessionEnded(member.id);
      return {};
    }
    return set === 'refused' ? otherwise : failed('too_many_requests');
  }

  return { recover, change, isOldOne };
}

/** Errors that hold for all members of this merchant; checked before any proof of the owner is used up. */
export function checkNewPassword({ merchant }: CallContext, password: string, mobileNum?: string): Failed | undefined {
  const errors: FieldError[] = checkField(ACCOUNT_RULES.password, typedPassword(password));
  const words = [mobileNum, merchant.code, ...Object.values(merchant.settings.name)];
  if (errors.length === 0 && isGuessable(password, words)) errors.push('guessable');
  return errors.length > 0 ? failed('invalid_input', { fields: { newPassword: errors } }) : undefined;
}

/** Errors that hold for this member. */
export function guessable({ userName, nickname, email, mobile }: Member, newPassword: string): Failed | undefined {
  return isGuessable(newPassword, [userName, nickname, email, mobile?.mobileNum])
    ? failed('invalid_input', { fields: { newPassword: ['guessable'] } })
    : undefined;
}
