import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { ACCOUNT_RULES } from '@mela/contract/account-rules';
import { checkField, type FieldError } from '@mela/contract/field-rules';
import { typedPassword } from '@mela/contract/typed-text';
import type { Database, Queryable } from '@mela/database/database';
import { textIn } from '@mela/locales/text-in';
import type { CallContext, Handler } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import type { Limits } from '#/http/limits.ts';
import type { JobHandler } from '#/jobs/jobs.ts';
import type { LetOwnerIn } from '#/modules/accounts/login/login.ts';
import { isGuessable, type Member, type Members } from '#/modules/ground/members/members.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { MessageBudgets } from '#/modules/ground/message-budgets/message-budgets.ts';
import type { SendMail, SendSms } from '#/modules/accounts/outbox/outbox.ts';
import type { Sessions } from '#/modules/ground/sessions/sessions.ts';
import type { Verification } from '#/modules/accounts/verification/verification.ts';
import { linkMail } from './link-mail.ts';
import { createPasswordNotice, type PasswordNoticeOptions } from './password-notice.ts';
import { addLink, endLinks, findLink, findLivingByToken, noteSent, spendLink } from './recovery.store.ts';

export interface RecoveryOptions {
  readonly database: Database;
  /** The same for all processes, kept outside the database. */
  readonly key: Buffer;
  readonly members: Members;
  readonly verification: Pick<Verification, 'check' | 'mobileOf' | 'placesOf'>;
  readonly mail: SendMail | undefined;
  readonly sms: SendSms | undefined;
  readonly describe: PasswordNoticeOptions['describe'];
  readonly limits: Limits;
  readonly budgets: Pick<MessageBudgets, 'takeMail' | 'takeSmsNotice'>;
  readonly inbox: PasswordNoticeOptions['inbox'];
  readonly merchantById: (id: bigint) => Promise<Merchant | undefined>;
  /** Ends games opened before the password changed, so that they accept no more bets. */
  readonly endGames: (memberId: bigint, tx: Queryable) => Promise<void>;
  /** Called after the commit, so that open connections of those sessions end at once. */
  readonly sessionEnded: (memberId: bigint) => void;
  readonly holdSession: Sessions['hold'];
  readonly letOwnerIn: LetOwnerIn;
}

const LINK_MINUTES = 30;
/** The merchant's switch for recovery by phone (P54). */
const PHONE_SWITCH = 'CHNGPASSVERIF3';
const LONGEST_WAIT_SECONDS = 120;

/** The owner's proof for setting a new password. */
type RecoveredBy = 'email' | 'mobile';

