import { ACCOUNT_RULES } from '@mela/contract/account-rules';
import { checkField } from '@mela/contract/field-rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useSearch } from 'wouter';
import { PhoneField } from '#/entities/phone-number/phone-field.tsx';
import { phoneMessage, typedNumber, type PhoneNumber } from '#/entities/phone-number/phone-number.ts';
import { usePhoneCountry } from '#/entities/phone-number/use-phone-country.ts';
import { FormAlert } from '#/entities/session/entry-layout.tsx';
import { backPath, keepBack } from '#/entities/session/back-path.ts';
import { keepKnownDevice } from '#/entities/session/known-devices.ts';
import { ruleMessage } from '#/entities/session/rule-message.ts';
import { useRevalidation } from '#/entities/session/use-revalidation.ts';
import { useSessions } from '#/entities/session/session-context.tsx';
import { ownPhoneCheck, type OwnCodeProof } from '#/entities/verification-code/phone-check.ts';
import { useKeptNumber } from '#/entities/verification-code/use-kept-number.ts';
import { useVerificationCode } from '#/entities/verification-code/use-verification-code.ts';
import { VerificationCodeField } from '#/entities/verification-code/verification-code-field.tsx';
import type { ApiError } from '#/platform/api/api-error.ts';
import { canEncrypt } from '#/platform/api/encrypted-body.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { typedDigits } from '@mela/contract/typed-text';
import { useText } from '#/platform/language/text.tsx';
import { usePlatform } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { PasswordField } from '#/ui/password-field.tsx';
import { useToast } from '#/ui/toast.tsx';
import { logInRecovered } from './log-in-recovered.ts';
import styles from './recovery.module.css';

/** P56: the code sent to the number sets a new password, and both sign in. Nothing here reveals whether an account has the number. */
export function PhoneForm() {
  const text = useText();
  const platform = usePlatform();
  const choice = usePhoneCountry();
  const [check] = useState(() => ownPhoneCheck(platform, 'reset'));
  const code = useVerificationCode(check);
  const reset = useReset();
  const [failure, setFailure] = useState<ApiError>();
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { mobileNum: '', verificationCode: '', newPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  useRevalidation(form);
  useKeptNumber(code, choice, (mobileNum) => form.setValue('mobileNum', mobileNum));
  const numberMessage = (typed: string) => phoneMessage(text, choice.country, typed);

  const submit = form.handleSubmit(async ({ verificationCode, newPassword, ...typed }) => {
    setFailure(undefined);
    const number = await numberOf(typed.mobileNum);
    if (!number) return;
    const proof = await check.prove(number, typedDigits(verificationCode));
    const error = proof.ok ? await reset(number, proof.value, newPassword) : proof.error;
    if (!error) return;
    // M170, M171: the old password again clears the password; any other failure clears the code.
    const isOldPassword = error.errorCode === 'modify.new.old.same';
    const isGuessable = error.fields?.['newPassword']?.includes('guessable') ?? false;
    const isAboutPassword = isOldPassword || isGuessable;
    const field = isAboutPassword ? 'newPassword' : 'verificationCode';
    // A value typed while the answer was pending is newer than the answer: it stays, and is not the wrong one.
    const isNewer = form.getValues(field) !== (isAboutPassword ? newPassword : verificationCode);
    if (!isNewer) form.resetField(field);
    const isAboutField = isAboutPassword || error.errorCode === 'verification_code_wrong';
    if (isAboutField && !isNewer)
      form.setError(field, { type: 'server', ...(isGuessable && { message: text('account.guessable') }) });
    else setFailure(error);
    form.setFocus(field);
  });

  // The phone starts the human check as soon as the number is complete, so that the tap does not wait for it.
  const prepare = () => {
    if (numberMessage(form.getValues('mobileNum')) === undefined) code.prepare();
  };

  async function requestCode() {
    if (!(await form.trigger('mobileNum', { shouldFocus: true }))) return;
    const number = await numberOf(form.getValues('mobileNum'));
    if (number && (await code.request(number))) form.setFocus('verificationCode');
  }

  /** Waits for the countries, so that an early tap is not lost. */
  async function numberOf(typed: string): Promise<PhoneNumber | undefined> {
    const country = await choice.ready();
    return country && { countryDialingCode: country.dialingCode, mobileNum: typedNumber(typed, country) };
  }

  const passwordError =
    errors.newPassword?.type === 'server'
      ? errors.newPassword.message || text('account.samePassword')
      : errors.newPassword && ruleMessage(text, ACCOUNT_RULES.password, form.getValues('newPassword'));
  const codeError =
    errors.verificationCode &&
    text(errors.verificationCode.type === 'server' ? 'errors.verificationCode' : 'verification.enterCode');
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {!canEncrypt() && <FormAlert>{text('errors.noCrypto')}</FormAlert>}
      <PhoneField
        {...form.register('mobileNum', { validate: (typed) => numberMessage(typed) === undefined, onChange: prepare })}
        choice={choice}
        enterKeyHint="next"
        error={errors.mobileNum && numberMessage(form.getValues('mobileNum'))}
      />
      <VerificationCodeField
        {...form.register('verificationCode', {
          validate: (typed) => checkField(ACCOUNT_RULES.verificationCode, typedDigits(typed)).length === 0,
        })}
        code={code}
        onRequest={() => void requestCode()}
        enterKeyHint="next"
        error={codeError}
      />
      <PasswordField
        {...form.register('newPassword', {
          validate: (value) => checkField(ACCOUNT_RULES.password, value).length === 0,
        })}
        label={text('account.newPassword')}
        icon="lock"
        autoComplete="new-password"
        maxLength={128}
        enterKeyHint="go"
        help={text('account.newPasswordHint')}
        error={passwordError}
      />
      {failure && <FormAlert>{text(errorText(failure))}</FormAlert>}
      <Button kind="primary" type="submit" wide busy={isSubmitting} className={styles.submit}>
        {text('recovery.setPassword')}
      </Button>
    </form>
  );
}

/**
 * Sets the password and signs in with it (M155); returns the failure of the first step. If signing in fails, the member does it
 * manually.
 */
function useReset() {
  const text = useText();
  const platform = usePlatform();
  const toast = useToast();
  const sessions = useSessions();
  const search = useSearch();
  const [, navigate] = useLocation();
  return async (number: PhoneNumber, proof: OwnCodeProof, newPassword: string): Promise<ApiError | undefined> => {
    const hide = toast.loading(text('actions.loading'));
    const answer = await platform.api.call('resetPasswordByPhone', {
      body: { ...number, ...proof, newPassword },
    });
    if (!answer.ok) {
      hide();
      return answer.error;
    }
    if (answer.value.knownDevice) keepKnownDevice(platform.storage, answer.value.knownDevice);
    const entered = await logInRecovered(platform, number, newPassword);
    hide();
    toast.success(text('recovery.done'));
    if (entered.ok) sessions.logIn(entered.value);
    navigate(entered.ok ? backPath(search) : keepBack('/m/login', search), { replace: true });
    return undefined;
  };
}
