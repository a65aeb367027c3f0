import type { Operations } from '@mela/contract/operations';
import type { BodyOf } from '@mela/contract/operation';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import type { Identity } from '#/modules/accounts/identities/identities.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { Mobile } from '#/modules/ground/mobile-numbers/mobile-numbers.ts';
import type { ProvenCode } from '#/modules/accounts/verification/verification.ts';
import type { RegistrationSettings } from './registration-settings.ts';
import type { RegistrationOptions } from './registration-options.ts';

/** The form of either way to register. */
export type Body = BodyOf<Operations['register']> | BodyOf<Operations['registerByMobile']>;

/** What a new member proves: that a person fills in the form, and that the number or the account elsewhere is theirs. */
export function createEnrolmentProofs(options: RegistrationOptions) {
  async function isHuman({ id }: Merchant, proof: Pick<Body, 'captcha' | 'captchaId' | 'humanCheck'>) {
    if (proof.humanCheck !== undefined) return options.humanCheck.check(id, proof.humanCheck);
    if (proof.captcha === undefined || proof.captchaId === undefined) return false;
    return options.captcha.check(id, proof.captchaId, proof.captcha);
  }

  /** By the code that was sent to it, or by an identity token that holds the same number (P71, P83). */
  async function proveNumber(
    merchant: Merchant,
    { way }: RegistrationSettings,
    mobile: Mobile,
    body: Body,
  ): Promise<ProvenCode | Failed | undefined> {
    if (!way.asksCode) return undefined;
    if (isPhoneToken(body)) {
      const identity = await options.identities.identify(merchant, 'sms', body.firebaseIdToken);
      if (isFailed(identity))
        return identity.failed === 'wrong_credentials' ? failed('verification_code_wrong') : identity;
      if (identity.phone !== mobile.e164) return failed('verification_code_wrong');
      return { spend: () => options.identities.spend(body.firebaseIdToken) };
    }
    const code = body.verificationCode ?? '';
    const typed = { mobile, purpose: 'register', requestId: body.verificationId, code } as const;
    const proven = await options.verification.check(merchant, typed);
    return proven ?? failed('verification_code_wrong');
  }

  /** The account at Google or Facebook that will open the new one. */
  async function accountElsewhere(merchant: Merchant, body: Body): Promise<Identity | Failed | undefined> {
    const { firebaseChannel: channel, firebaseIdToken: token } = body;
    if (token === undefined || channel === undefined || channel === 'sms') return undefined;
    if (!options.identities.offers(merchant, channel)) return failed('forbidden');
    const identity = await options.identities.identify(merchant, channel, token);
    if (isFailed(identity)) return identity;
    return (await options.identities.isLinked(merchant.id, identity)) ? failed('conflict') : identity;
  }

  return { isHuman, proveNumber, accountElsewhere };
}

export function isPhoneToken(body: Body): body is Body & { firebaseIdToken: string } {
  return body.firebaseIdToken !== undefined && (body.firebaseChannel ?? 'sms') === 'sms';
}
