import type { LoginBody } from '@mela/contract/session';
import type { CallContext } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import type { Lane, Member, Members } from '#/modules/ground/members/members.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { Verification } from '#/modules/accounts/verification/verification.ts';

type FirebaseBody = Extract<LoginBody, { type: 'firebase' }>;

/** Proves an identity token (P50, P69) and finds the account that it stands for; `wrong_credentials` when there is none. */
export type VerifyIdentityToken = (asked: {
  merchant: Merchant;
  channel: FirebaseBody['firebaseChannel'];
  idToken: string;
  /** The number that the visitor typed; the token of a phone check must hold the same. */
  mobile: { countryDialingCode: string; mobileNum: string } | undefined;
}) => Promise<Member | Failed>;

export interface LoginProofOptions {
  readonly members: Members;
  readonly verification: Pick<Verification, 'check' | 'mobileOf'>;
  /** Undefined where no such service is set up: the type `firebase` is then refused. */
  readonly verifyIdentityToken: VerifyIdentityToken | undefined;
}

/** Proves who signs in, in the way that they chose: by password, by a code to their number, or by an identity token. */
export function createLoginProof(options: LoginProofOptions) {
  const { members } = options;

  return async function prove(context: CallContext, body: LoginBody, lane: Lane): Promise<Member | Failed> {
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
  };

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
}
