import { typedLoginName } from '@mela/contract/typed-text';
import { useForm } from 'react-hook-form';
import { CaptchaField } from '#/entities/human-check/captcha-field.tsx';
import type { Captcha } from '#/entities/human-check/use-captcha.ts';
import { useRevalidation } from '#/entities/session/use-revalidation.ts';
import { useText } from '#/platform/language/text.tsx';
import { Checkbox } from '#/ui/choices.tsx';
import { Field } from '#/ui/field.tsx';
import { PasswordField } from '#/ui/password-field.tsx';
import { loginMessage } from './login-messages.ts';
import { LoginFoot, LoginLine, useCaptchaFocus } from './login-parts.tsx';
import styles from './login-screen.module.css';
import type { Login } from './use-login.ts';
import { useRememberedLogin } from './use-remembered-login.ts';

/** Log-in by username and password. A wrong pair is shown under the password, which takes the focus; the name stays. */
export function UsernameLogin({ login, captcha }: { readonly login: Login; readonly captcha: Captcha }) {
  const text = useText();
  const form = useForm({ mode: 'onTouched', defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;
  useRevalidation(form);
  const { isOffered } = useRememberedLogin('username', ({ username, password }) => {
    const typed = form.getValues();
    if (typed.username === '' && typed.password === '') form.reset({ ...EMPTY, username, password, remember: true });
  });

  const submit = form.handleSubmit(async ({ username, password, captcha: digits, remember }) => {
    const name = typedLoginName(username);
    const error = await login.logIn({
      body: { type: 'username', username: name, password },
      digits,
      remember:
        isOffered && remember
          ? { type: 'username', username: name, password, countryDialingCode: '' }
          : { forget: 'username' },
    });
    if (!error) return;
    form.setValue('captcha', '');
    if (error.errorCode === 'wrong_credentials') form.setFocus('password', { shouldSelect: true });
  });

  useCaptchaFocus(captcha, login.failure, () => form.setFocus('captcha'));

  const refused = login.failure?.errorCode;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)} onInput={login.forgive}>
      <Field
        {...form.register('username', {
          validate: (value) => loginMessage(text, 'loginUsername', typedLoginName(value)) ?? true,
        })}
        label={text('login.username')}
        icon="user"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        enterKeyHint="next"
        error={errors.username?.message}
      />
      <PasswordField
        {...form.register('password', { validate: (value) => loginMessage(text, 'loginPassword', value) ?? true })}
        label={text('login.password')}
        icon="lock"
        autoComplete="current-password"
        maxLength={128}
        enterKeyHint="go"
        error={
          errors.password?.message ?? (refused === 'wrong_credentials' ? text('errors.wrongCredentials') : undefined)
        }
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
      <LoginFoot
        failure={refused === 'wrong_credentials' || refused === 'captcha_wrong' ? undefined : login.failure}
        busy={isSubmitting}
      />
    </form>
  );
}

const EMPTY = { username: '', password: '', captcha: '', remember: false };
