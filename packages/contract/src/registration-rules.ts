import { checkField, type FieldError, type FieldRule } from './field-rules.ts';
import { typedField, typedPassword } from './typed-text.ts';
import type { WhiteLabelKey } from './white-label-keys.ts';

export const REGISTRATION_METHODS = ['username', 'mobileNum'] as const;
export type RegistrationMethod = (typeof REGISTRATION_METHODS)[number];

/** How accounts are made at a merchant, by its white-label keys (P82, P104). */
export interface RegistrationWay {
  /** Empty while registration is closed; the toggle shows only when both are in it. */
  readonly methods: readonly RegistrationMethod[];
  readonly defaultMethod: RegistrationMethod;
  /** A mobile number that is given must be proven by a code. */
  readonly asksCode: boolean;
  /** Registration by mobile number needs a password too. */
  readonly asksPasswordByMobile: boolean;
}

/** Without a password no member could come back unless codes prove the number both at registration and at login. */
export function registrationWay(keys: Iterable<string>): RegistrationWay {
  const on = new Set(keys);
  const methods = REGISTRATION_METHODS.filter((method) => on.has(KEY_OF[method]));
  const asksCode = on.has('REGMOBVERF3');
  return {
    methods,
    defaultMethod: on.has(KEY_OF.mobileNum) && !on.has(KEY_OF.username) ? 'mobileNum' : 'username',
    asksCode,
    asksPasswordByMobile: on.has('MOBILENUMPASSREG3') || !asksCode || !on.has('SMSLOGIN3'),
  };
}

/** The merchant's current rules for one method: which of the fields exist, and which must be filled in. */
export function rulesOfMethod(
  fields: readonly FieldRule[],
  method: RegistrationMethod,
  way: Pick<RegistrationWay, 'asksPasswordByMobile'>,
): FieldRule[] {
  const byMobile = method === 'mobileNum';
  return fields.map((rule) => {
    if (rule.name === 'username') return { ...rule, enabled: true, required: !byMobile };
    if (rule.name === 'mobileNum' && byMobile) return { ...rule, enabled: true, required: true };
    if (rule.name === 'password' && byMobile)
      return { ...rule, enabled: way.asksPasswordByMobile, required: way.asksPasswordByMobile };
    return rule;
  });
}

/**
 * All errors of a filled-in form, by field; empty when it is right. The page and the server evaluate this one (P90,
 * P91): a code is required whenever a number is given and codes are on; fields that are off are not checked.
 */
export function checkRegistration(
  rules: readonly FieldRule[],
  values: RegistrationValues,
  asks: { code: boolean },
): Record<string, FieldError[]> {
  const wrong: Record<string, FieldError[]> = {};
  for (const rule of rules) {
    if (!rule.enabled) continue;
    const errors = checkField(rule, typedField(rule.name, values[rule.name] ?? ''));
    if (errors.length > 0) wrong[rule.name] = errors;
  }
  if (rules.some((rule) => rule.name === 'password' && rule.enabled)) {
    const confirmed = typedPassword(values['confirmPassword'] ?? '');
    if (confirmed === '') wrong['confirmPassword'] = ['required'];
    else if (confirmed !== typedPassword(values['password'] ?? '')) wrong['confirmPassword'] = ['format'];
  }
  const hasNumber =
    rules.some((rule) => rule.name === 'mobileNum' && rule.enabled) && (values['mobileNum'] ?? '') !== '';
  if (asks.code && hasNumber && (values['verificationCode'] ?? '') === '') wrong['verificationCode'] = ['required'];
  return wrong;
}

export type RegistrationValues = Readonly<Record<string, string | undefined>>;

const KEY_OF = { username: 'USERNAMEREG3', mobileNum: 'MOBILENUMREG3' } as const satisfies Record<
  RegistrationMethod,
  WhiteLabelKey
>;
