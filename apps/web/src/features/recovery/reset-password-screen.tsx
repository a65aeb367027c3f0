import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useLocation, useSearch } from 'wouter';
import { EntryLayout, FormAlert } from '#/entities/session/entry-layout.tsx';
import { keepKnownDevice } from '#/entities/session/known-devices.ts';
import { NewPasswordFields } from '#/entities/session/new-password-fields.tsx';
import { useRevalidation } from '#/entities/session/use-revalidation.ts';
import type { ApiError } from '#/platform/api/api-error.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { usePlatform } from '#/platform/platform-context.tsx';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { useToast } from '#/ui/toast.tsx';
import styles from './recovery.module.css';

/** The target of the mailed link: a new password by the token in its address, then log-in. */
export function ResetPasswordScreen() {
  const text = useText();
  const { api, storage } = usePlatform();
  const toast = useToast();
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState<ApiError>();
  const form = useForm({ mode: 'onTouched', defaultValues: { newPassword: '', confirmNewPassword: '' } });
  const { isSubmitting } = form.formState;
  useRevalidation(form);
  const isDead = token.length < SHORTEST_TOKEN || failure?.errorCode === 'reset_link_dead';

  const submit = form.handleSubmit(async ({ newPassword }) => {
    setFailure(undefined);
    const answer = await api.call('completePasswordReset', { body: { token, newPassword } });
    if (answer.ok) {
      if (answer.value.knownDevice) keepKnownDevice(storage, answer.value.knownDevice);
      toast.success(text('account.saved'));
      navigate('/m/login', { replace: true });
    } else if (answer.error.errorCode === 'modify.new.old.same') {
      form.resetField('newPassword');
      form.setError('newPassword', { type: 'server', message: text('account.samePassword') });
    } else if (answer.error.fields?.['newPassword']?.includes('guessable')) {
      form.setError('newPassword', { type: 'server', message: text('account.guessable') });
      form.setFocus('newPassword', { shouldSelect: true });
    } else setFailure(answer.error);
  });

  if (isDead)
    return (
      <EntryLayout title={text('account.linkDead')} lead={text('errors.resetLink')} scene="high">
        <ButtonLink kind="primary" wide href="/m/forget" data-replace="">
          {text('account.askAgain')}
        </ButtonLink>
      </EntryLayout>
    );
  return (
    <EntryLayout title={text('account.resetTitle')} lead={text('account.lead')} scene="high">
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <FormProvider {...form}>
          <NewPasswordFields />
        </FormProvider>
        {failure && <FormAlert>{text(errorText(failure))}</FormAlert>}
        <Button kind="primary" type="submit" wide busy={isSubmitting} className={styles.submit}>
          {text('account.save')}
        </Button>
      </form>
    </EntryLayout>
  );
}

/** Our links have no shorter token. */
const SHORTEST_TOKEN = 20;
