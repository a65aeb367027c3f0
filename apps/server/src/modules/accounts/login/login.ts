import { createHash } from 'node:crypto';
import { typedLoginName } from '@mela/contract/typed-text';
import type { LoginBody } from '@mela/contract/session';
import type { Database } from '@mela/database/database';
import type { CallContext, Handler } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import type { Limits } from '#/http/limits.ts';
import type { Captcha } from '#/modules/accounts/captcha/captcha.ts';
import type { HumanCheck } from '#/modules/accounts/human-check/human-check.ts';
import type { Lane, Member, Members } from '#/modules/ground/members/members.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { Sessions } from '#/modules/ground/sessions/sessions.ts';
import type { Verification } from '#/modules/accounts/verification/verification.ts';
import { accountOf } from './account-key.ts';
import { createFailedLogins, type FailedLoginCounts } from './failed-logins.ts';
import { createDevices, createKnownDevices, type KnownDevices } from './known-devices.ts';
import { createLetOwnerIn, type LetOwnerIn } from './let-owner-in.ts';
import { createLoginAttempts } from './login-attempts.ts';

export {
  createDevices,
  createFailedLogins,
  createKnownDevices,
  createLetOwnerIn,
  type FailedLoginCounts,
  type KnownDevices,
  type LetOwnerIn,
};

type FirebaseBody = Extract<LoginBody, { type: 'firebase' }>;

/** Proves an identity token (P50, P69) and finds the account that it stands for; `wrong_credentials` when there is none. */
export type VerifyIdentityToken = (asked: {
  merchant: Merchant;
  channel: FirebaseBody['firebaseChannel'];
  idToken: string;
  /** The number that the visitor typed; the token of a phone check must hold the same. */
  mobile: { countryDialingCode: string; mobileNum: string } | undefined;
}) => Promise<Member | Failed>;

