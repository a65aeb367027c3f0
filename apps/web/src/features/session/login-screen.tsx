import { ACCOUNT_RULES } from '@mela/contract/account-rules';
import { checkField } from '@mela/contract/field-rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useSearch } from 'wouter';
import { CaptchaField } from '#/entities/human-check/captcha-field.tsx';
import { useCaptcha } from '#/entities/human-check/use-captcha.ts';
import { EntryLayout, FormAlert } from '#/entities/session/entry-layout.tsx';
import { backPath, keepBack } from '#/entities/session/login-path.ts';
import { useSession, useSessions } from '#/entities/session/session-context.tsx';
import type { ApiError } from '#/platform/api/api-error.ts';
import { canEncrypt } from '#/platform/api/encrypted-body.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { latinDigits } from '#/platform/language/latin-digits.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { PasswordField } from '#/ui/password-field.tsx';
import styles from './login-screen.module.css';

/** Log-in by user name and password; afterwards back to where the visitor came from (P69, P80). */
export function LoginScreen() {
  const text = useText();
  const api = useApi();
  const sessions = useSessions();
  const session = useSession();
  const isMember = session !== undefined;
  const search = useSearch();
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState<ApiError>();
  const form = useForm<Credentials>({ defaultValues: { username: '', password: '', captcha: '' } });
  const { errors, isSubmitting } = form.formState;
  const captcha = useCaptcha();

  // Whose password somebody else chose is asked for his own first.
  const goOn = useEffectEvent(() =>
    navigate(session?.firstTimeLogin ? '/m/changePsw' : backPath(search), { replace: true }),
  );
  useEffect(() => {
    if (isMember) goOn();
  }, [isMember]);

  const submit = form.handleSubmit(async ({ username, password, captcha: digits }) => {
    setFailure(undefined);
    const answer = await api.call('login', {
      body: { username: username.trim(), password, type: 'username', ...captcha.proof(latinDigits(digits)) },
    });
    if (answer.ok) {
      sessions.logIn(answer.value, password);
      return;
    }
    // A picture and a check are good for one try each.
    if (answer.error.captcha || captcha.shown) {
      form.resetField('captcha');
      captcha.load();
    }
    if (answer.error.errorCode === 'wrong_credentials') {
      form.setError('password', { type: 'server' });
      form.setFocus('password', { shouldSelect: true });
    } else if (answer.error.errorCode === 'captcha_wrong') form.setError('captcha', { type: 'server' });
    else setFailure(answer.error);
  });

  const passwordError =
    errors.password && text(errors.password.type === 'server' ? 'errors.wrongCredentials' : 'session.enterPassword');
  return (
    <EntryLayout title={text('session.welcome')} lead={text('session.welcomeText')} scene="high">
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {!canEncrypt() && <FormAlert>{text('errors.noCrypto')}</FormAlert>}
        <Field
          {...form.register('username', { validate: (value) => value.trim() !== '' })}
          label={text('session.username')}
          icon="user"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
          enterKeyHint="next"
          error={errors.username && text('session.enterUsername')}
        />
        <PasswordField
          {...form.register('password', { required: true })}
          label={text('session.password')}
          icon="lock"
          autoComplete="current-password"
          maxLength={128}
          enterKeyHint="go"
          error={passwordError}
        />
        <a className={styles.forgot} href={keepBack('/m/forget', search)}>
          {text('account.forgot')}
        </a>
        {captcha.shown && (
          <CaptchaField
            {...form.register('captcha', {
              validate: (value) =>
                captcha.check === 'done' || checkField(ACCOUNT_RULES.captcha, latinDigits(value)).length === 0,
            })}
            captcha={captcha}
            enterKeyHint="go"
            error={errors.captcha && text('errors.captcha')}
          />
        )}
        {failure && <FormAlert>{text(errorText(failure))}</FormAlert>}
        <Button kind="primary" type="submit" wide busy={isSubmitting} className={styles.submit}>
          {text('session.submit')}
        </Button>
      </form>
      <p className={styles.other}>
        {text('session.newHere')} <a href={keepBack('/m/register', search)}>{text('session.openAccount')}</a>
      </p>
    </EntryLayout>
  );
}

interface Credentials {
  username: string;
  password: string;
  captcha: string;
}
