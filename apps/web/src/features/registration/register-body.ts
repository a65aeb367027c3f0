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

/** A filled-in form as its call takes it (P71): only what the merchant asks for, and nothing that was left empty. */
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
  /** The mobile number, where one is given. */
  readonly number: PhoneNumber | undefined;
  /** What proves it, where the merchant asks for that. */
  readonly proof: CodeProof | undefined;
  /** The account elsewhere that shall open this one (P50). */
  readonly identity: UnlinkedIdentity | undefined;
  readonly affiliate: { readonly code: string; readonly domain: string };
  /** The digits of a picture with its id, or a solved check; empty where none is asked for. */
  readonly human: { readonly captcha?: string; readonly captchaId?: string; readonly humanCheck?: string };
  /** Of the terms that the form's link shows. */
  readonly termsVersion: number | null;
  readonly host: string;
  readonly device: Pick<Device, 'registerMethod'>;
}

/** Of either call: they differ in what must be there, which the rules see to. */
export type RegisterBody = Partial<ClientInput<'register'>['body']> &
  Pick<ClientInput<'register'>['body'], 'registerUrl' | 'registerMethod' | 'type'>;