export interface LoginOptions {
  readonly database: Database;
  readonly members: Members;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly captcha: Captcha;
  readonly humanCheck: HumanCheck;
  readonly verification: Pick<Verification, 'check' | 'mobileOf'>;
  /** Completes what registration may have left undone when its process died; a repeat changes nothing. */
  readonly welcome: (member: Member, merchant: Merchant) => Promise<void>;
  /** Undefined where no such service is set up: the type `firebase` is then refused. */
  readonly verifyIdentityToken: VerifyIdentityToken | undefined;
  /** Distinguishes phones that signed in before from strangers. */
  readonly knownDevices: KnownDevices;
  readonly failedLogins: FailedLoginCounts;
  /** How a slowed try waits. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/** The merchant's switch for signing in by number and code (P48). */
const SMS_SWITCH = 'SMSLOGIN3';

/** Signing in and out, and who one is. */
export function createLogin(options: LoginOptions) {
  const { members, sessions } = options;
  const attempts = createLoginAttempts(options);

  const login: Handler<'login'> = async ({ context, body }) => {
    if (body.type === 'sms' && !context.merchant.keys.has(SMS_SWITCH)) return failed('forbidden');
    if (body.type === 'firebase' && !options.verifyIdentityToken) return failed('forbidden');
    const memberId = await whoIsMeant(context, body);
    const account = memberId === undefined ? typedAccount(context, body) : accountOf(context.merchant, memberId);
    const entered = await attempts.run({
      context,
      account,
      given: body,
      async prove(lane) {
        const member = await prove(context, body, lane);
        if (isFailed(member) && member.failed === 'wrong_credentials') options.failedLogins.note(memberId);
        return member;
      },
    });
    if (isFailed(entered)) return entered;
    const { member, knownDevice } = entered;
    return { ...(await enter(context, member)), knownDevice: isNamed(body) ? knownDevice : null };
  };

  /** The account that is tried; undefined also where only a token will name it. Looked up for every name, so that its time reveals nothing. */
  async function whoIsMeant({ merchant }: CallContext, body: LoginBody): Promise<bigint | undefined> {
    const { countryDialingCode } = body;
    const userName = body.type === 'firebase' ? body.firebaseMobileNo : body.username;
    return userName === undefined ? undefined : members.idOf(merchant.id, { userName, countryDialingCode });
  }

  async function prove(context: CallContext, body: LoginBody, lane: Lane): Promise<Member | Failed> {
    const { merchant } = context;
    switch (body.type) {
      case 'username':
        return members.authenticate(
          merchant.id,
          { userName: body.username, password: body.password, countryDialingCode: body.countryDialingCode },
          lane,
        );
      case 'sms':
        return proveNumber(context, body);
      case 'firebase': {
        const { firebaseMobileNo: mobileNum, countryDialingCode } = body;
        const mobile =
          mobileNum !== undefined && countryDialingCode !== undefined ? { mobileNum, countryDialingCode } : undefined;
        const proven = await options.verifyIdentityToken?.({
          merchant,
          channel: body.firebaseChannel,
          idToken: body.firebaseIdToken,
          mobile,
        });
        if (!proven || isFailed(proven)) return proven ?? failed('forbidden');
        return members.mayEnter(proven) ?? proven;
      }
    }
  }

  /** No code was ever sent to an unknown number, so it reads like a wrong code. */
  async function proveNumber(
    { merchant }: CallContext,
    body: Extract<LoginBody, { type: 'sms' }>,
  ): Promise<Member | Failed> {
    const mobile = options.verification.mobileOf(body.countryDialingCode, body.username);
    if (!mobile) return failed('verification_code_wrong');
    const typed = { mobile, purpose: 'login', requestId: body.verificationId, code: body.password } as const;
    const proven = await options.verification.check(merchant, typed);
    const member = await members.byMobile(merchant.id, mobile);
    if (!proven || !member) return failed('verification_code_wrong');
    const refused = members.mayEnter(member);
    if (refused) return refused;
    return (await proven.spend()) ? member : failed('verification_code_wrong');
  }

  async function enter(context: CallContext, member: Member) {
    const { merchant } = context;
    await options.welcome(member, merchant);
    const failedTries = await options.failedLogins.take(member.id);
    const { device, ip, userAgent } = context;
    const session = { memberId: member.id, merchantId: merchant.id, device, ip, userAgent };
    const { previous, token } = await options.database.transaction(async (tx) => ({
      previous: await members.noteLogin(member.id, sessions.describe(context), tx),
      token: await sessions.open({ ...session, passwordVersion: member.passwordVersion }, tx),
    }));
    await sessions.endSurplus(member.id);
    return {
      token,
      type: member.accountType,
      merchantCode: merchant.code,
      userName: member.userName,
      firstTimeLogin: member.firstTimeLogin,
      previousLoginAt: previous?.at.toISOString() ?? null,
      previousLoginPlace: previous?.place ?? null,
      previousLoginDevice: previous?.device ?? null,
      failedTries,
    };
  }

  const logout: Handler<'logout'> = async ({ context: { session } }) => {
    if (session) await sessions.end(session);
    return {};
  };

  return { login, logout };
}

/** Tries by an account elsewhere are counted on their token, which is never repeated: no device could be known by it. */
function isNamed(body: LoginBody): boolean {
  return body.type !== 'firebase' || body.firebaseChannel === 'sms';
}

/** The key under which tries at an unknown account are counted. The key of an existing account contains no blank. */
function typedAccount({ merchant }: CallContext, body: LoginBody): string {
  const typed = body.type === 'firebase' ? (body.firebaseMobileNo ?? digestOf(body.firebaseIdToken)) : body.username;
  return `${merchant.code}:typed ${typedLoginName(typed).toLowerCase().replace(/^0+/, '')}`;
}

/** Of the whole token: the beginnings of all tokens of one service are the same, and so would their counter be. */
function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
