import { typedPassword } from '@mela/contract/typed-text';
import type { Handler } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import { createRecoveryLinks } from './recovery-links.ts';
import { PHONE_SWITCH, type RecoveryOptions } from './recovery-options.ts';
import { checkNewPassword, createSetPassword, guessable } from './set-password.ts';
import { createTakePassword } from './take-password.ts';
import { createPasswordNotice } from './password-notice.ts';
import { spendLink } from './recovery.store.ts';

export type { RecoveryOptions };

/** New passwords: by link, by code, or by the old one (P54, P74, P116, P117, M107, M116). */
export function createRecovery(options: RecoveryOptions) {
  const { members } = options;
  const notice = createPasswordNotice(options);
  const links = createRecoveryLinks(options);
  const { recover, change, isOldOne } = createSetPassword(options, notice);

  const completePasswordReset: Handler<'completePasswordReset'> = async ({ context, body }) => {
    const wrong = checkNewPassword(context, body.newPassword);
    if (wrong) return wrong;
    const link = await links.find(context.merchant.id, body.token);
    const member = link && (await members.byId(link.member_id));
    if (!link || !member || members.mayEnter(member)) return failed('reset_link_dead');
    return recover(context, member, body.newPassword, {
      async spend(tx) {
        if (!(await spendLink(tx, link))) return false;
        // A user who opens the link reads what is mailed there.
        if (member.email !== null) await members.proveEmail(member.id, member.email, tx);
        return true;
      },
      otherwise: failed('reset_link_dead'),
    });
  };

  /** A new password equal to the old one leaves the code as it is, so that another can be chosen (M170). */
  const resetPasswordByPhone: Handler<'resetPasswordByPhone'> = async ({ context, body }) => {
    const { merchant } = context;
    if (!merchant.keys.has(PHONE_SWITCH)) return failed('forbidden');
    const mobile = options.verification.mobileOf(body.countryDialingCode, body.mobileNum);
    const wrong = checkNewPassword(context, body.newPassword, mobile?.mobileNum);
    if (wrong) return wrong;
    if (!mobile) return failed('verification_code_wrong');
    const { verificationCode: code, verificationId: requestId } = body;
    const proven = await options.verification.check(merchant, { mobile, purpose: 'reset', requestId, code });
    const member = await members.byMobile(merchant.id, mobile);
    if (!proven || !member || members.mayEnter(member)) return failed('verification_code_wrong');
    return recover(context, member, body.newPassword, {
      spend: proven.spend,
      otherwise: failed('verification_code_wrong'),
    });
  };

  const changePassword: Handler<'changePassword'> = async ({ context, body }) => {
    const { session } = context;
    const member = await members.byId(session.memberId);
    if (!member) return failed('not_logged_in');
    if (body.oldPassword === undefined && !member.firstTimeLogin)
      return failed('invalid_input', { fields: { oldPassword: ['required'] } });
    const wrong = checkNewPassword(context, body.newPassword);
    if (wrong) return wrong;
    if (typedPassword(body.confirmNewPassword) !== typedPassword(body.newPassword))
      return failed('invalid_input', { fields: { confirmNewPassword: ['format'] } });
    if (body.oldPassword !== undefined) {
      const verdict = await members.isPassword(member, body.oldPassword, 'known');
      if (verdict !== 'right') return failed(verdict === 'busy' ? 'too_many_requests' : 'wrong_password');
    }
    const unfit = guessable(member, body.newPassword) ?? (await isOldOne(member, body.newPassword));
    if (unfit) return unfit;
    // While this one waited for its turn another may have been set, or the session ended.
    return change(context, member, body.newPassword, {
      keptSessionId: session.id,
      passwordVersion: member.passwordVersion,
      spend: (tx) => options.holdSession(tx, session),
      otherwise: failed('wrong_password'),
    });
  };

  return {
    takePassword: createTakePassword(options, links),
    calls: {
      resetPasswordByEmail: links.resetPasswordByEmail,
      completePasswordReset,
      resetPasswordByPhone,
      changePassword,
    },
    jobs: { recovery_mail: links.recovery_mail, password_notice: notice.job },
  };
}

export type Recovery = ReturnType<typeof createRecovery>;
