import { ACCOUNT_RULES } from '@mela/contract/account-rules';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useStore } from 'zustand';
import { FormAlert } from '#/entities/session/entry-layout.tsx';
import { NewPasswordFields } from '#/entities/session/new-password-fields.tsx';
import { useSessions } from '#/entities/session/session-context.tsx';
import { useRevalidation } from '#/entities/session/use-revalidation.ts';
import type { ApiError } from '#/platform/api/api-error.ts';
import { canEncrypt } from '#/platform/api/encrypted-body.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { PasswordField } from '#/ui/password-field.tsx';
import { useToast } from '#/ui/toast.tsx';
import { ruleMessage } from '#/entities/session/rule-message.ts';
import { useRememberedLogins } from './use-remembered-login.ts';
import styles from './change-password.module.css';

/** The form of M66 with the checks of M124–M126. A failure is shown in place and leaves the form ready (M169, R33). */
export function ChangePasswordForm({ isSaved, onSaved }: { readonly isSaved: boolean; readonly onSaved: () => void }) {
  const text = useText();
  const api = useApi();
  const toast = useToast();
  const sessions = useSessions();
  const userName = useStore(sessions.store, (state) => state.session?.userName ?? '');
  const givenPassword = useStore(sessions.store, (state) => state.givenPassword);
  // The held password is dropped when the new one is saved, and the field of the old one must not appear then.
  const [asksOld] = useState(givenPassword === undefined);
  const remembered = useRememberedLogins();
  const [failure, setFailure] = useState<ApiError>();
  const form = useForm<Passwords>({
    mode: 'onTouched',
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  useRevalidation(form);

  const send = form.handleSubmit(async ({ newPassword, confirmNewPassword, ...typed }) => {
    setFailure(undefined);
    const oldPassword = givenPassword ?? typed.oldPassword;
    if (newPassword === oldPassword) {
      promptSame();
      return;
    }
    const hide = toast.loading(text('actions.loading'));
    const answer = await api.call('changePassword', { body: { oldPassword, newPassword, confirmNewPassword } });
    hide();
    if (answer.ok) {
      await remembered.passwordChanged({ userName, oldPassword, newPassword });
      sessions.passwordChanged();
      onSaved();
    } else showFailure(answer.error);
  });
  // Only one save runs at a time, and none after success.
  const submit = () => (isSubmitting || isSaved ? Promise.resolve() : send());

  function promptSame() {
    toast.error(text('account.samePassword'));
    form.setFocus('newPassword', { shouldSelect: true });
  }

  function showFailure(error: ApiError) {
    if (error.errorCode === 'modify.new.old.same') promptSame();
    else if (error.fields?.['newPassword']?.includes('guessable')) {
      form.setError('newPassword', { type: 'server', message: text('account.guessable') });
      form.setFocus('newPassword', { shouldSelect: true });
    } else if (error.errorCode === 'wrong_password' && asksOld) {
      form.setError('oldPassword', { type: 'server', message: text('errors.wrongPassword') });
      form.setFocus('oldPassword', { shouldSelect: true });
    } else setFailure(error);
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {!canEncrypt() && <FormAlert>{text('errors.noCrypto')}</FormAlert>}
      <Field
        label={text('login.username')}
        icon="user"
        name="username"
        autoComplete="username"
        value={userName}
        readOnly
      />
      {asksOld && (
        <PasswordField
          {...form.register('oldPassword', {
            validate: (value) => ruleMessage(text, ACCOUNT_RULES.loginPassword, value) ?? true,
          })}
          label={text('account.oldPassword')}
          icon="lock"
          autoComplete="current-password"
          maxLength={128}
          enterKeyHint="next"
          error={errors.oldPassword?.message}
        />
      )}
      <FormProvider {...form}>
        <NewPasswordFields />
      </FormProvider>
      {failure && <FailedSave error={failure} onRetry={() => void submit()} />}
      <Button kind="primary" type="submit" wide busy={isSubmitting} disabled={isSaved} className={styles.submit}>
        {text('account.save')}
      </Button>
    </form>
  );
}

function FailedSave({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  const text = useText();
  return (
    <FormAlert>
      {text('account.changeFailed')} {text(errorText(error))}
      <Button kind="text" size="small" icon="refresh-cw" className={styles.retry} onClick={onRetry}>
        {text('actions.retry')}
      </Button>
    </FormAlert>
  );
}

interface Passwords {
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
}
