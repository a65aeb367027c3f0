import { Button, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { ApiError } from '@mela/web/platform/api/api-error';
import { useText } from '@mela/web/platform/language/text';
import type { ConsoleClient } from '#/client/console-client.ts';
import { refusalText } from '#/parts/refusal.ts';
import { formText } from '#/parts/form-text.ts';
import styles from './account.module.css';

/** Equals the limit of staff-account's contract; importing the schema would load its library too. */
const PASSWORD_MIN = 12;

/** The form for an own password: comes before anything else if the current one was given by someone else. */
export function OwnPassword({ client, name, onDone }: OwnPasswordProps) {
  const text = useText();
  const [problem, setProblem] = useState<string>();
  const { mutateAsync: send, isPending: isBusy } = useMutation({
    mutationFn: (body: { oldPassword: string; newPassword: string }) => client.api.call('changeDeskPassword', { body }),
  });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const [oldPassword, newPassword] = [formText(given, 'old'), formText(given, 'new')];
    if (Array.from(newPassword).length < PASSWORD_MIN) return setProblem(text('desk.passwordShort'));
    if (newPassword !== formText(given, 'again')) return setProblem(text('desk.passwordDiffers'));
    const answer = await send({ oldPassword, newPassword });
    if (!answer.ok) return setProblem(wordsOf(answer.error));
    setProblem(undefined);
    form.reset();
    onDone();
  }

  function wordsOf(error: ApiError): string {
    if (error.errorCode === 'weak_password') return text('desk.passwordWeak');
    if (error.errorCode === 'wrong_password') return text('errors.wrongPassword');
    return text(refusalText(error));
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {/* So that a password manager knows the account. */}
      <input type="text" name="username" value={name} autoComplete="username" readOnly hidden />
      <PasswordInput
        label={text('desk.passwordOld')}
        name="old"
        autoComplete="current-password"
        required
        withAsterisk={false}
        maxLength={128}
        visibilityToggleButtonProps={{ 'aria-label': text('console.showPassword') }}
      />
      <PasswordInput
        label={text('desk.passwordNew')}
        name="new"
        autoComplete="new-password"
        required
        withAsterisk={false}
        maxLength={128}
        visibilityToggleButtonProps={{ 'aria-label': text('console.showPassword') }}
      />
      <PasswordInput
        label={text('desk.passwordAgain')}
        name="again"
        autoComplete="new-password"
        required
        withAsterisk={false}
        maxLength={128}
        visibilityToggleButtonProps={{ 'aria-label': text('console.showPassword') }}
      />
      <p className="quiet">{text('desk.passwordRule')}</p>
      <p role="alert" className="problem">
        {problem}
      </p>
      <Button type="submit" loading={isBusy}>
        {text('desk.passwordSet')}
      </Button>
    </form>
  );
}

interface OwnPasswordProps {
  readonly client: ConsoleClient;
  readonly name: string;
  readonly onDone: () => void;
}
