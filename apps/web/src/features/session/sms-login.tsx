import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CaptchaField } from '#/entities/human-check/captcha-field.tsx';
import type { Captcha } from '#/entities/human-check/use-captcha.ts';
import { PhoneField } from '#/entities/phone-number/phone-field.tsx';
import { phoneMessage, plainCode, typedNumber, type PhoneNumber } from '#/entities/phone-number/phone-number.ts';
import { usePhoneCountry } from '#/entities/phone-number/use-phone-country.ts';
import { useRevalidation } from '#/entities/session/use-revalidation.ts';
import type { CodeProof, PhoneCheck } from '#/entities/verification-code/phone-check.ts';
import { useKeptNumber } from '#/entities/verification-code/use-kept-number.ts';
import { useVerificationCode } from '#/entities/verification-code/use-verification-code.ts';
import { VerificationCodeField } from '#/entities/verification-code/verification-code-field.tsx';
import { typedDigits } from '@mela/contract/typed-text';
import { useText } from '#/platform/language/text.tsx';
import { Checkbox } from '#/ui/choices.tsx';
import { loginMessage } from './login-messages.ts';
import { LoginFoot, LoginLine, useCaptchaFocus } from './login-parts.tsx';
import styles from './login-screen.module.css';
import type { Login, LoginTry } from './use-login.ts';
import { useRememberedLogin } from './use-remembered-login.ts';

/** Log-in by mobile number and the code sent to it (P48). Only the number is remembered, since a code is valid once. */
export function SmsLogin({ login, captcha, check }: SmsLoginProps) {
  const text = useText();
  const country = usePhoneCountry();
  const code = useVerificationCode(check);
  const form = useForm({ mode: 'onTouched', defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;
  const [rememberedCode, setRememberedCode] = useState<string>();
  useRevalidation(form);
  useKeptNumber(code, country, (mobileNum) => form.setValue('mobileNum', mobileNum));
  const { isOffered } = useRememberedLogin('sms', ({ username, countryDialingCode }) => {
    if (form.getValues('mobileNum') !== '') return;
    setRememberedCode(countryDialingCode);
    form.reset({ ...EMPTY, mobileNum: username, remember: true });
  });
  // The remembered login may load before the countries.
  if (rememberedCode !== undefined && country.countries.length > 0) {
    setRememberedCode(undefined);
    country.chooseCode(rememberedCode);
  }

  const typedPhone = (chosen = country.country): PhoneNumber => ({
    countryDialingCode: plainCode(chosen?.dialingCode ?? ''),
    mobileNum: typedNumber(form.getValues('mobileNum'), chosen),
  });

  async function requestCode() {
    const chosen = await country.ready();
    if (!chosen || !(await form.trigger('mobileNum', { shouldFocus: true }))) return;
    if (await code.request(typedPhone(chosen))) form.setFocus('code');
  }

  // The phone starts the human check as soon as the number is complete, so that the tap does not wait for it.
  const prepare = () => {
    if (phoneMessage(text, country.country, form.getValues('mobileNum')) === undefined) code.prepare();
  };

  const submit = form.handleSubmit(async ({ code: typed, captcha: digits, remember }) => {
    const number = typedPhone();
    const proof = await check.prove(number, typedDigits(typed));
    if (!proof.ok) {
      login.refuse(proof.error);
      form.setFocus('code', { shouldSelect: true });
      return;
    }
    const error = await login.logIn({
      body: bodyOf(number, proof.value),
      digits,
      remember:
        isOffered && remember
          ? { type: 'sms', username: number.mobileNum, password: '', countryDialingCode: number.countryDialingCode }
          : { forget: 'sms' },
    });
    if (!error) return;
    form.setValue('captcha', '');
    if (error.errorCode !== 'captcha_wrong') form.setFocus('code', { shouldSelect: true });
  });

  useCaptchaFocus(captcha, login.failure, () => form.setFocus('captcha'));

  const refused = login.failure?.errorCode;
  const isCodeWrong = refused === 'verification_code_wrong';
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)} onInput={login.forgive}>
      <PhoneField
        {...form.register('mobileNum', {
          validate: (value) => phoneMessage(text, country.country, value) ?? true,
          onChange: prepare,
        })}
        choice={country}
        enterKeyHint="next"
        error={errors.mobileNum?.message}
      />
      <VerificationCodeField
        {...form.register('code', { validate: (value) => loginMessage(text, 'verificationCode', value) ?? true })}
        code={code}
        onRequest={() => void requestCode()}
        enterKeyHint="go"
        error={errors.code?.message ?? (isCodeWrong ? text('errors.verificationCode') : undefined)}
      />
      <LoginLine remember={isOffered && <Checkbox {...form.register('remember')}>{text('login.remember')}</Checkbox>} />
      {captcha.shown && (
        <CaptchaField
          {...form.register('captcha', {
            validate: (value) => captcha.check === 'done' || (loginMessage(text, 'captcha', value) ?? true),
          })}
          captcha={captcha}
          enterKeyHint="go"
          error={errors.captcha?.message ?? (refused === 'captcha_wrong' ? text('errors.captcha') : undefined)}
        />
      )}
      <LoginFoot failure={isCodeWrong || refused === 'captcha_wrong' ? undefined : login.failure} busy={isSubmitting} />
    </form>
  );
}

/** P69: our own code is sent as the password; a service's token with its channel and the number that it proves. */
function bodyOf(number: PhoneNumber, proof: CodeProof): LoginTry['body'] {
  const { mobileNum, countryDialingCode } = number;
  return 'verificationCode' in proof
    ? {
        type: 'sms',
        username: mobileNum,
        password: proof.verificationCode,
        verificationId: proof.verificationId,
        countryDialingCode,
      }
    : { type: 'firebase', username: mobileNum, ...proof, firebaseMobileNo: mobileNum, countryDialingCode };
}

const EMPTY = { mobileNum: '', code: '', captcha: '', remember: false };

interface SmsLoginProps {
  readonly login: Login;
  readonly captcha: Captcha;
  readonly check: PhoneCheck;
}
