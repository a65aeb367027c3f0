import type { ApiError } from '#/platform/api/api-error.ts';
import type { Text } from '#/platform/language/text.tsx';
import { errorWords } from './field-messages.ts';
import { EMPTY_FORM, type RegisterField, type RegistrationSettings, type RulesByName } from './register-values.ts';

/** The fields that the server's refusal is about, with their messages; empty if it is about none. */
export function verdictPlaces(
  error: ApiError,
  { text, settings, rules }: { text: Text; settings: RegistrationSettings; rules: RulesByName },
): VerdictPlace[] {
  const place = (name: RegisterField, message: string): VerdictPlace[] => [{ name, message }];
  switch (error.errorCode) {
    case 'username_taken':
      return place('username', text('errors.usernameTaken'));
    case 'mobile_taken':
      return place('mobileNum', text('errors.mobileTaken'));
    case 'invalid_mobile':
      return place('mobileNum', text('errors.invalidMobile'));
    case 'mobile_without_sms':
      return place('mobileNum', text('errors.mobileWithoutSms'));
    case 'verification_code_wrong':
      return place('verificationCode', text('errors.verificationCode'));
    case 'captcha_wrong':
      return place('identifying', text('errors.captcha'));
    case 'affiliate_invalid':
      return place('affiliateCode', text('errors.affiliate'));
    case 'invitation_ended':
      return place('affiliateCode', text('registration.linkEnded'));
    case 'referrer_invalid':
      return place('recommenderId', text('errors.referrer'));
    case 'under_age':
      return place('birthYear', text('registration.underAge', { age: settings.minimumAge }));
    case 'invalid_input':
      return Object.entries(error.fields ?? {}).flatMap(([field, wrong]) => {
        const name = PLACES[field] ?? field;
        const message = errorWords(text, rules[field], wrong);
        return isField(name) && message !== undefined ? place(name, message) : [];
      });
    default:
      return [];
  }
}

/** Fields of the call with a different key on the form. */
const PLACES: Readonly<Record<string, RegisterField>> = {
  birthDate: 'birthYear',
  confirmPassword: 'confimpsw',
  captcha: 'identifying',
};

function isField(name: string): name is RegisterField {
  return name in EMPTY_FORM;
}

export interface VerdictPlace {
  readonly name: RegisterField;
  readonly message: string;
}
