import { useState, type SubmitEvent } from 'react';
import type { ApiError } from '#/platform/api/api-error.ts';
import { useText } from '#/platform/language/text.tsx';
import { formText } from './form-text.ts';
import type { DeskClient } from './desk-client.ts';

/** Staff signs in by an account of its own kind. */
export function DeskLogin({ client, onDone }: { client: DeskClient; onDone: (token: string) => void }) {
  const text = useText();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const body = { name: formText(given, 'name'), password: formText(given, 'password') };
    setBusy(true);
    const answer = await client.api.call('deskLogin', { body });
    setBusy(false);
    if (answer.ok) onDone(answer.value.token);
    else setProblem(wordsOf(answer.error));
  }

  function wordsOf(error: ApiError): string {
    if (error.errorCode === 'too_many_requests')
      return text('desk.wait', { minutes: Math.max(1, Math.ceil((error.retryAfterSeconds ?? 60) / 60)) });
    const isRefused = error.errorCode === 'wrong_credentials' || error.errorCode === 'invalid_input';
    return text(isRefused ? 'desk.wrong' : 'desk.noAnswer');
  }

  return (
    <main className="login">
      <form className="card" onSubmit={(event) => void submit(event)}>
        <h1>{text('desk.title')}</h1>
        <label>
          {text('desk.name')}
          <input name="name" autoComplete="username" autoCapitalize="none" spellCheck={false} required maxLength={32} />
        </label>
        <label>
          {text('desk.password')}
          <input name="password" type="password" autoComplete="current-password" required maxLength={128} />
        </label>
        <p role="alert" className="problem">
          {problem}
        </p>
        <button type="submit" className="primary" disabled={isBusy}>
          {text('desk.signIn')}
        </button>
      </form>
    </main>
  );
}
