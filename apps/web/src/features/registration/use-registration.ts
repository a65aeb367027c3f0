import type { ClientInput } from '@mela/contract/operations';
import type { RegistrationMethod } from '@mela/contract/registration-rules';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Captcha } from '#/entities/human-check/use-captcha.ts';
import type { PhoneNumber } from '#/entities/phone-number/phone-number.ts';
import { useSessions } from '#/entities/session/session-context.tsx';
import { useUnlinkedIdentity, type UnlinkedIdentity } from '#/entities/sign-in-service/unlinked-identity.ts';
import type { PhoneCheck } from '#/entities/verification-code/phone-check.ts';
import type { ApiError } from '#/platform/api/api-error.ts';
import { typedDigits } from '@mela/contract/typed-text';
import { useText } from '#/platform/language/text.tsx';
import { usePlatform } from '#/platform/platform-context.tsx';
import { registerBody, type RegisterBody } from './register-body.ts';
import {
  FIELD_ORDER,
  type RegisterField,
  type RegisterValues,
  type RegistrationSettings,
  type RulesByName,
} from './register-values.ts';
import { verdictPlaces, type VerdictPlace } from './register-verdict.ts';
import type { Affiliate } from './use-affiliate.ts';

/**
 * Leads from a valid form to a signed-in account (P83): proves the phone if required, checks the invitation, then makes the
 * account. A refusal is shown at the field it is about.
 */
export function useRegistration({ form, settings, rules, method, check, affiliate, captcha, onDone }: Options) {
  const text = useText();
  const platform = usePlatform();
  const sessions = useSessions();
  const { identity, forget } = useUnlinkedIdentity();
  const [lost, setLost] = useState<LostIdentity>();
  const [failure, setFailure] = useState<ApiError>();

  async function register(values: RegisterValues, number: PhoneNumber | undefined): Promise<void> {
    setFailure(undefined);
    setLost(undefined);
    const proof =
      settings.asksCode && number ? await check.prove(number, typedDigits(values.verificationCode)) : undefined;
    // P140: shown only at its field (R33).
    if (proof && !proof.ok) return show([{ name: 'verificationCode', message: text('errors.verificationCode') }]);
    const invited = await affiliate.check(rules['affiliateCode'] && values.affiliateCode);
    // Without the field, or for a link that is over, `RefusedLink` shows the message.
    if (invited.status === 'wrong' && (affiliate.isEnded || !rules['affiliateCode'])) return;
    if (invited.status === 'wrong') return show([{ name: 'affiliateCode', message: text('errors.affiliate') }]);
    if (invited.status === 'unknown') return setFailure(invited.error);
    const body = registerBody({
      method,
      values,
      rules,
      number,
      proof: proof?.value,
      identity,
      affiliate: { code: invited.code, domain: affiliate.domain },
      human: captcha.proof(typedDigits(values.identifying)),
      termsVersion: settings.termsVersion,
      host: location.hostname,
      device: platform.device,
    });
    const answer = await send(body);
    if (answer.ok) {
      forget();
      sessions.logIn(answer.value);
      onDone(answer.value.userName);
      return;
    }
    // A picture and a check are valid for one try each.
    if (captcha.shown) {
      form.setValue('identifying', '');
      captcha.load();
    }
    const why = identity && LOST[answer.error.errorCode];
    if (why) {
      // The next try omits it.
      forget();
      return setLost({ why, channel: identity.channel });
    }
    // Used up since the page opened: the check shows it, and the way on.
    if (answer.error.errorCode === 'invitation_ended' && affiliate.linkedCode !== '') return affiliate.renew();
    const places = verdictPlaces(answer.error, { text, settings, rules }).filter(({ name }) => isShown(name));
    if (places.length > 0) show(places);
    else setFailure(answer.error);
  }

  /** The casts are safe: the rules applied to the form require what each call requires. */
  function send(body: RegisterBody) {
    return method === 'username'
      ? platform.api.call('register', { body: body as Body<'register'> })
      : platform.api.call('registerByMobile', { body: body as Body<'registerByMobile'> });
  }

  function show(places: readonly VerdictPlace[]): void {
    for (const { name, message } of places) form.setError(name, { type: 'server', message });
    focusFirst(places.map(({ name }) => name));
  }

  function focusFirst(wrong: readonly RegisterField[]): void {
    const first = FIELD_ORDER.find((name) => wrong.includes(name));
    // The three parts of a date share one error, stored at the last part. The first part takes the focus.
    if (first) form.setFocus(first === 'birthYear' ? 'birthDay' : first);
  }

  function isShown(name: RegisterField): boolean {
    if (name === 'username') return method === 'username';
    if (name === 'identifying') return captcha.shown;
    if (name === 'affiliateCode') return rules[name] !== undefined && !affiliate.isConfirmed;
    if (name === 'verificationCode') return settings.asksCode && rules['mobileNum'] !== undefined;
    return rules[name === 'birthYear' ? 'birthDate' : name === 'confimpsw' ? 'password' : name] !== undefined;
  }

  return { failure, lost, register, focusFirst };
}

/** The outside account cannot be linked to the new one. These refusals have no other cause. */
const LOST: Partial<Record<ApiError['errorCode'], LostIdentity['why']>> = {
  wrong_credentials: 'expired',
  forbidden: 'expired',
  conflict: 'linked',
};

export interface LostIdentity {
  /** The proof has expired, or the outside account is linked to another account by now. */
  readonly why: 'expired' | 'linked';
  readonly channel: UnlinkedIdentity['channel'];
}

type Body<Id extends 'register' | 'registerByMobile'> = ClientInput<Id>['body'];

interface Options {
  readonly form: UseFormReturn<RegisterValues>;
  readonly settings: RegistrationSettings;
  readonly rules: RulesByName;
  readonly method: RegistrationMethod;
  readonly check: PhoneCheck;
  readonly affiliate: Affiliate;
  readonly captcha: Captcha;
  readonly onDone: (name: string) => void;
}
