import type { Value } from '@mela/contract/operations';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormAlert } from '#/entities/session/entry-layout.tsx';
import { useSessions } from '#/entities/session/session-context.tsx';
import type { ApiError } from '#/platform/api/api-error.ts';
import { canEncrypt } from '#/platform/api/encrypted-body.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { usePlatform } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/choices.tsx';
import { Field } from '#/ui/field.tsx';
import { PasswordField } from '#/ui/password-field.tsx';
import { BirthDateFields } from './birth-date-fields.tsx';
import { errorWords, fieldMessage } from './field-messages.ts';
import { PasswordBulbs } from './password-bulbs.tsx';
import { EMPTY_FORM, ruleOf, typedBirthDate, validateBirthDate, type RegisterValues } from './register-values.ts';
import styles from './register-form.module.css';
import { useFreeName } from './use-free-name.ts';
import { useRevalidation } from './use-revalidation.ts';

/** The form by the server's rules: errors under their fields, the first wrong one focused, the verdict of the server shown in the same places. */
export function RegisterForm({
  settings,
  onDone,
}: {
  readonly settings: RegistrationSettings;
  readonly onDone: (name: string) => void;
}) {
  const text = useText();
  const platform = usePlatform();
  const sessions = useSessions();
  const [failure, setFailure] = useState<ApiError>();
  const form = useForm<RegisterValues>({ mode: 'onTouched', defaultValues: EMPTY_FORM });
  const { errors, isSubmitting } = form.formState;
  const [username, password, agrees] = useWatch({ control: form.control, name: ['username', 'password', 'agrees'] });
  useRevalidation(form);

  const rules = {
    username: ruleOf(settings, 'username'),
    password: ruleOf(settings, 'password'),
    birthDate: ruleOf(settings, 'birthDate'),
  };
  const nameState = useFreeName(
    username,
    username !== '' && fieldMessage(text, rules.username, username) === undefined,
  );
  const takenText = nameState === 'taken' ? text('errors.usernameTaken') : undefined;

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const birthDate = rules.birthDate?.enabled ? typedBirthDate(values) : undefined;
    const answer = await platform.api.call('register', {
      body: {
        username: values.username,
        password: values.password,
        confirmPassword: values.confirmPassword,
        ...(birthDate === undefined ? {} : { birthDate }),
        registerUrl: location.hostname,
        registerMethod: platform.device.registerMethod,
        type: 0,
      },
    });
    if (answer.ok) {
      sessions.logIn(answer.value);
      onDone(answer.value.userName);
    } else showVerdict(answer.error);
  }, focusFirst);

  function showVerdict(error: ApiError) {
    const places: { name: keyof RegisterValues; message: string }[] = [];
    if (error.errorCode === 'username_taken') places.push({ name: 'username', message: text('errors.usernameTaken') });
    if (error.errorCode === 'under_age')
      places.push({ name: 'birthYear', message: text('registration.underAge', { age: settings.minimumAge }) });
    for (const [field, wrong] of Object.entries(error.fields ?? {})) {
      const name = field === 'birthDate' ? 'birthYear' : field;
      if (name in EMPTY_FORM)
        places.push({
          name: name as keyof RegisterValues,
          message: errorWords(text, ruleOf(settings, field), wrong) ?? '',
        });
    }
    for (const { name, message } of places) form.setError(name, { type: 'server', message });
    const [first] = places;
    if (first) form.setFocus(first.name === 'birthYear' ? 'birthDay' : first.name);
    else setFailure(error);
  }

  function focusFirst(wrong: typeof errors) {
    // The three parts of a date share one error, kept with the last part: its first part takes the focus.
    const order = ['username', 'password', 'confirmPassword', 'birthYear', 'agrees'] as const;
    const first = order.find((name) => wrong[name]);
    if (first) form.setFocus(first === 'birthYear' ? 'birthDay' : first);
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {!canEncrypt() && <FormAlert>{text('errors.noCrypto')}</FormAlert>}
      <Field
        {...form.register('username', {
          validate: (value) => fieldMessage(text, rules.username, value) ?? true,
          setValueAs: (value: string) => value.trim(),
        })}
        label={text('registration.username')}
        required={rules.username?.required}
        icon="user"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        good={nameState === 'free'}
        error={errors.username?.message ?? takenText}
        help={nameHelp()}
      />
      <div>
        <PasswordField
          {...form.register('password', {
            validate: (value) => fieldMessage(text, rules.password, value) ?? true,
            deps: ['confirmPassword'],
          })}
          label={text('registration.password')}
          required={rules.password?.required}
          icon="lock"
          autoComplete="new-password"
          maxLength={128}
          error={errors.password?.message}
        />
        {!errors.password && <PasswordBulbs password={password} username={username} />}
      </div>
      <PasswordField
        {...form.register('confirmPassword', {
          validate: (value, values) =>
            value === ''
              ? text('registration.confirmRequired')
              : value === values.password || text('registration.confirmMismatch'),
        })}
        label={text('registration.passwordAgain')}
        required
        icon="lock"
        autoComplete="new-password"
        placeholder={text('registration.passwordAgainHint')}
        maxLength={128}
        error={errors.confirmPassword?.message}
      />
      {rules.birthDate?.enabled && (
        <BirthDateFields
          form={form}
          minimumAge={settings.minimumAge}
          validate={(values) => validateBirthDate(text, settings, values)}
        />
      )}
      <div>
        <Checkbox {...form.register('agrees', { required: true })}>
          {text('registration.agreement', { age: settings.minimumAge })}
        </Checkbox>
        {!agrees && (
          <p className={styles.missing} role="alert">
            {text('registration.agreementMissing')}
          </p>
        )}
      </div>
      {failure && <FormAlert>{text(errorText(failure))}</FormAlert>}
      <Button kind="primary" type="submit" wide busy={isSubmitting} disabled={!agrees}>
        {text('registration.submit')}
      </Button>
    </form>
  );

  function nameHelp(): string {
    if (nameState === 'free') return text('registration.usernameFree');
    if (nameState === 'checking') return text('registration.usernameChecking');
    return text('registration.usernameHint', {
      minimum: rules.username?.minLength ?? 0,
      maximum: rules.username?.maxLength ?? 0,
    });
  }
}

type RegistrationSettings = Value<'registrationSettings'>;
