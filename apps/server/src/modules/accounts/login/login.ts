import { createHash } from 'node:crypto';
import { typedLoginName } from '@mela/contract/typed-text';
import type { LoginBody } from '@mela/contract/session';
import type { Database } from '@mela/database/database';
import type { CallContext, Handler } from '#/http/call.ts';
import { failed, isFailed } from '#/http/failure.ts';
import type { Limits } from '#/http/limits.ts';
import type { Captcha } from '#/modules/accounts/captcha/captcha.ts';
import type { HumanCheck } from '#/modules/accounts/human-check/human-check.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { Sessions } from '#/modules/ground/sessions/sessions.ts';
import { accountOf } from './account-key.ts';
import { createFailedLogins, type FailedLoginCounts } from './failed-logins.ts';
import { createDevices, createKnownDevices, type KnownDevices } from './known-devices.ts';
import { createLetOwnerIn, type LetOwnerIn } from './let-owner-in.ts';
import { createLoginProof, type LoginProofOptions, type VerifyIdentityToken } from './login-proof.ts';
import { createLoginAttempts } from './login-attempts.ts';

export {
  accountOf,
  createDevices,
  createFailedLogins,
  createKnownDevices,
  createLetOwnerIn,
  type FailedLoginCounts,
  type KnownDevices,
  type LetOwnerIn,
  type VerifyIdentityToken,
};

export interface LoginOptions extends LoginProofOptions {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly captcha: Captcha;
  readonly humanCheck: HumanCheck;
  /** Completes what registration may have left undone when its process died; a repeat changes nothing. */
  readonly prepareMember: (member: Member, merchant: Merchant) => Promise<void>;
  /** Distinguishes phones that signed in before from strangers. */
  readonly knownDevices: KnownDevices;
  readonly failedLogins: FailedLoginCounts;
  /** Notes a log-in. `devices` are tokens of accounts that have signed in on this phone. */
  readonly noteSignIn?: (
    member: Member,
    how: {
      readonly merchant: Merchant;
      readonly byCode: boolean;
      readonly devices: readonly string[] | undefined;
      /** The token that this phone receives. */
      readonly issued: string;
    },
  ) => Promise<void>;
  /** How a slowed try waits. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/** The merchant's switch for signing in by number and code (P48). */
const SMS_SWITCH = 'SMSLOGIN3';

/** Signing in and out, and who one is. */
export function createLogin(options: LoginOptions) {
  const { members, sessions } = options;
  const attempts = createLoginAttempts(options);
  const prove = createLoginProof(options);

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
    const { merchant } = context;
    const how = { merchant, byCode: body.type === 'sms', devices: body.knownDevices, issued: knownDevice };
    await options.noteSignIn?.(member, how);
    return { ...(await enter(context, member)), knownDevice: isNamed(body) ? knownDevice : null };
  };

  /** The account that is tried; undefined also where only a token will name it. Looked up for every name, so that its time reveals nothing. */
  async function whoIsMeant({ merchant }: CallContext, body: LoginBody): Promise<bigint | undefined> {
    const { countryDialingCode } = body;
    const userName = body.type === 'firebase' ? body.firebaseMobileNo : body.username;
    return userName === undefined ? undefined : members.idOf(merchant.id, { userName, countryDialingCode });
  }

  async function enter(context: CallContext, member: Member) {
    const { merchant } = context;
    await options.prepareMember(member, merchant);
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

/** False for an identity token of another service: tries are counted per token, which is never repeated, so no device can become known by it. */
function isNamed(body: LoginBody): boolean {
  return body.type !== 'firebase' || body.firebaseChannel === 'sms';
}

/** The key under which tries at an unknown account are counted. The key of an existing account contains no blank. */
function typedAccount({ merchant }: CallContext, body: LoginBody): string {
  const typed = body.type === 'firebase' ? (body.firebaseMobileNo ?? digestOf(body.firebaseIdToken)) : body.username;
  return `${merchant.code}:typed ${typedLoginName(typed).toLowerCase().replace(/^0+/, '')}`;
}

/** Hashes the whole token: all tokens of a service begin alike, and a cut one would share their counter. */
function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