/** New passwords: by link, by code, or by the old one (P54, P74, P116, P117, M107, M116). */
export function createRecovery(options: RecoveryOptions) {
  const { database, key, members, limits } = options;
  const notice = createPasswordNotice(options);
  const tokenOf = (linkId: string) => createHmac('sha256', key).update(`link:${linkId}`).digest('base64url');

  /** Whether the pair matches is looked up at once and not revealed; the e-mail is sent by a job that always exists. */
  const resetPasswordByEmail: Handler<'resetPasswordByEmail'> = async ({ context, body }) => {
    const { merchant, messageOrigin } = context;
    if (!options.mail || messageOrigin === undefined) return failed('unavailable');
    if (checkField(ACCOUNT_RULES.email, body.email).length > 0)
      return failed('invalid_input', { fields: { email: ['format'] } });
    const member = await members.byName(merchant.id, body.username);
    const fits =
      member !== undefined && member.email?.toLowerCase() === body.email.toLowerCase() && !members.mayEnter(member);
    // Counted by what was typed, whether an account has it or not. Name and e-mail are counted together, because
    // otherwise a person who knows only the name could use up the owner's mails. Beyond the limit the links already
    // sent still work.
    const typed = `${merchant.code}:${body.username} ${body.email}`.toLowerCase();
    const tooMany = await limits.take('recovery-mails-account', typed);
    const costs = fits && tooMany === undefined;
    const id = randomUUID();
    const isProven = fits && member.emailProven;
    const passed = await options.budgets.takeMail(merchant, { id, to: body.email, isProven, costs });
    // That an address has received enough is not revealed: it would show that the pair matches.
    if (passed !== undefined && passed !== 'receiver') return failed('unavailable');
    const link = {
      id,
      memberId: costs && passed === undefined ? member.id : undefined,
      merchantId: merchant.id,
      tokenHash: hashOf(tokenOf(id)),
      origin: messageOrigin,
      language: context.language,
    };
    await database.transaction((tx) => addLink(tx, link, LINK_MINUTES));
    return {};
  };

  /** Tries again for as long as the link would be of use. */
  const recovery_mail: JobHandler = async (payload, attempts) => {
    const { id, memberId } = payload as { id: string; memberId: string | null };
    const link = memberId === null ? undefined : await findLink(database, BigInt(memberId), id);
    if (!link || link.sent_at || !options.mail) return 'done';
    const member = await members.byId(link.member_id);
    const merchant = await options.merchantById(link.merchant_id);
    if (!member?.email || !merchant) return 'done';
    const { name } = merchant.settings;
    const sent = await options.mail({
      id,
      merchantId: merchant.id,
      to: member.email,
      ...linkMail({
        name: textIn(name, link.language, merchant.code),
        userName: member.userName,
        link: `${link.origin}/m/resetPassword?token=${tokenOf(id)}`,
        minutes: LINK_MINUTES,
        language: link.language,
      }),
    });
    if (sent === 'try_again') return { again: Math.min(2 ** attempts, LONGEST_WAIT_SECONDS) };
    if (sent === 'sent') await noteSent(database, link.member_id, id);
    return 'done';
  };

  const completePasswordReset: Handler<'completePasswordReset'> = async ({ context, body }) => {
    const wrong = checkNewPassword(context, body.newPassword);
    if (wrong) return wrong;
    const link = await findLivingByToken(database, context.merchant.id, hashOf(body.token));
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

  /**
   * Removes the password in the caller's transaction: no one knows the new one. The owner chooses their own by a mailed
   * link, or by a code to their mobile number, as `by` says. `spend` returns false if this was done before; then nothing is
   * repeated.
   */
  async function takePassword(
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
    const mailId = wantsMail ? await permittedMail(merchant, member) : undefined;
    const by = mailId !== undefined ? 'email' : hasMobile ? 'mobile' : undefined;
    if (by === undefined) return failed('recovery_unavailable');
    const set = await members.setPassword(member, randomBytes(32).toString('base64url'), {
      lane: 'proven',
      spend,
      async alongside(tx) {
        await endLinks(tx, member.id);
        await options.endGames(member.id, tx);
        if (mailId !== undefined && origin !== undefined) {
          const id = mailId;
          const language = merchant.settings.defaultLanguage;
          const tokenHash = hashOf(tokenOf(id));
          await addLink(
            tx,
            { id, memberId: member.id, merchantId: merchant.id, tokenHash, origin, language },
            LINK_MINUTES,
          );
        }
        await alongside(tx, by);
      },
    });
    if (set === 'busy') return failed('too_many_requests');
    if (set === 'done') options.sessionEnded(member.id);
    return { by };
  }

  /** The id of an e-mail to the member that is within its budgets. */
  async function permittedMail(merchant: Merchant, { email, emailProven }: Member): Promise<string | undefined> {
    if (email === null) return undefined;
    const id = randomUUID();
    const mail = { id, to: email, isProven: emailProven, costs: true };
    return (await options.budgets.takeMail(merchant, mail)) === undefined ? id : undefined;
  }

  return {
    takePassword,
    calls: { resetPasswordByEmail, completePasswordReset, resetPasswordByPhone, changePassword },
    jobs: { recovery_mail, password_notice: notice.job },
  };
}

export type Recovery = ReturnType<typeof createRecovery>;

/** Errors that hold for all members of this merchant; checked before any proof of the owner is used up. */
function checkNewPassword({ merchant }: CallContext, password: string, mobileNum?: string): Failed | undefined {
  const errors: FieldError[] = checkField(ACCOUNT_RULES.password, typedPassword(password));
  const words = [mobileNum, merchant.code, ...Object.values(merchant.settings.name)];
  if (errors.length === 0 && isGuessable(password, words)) errors.push('guessable');
  return errors.length > 0 ? failed('invalid_input', { fields: { newPassword: errors } }) : undefined;
}

/** Errors that hold for this member. */
function guessable({ userName, nickname, email, mobile }: Member, newPassword: string): Failed | undefined {
  return isGuessable(newPassword, [userName, nickname, email, mobile?.mobileNum])
    ? failed('invalid_input', { fields: { newPassword: ['guessable'] } })
    : undefined;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
