import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { ApiError } from '#/platform/api/api-error.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import type { DeskClient } from './desk-client.ts';
import { formText } from './form-text.ts';

/** Of staff-account's contract; the schema itself would bring its library along. */
const PASSWORD_MIN = 12;

/** A password of one's own: asked for before anything else where somebody else gave the one that stands. */
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
    return text(errorText(error));
  }

  return (
    <form className="own" onSubmit={(event) => void submit(event)}>
      {/* So that a password manager knows whose it is. */}
      <input type="text" name="username" value={name} autoComplete="username" readOnly hidden />
      <label>
        {text('desk.passwordOld')}
        <input name="old" type="password" autoComplete="current-password" required maxLength={128} />
      </label>
      <label>
        {text('desk.passwordNew')}
        <input name="new" type="password" autoComplete="new-password" required maxLength={128} />
      </label>
      <label>
        {text('desk.passwordAgain')}
        <input name="again" type="password" autoComplete="new-password" required maxLength={128} />
      </label>
      <p className="quiet">{text('desk.passwordRule')}</p>
      <p role="alert" className="problem">
        {problem}
      </p>
      <button type="submit" className="primary" disabled={isBusy}>
        {text('desk.passwordSet')}
      </button>
    </form>
  );
}

interface OwnPasswordProps {
  readonly client: DeskClient;
  readonly name: string;
  readonly onDone: () => void;
}
