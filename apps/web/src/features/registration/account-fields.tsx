import type { RegistrationMethod } from '@mela/contract/registration-rules';
import { useWatch } from 'react-hook-form';
import { useText } from '#/platform/language/text.tsx';
import { Field } from '#/ui/field.tsx';
import { PasswordField } from '#/ui/password-field.tsx';
import { AS_TYPED } from './as-typed.ts';
import { fieldMessage, type FormFields } from './field-messages.ts';
import { PasswordBulbs } from './password-bulbs.tsx';
import { useFreeName } from './use-free-name.ts';

/** The username, checked while typing, and the password with its confirmation (P91, P113). */
export function AccountFields({ form, rules, method }: FormFields & { readonly method: RegistrationMethod }) {
  const text = useText();
  const { errors } = form.formState;
  const [username, password] = useWatch({ control: form.control, name: ['username', 'password'] });
  return (
    <>
      {method === 'username' && <UsernameField form={form} rules={rules} />}
      {rules['password'] && (
        <>
          <div>
            <PasswordField
              {...form.register('password', {
                validate: (value) => fieldMessage(text, rules['password'], value) ?? true,
                // An empty confirmation is not reported before the visitor has reached it.
                deps: form.getValues('confimpsw') === '' ? [] : ['confimpsw'],
              })}
              label={text('registration.password')}
              required={rules['password'].required}
              icon="lock"
              autoComplete="new-password"
              maxLength={128}
              error={errors.password?.message}
            />
            {!errors.password && <PasswordBulbs password={password} username={username} />}
          </div>
          <PasswordField
            {...form.register('confimpsw', {
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
            error={errors.confimpsw?.message}
          />
        </>
      )}
    </>
  );
}

/** Checked while typing, so that a taken name is reported before the form is sent. */
export function UsernameField({ form, rules }: FormFields) {
  const text = useText();
  const rule = rules['username'];
  const username = useWatch({ control: form.control, name: 'username' }).trim();
  const isWellFormed = username !== '' && fieldMessage(text, rule, username) === undefined;
  const state = useFreeName(username, isWellFormed);
  const help = () => {
    if (state === 'free') return text('registration.usernameFree');
    if (state === 'checking') return text('registration.usernameChecking');
    return text('registration.usernameHint', { minimum: rule?.minLength ?? 0, maximum: rule?.maxLength ?? 0 });
  };
  return (
    <Field
      {...form.register('username', {
        validate: (value) => fieldMessage(text, rule, value.trim()) ?? true,
      })}
      label={text('registration.username')}
      required={rule?.required}
      icon="user"
      autoComplete="username"
      {...AS_TYPED}
      maxLength={64}
      good={state === 'free'}
      error={form.formState.errors.username?.message ?? (state === 'taken' ? text('errors.usernameTaken') : undefined)}
      help={help()}
    />
  );
}
