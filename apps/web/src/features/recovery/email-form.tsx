import { ACCOUNT_RULES } from '@mela/contract/account-rules';
import { checkField } from '@mela/contract/field-rules';
import { typedEmail, typedLoginName } from '@mela/contract/typed-text';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useSearch } from 'wouter';
import { FormAlert } from '#/entities/session/entry-layout.tsx';
import { keepBack } from '#/entities/session/back-path.ts';
import type { ApiError } from '#/platform/api/api-error.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { TOAST_MS, useToast } from '#/ui/toast.tsx';
import styles from './recovery.module.css';

/** P55: requests a link by e-mail. The message is the same whether or not the account exists. */
export function EmailForm() {
  const text = useText();
  const api = useApi();
  const toast = useToast();
  const search = useSearch();
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState<ApiError>();
  const form = useForm({ mode: 'onTouched', defaultValues: { username: '', email: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ username, email }) => {
    setFailure(undefined);
    const hide = toast.loading(text('actions.loading'));
    const answer = await api.call('resetPasswordByEmail', {
      body: { username: typedLoginName(username), email: typedEmail(email) },
    });
    hide();
    if (answer.ok) {
      toast.show(text('account.linkSent'), { tone: 'success', ms: TOAST_MS.long });
      navigate(keepBack('/m/login', search), { replace: true });
    } else if (answer.error.fields?.['email']) form.setError('email', { type: 'server' });
    else setFailure(answer.error);
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        {...form.register('username', {
          validate: (value) => checkField(ACCOUNT_RULES.loginUsername, value.trim()).length === 0,
        })}
        label={text('login.username')}
        icon="user"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        enterKeyHint="next"
        error={errors.username && text('login.enterUsername')}
      />
      <Field
        {...form.register('email', {
          validate: (value) => checkField(ACCOUNT_RULES.email, typedEmail(value)).length === 0,
        })}
        label={text('account.email')}
        icon="mail"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        enterKeyHint="send"
        error={errors.email && text('account.emailIncorrect')}
      />
      {failure && <FormAlert>{text(errorText(failure))}</FormAlert>}
      <Button kind="primary" type="submit" wide busy={isSubmitting} className={styles.submit}>
        {text('account.sendLink')}
      </Button>
    </form>
  );
}
