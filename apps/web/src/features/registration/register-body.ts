import type { ClientInput } from '@mela/contract/operations';
import { typedField, typedWords } from '@mela/contract/typed-text';
import type { RegistrationMethod } from '@mela/contract/registration-rules';
import type { PhoneNumber } from '#/entities/phone-number/phone-number.ts';
import type { UnlinkedIdentity } from '#/entities/sign-in-service/unlinked-identity.ts';
import type { CodeProof } from '#/entities/verification-code/phone-check.ts';
import type { Device } from '#/platform/device/device.ts';
import {
  FOLDED_FIELDS,
  typedBirthDate,
  type FoldedField,
  type RegisterValues,
  type RulesByName,
} from './register-values.ts';

/** The form as the body of its call (P71): only fields that the merchant asks for, without empty ones. */
export function registerBody(form: FilledForm): RegisterBody {
  const { values, rules, number } = form;
  const birthDate = rules['birthDate'] && typedBirthDate(values);
  const fields: Partial<Record<FoldedField, string>> = {};
  for (const name of FOLDED_FIELDS) {
    const value = typedField(name, values[name]);
    if (rules[name] && value !== '') fields[name] = value;
  }
  return {
    ...(form.method === 'username' && { username: typedWords(values.username) }),
    ...(rules['password'] && { password: values.password, confirmPassword: values.confimpsw }),
    ...number,
    ...(form.identity && { firebaseChannel: form.identity.channel, firebaseIdToken: form.identity.token }),
    ...form.proof,
    ...(birthDate !== undefined && { birthDate }),
    ...fields,
    ...(form.affiliate.code !== '' && { affiliateCode: form.affiliate.code }),
    domain: form.affiliate.domain,
    ...form.human,
    ...(form.termsVersion !== null && { termsVersion: form.termsVersion }),
    registerUrl: form.host,
    registerMethod: form.device.registerMethod,
    type: 0,
  };
}

export interface FilledForm {
  readonly method: RegistrationMethod;
  readonly values: RegisterValues;
  readonly rules: RulesByName;
  /** The mobile number, if given. */
  readonly number: PhoneNumber | undefined;
  /** The proof of the number, if the merchant requires one. */
  readonly proof: CodeProof | undefined;
  /** The outside account that will be linked to this one (P50). */
  readonly identity: UnlinkedIdentity | undefined;
  readonly affiliate: { readonly code: string; readonly domain: string };
  /** The digits of a picture with its id, or a solved check; empty if none is required. */
  readonly human: { readonly captcha?: string; readonly captchaId?: string; readonly humanCheck?: string };
  /** The version of the terms that the form links to. */
  readonly termsVersion: number | null;
  readonly host: string;
  readonly device: Pick<Device, 'registerMethod'>;
}

/** The body of either call. Their required fields differ, which the rules ensure. */
export type RegisterBody = Partial<ClientInput<'register'>['body']> &
  Pick<ClientInput<'register'>['body'], 'registerUrl' | 'registerMethod' | 'type'>;
