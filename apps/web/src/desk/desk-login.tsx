import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { solveHumanCheck } from '#/entities/human-check/solve-human-check.ts';
import type { ApiError } from '#/platform/api/api-error.ts';
import { canEncrypt } from '#/platform/api/encrypted-body.ts';
import { useText } from '#/platform/language/text.tsx';
import { formText } from './form-text.ts';
import type { DeskClient } from './desk-client.ts';

/** After a failure the server asks for a proof of work: it is done here, unseen, and the try goes again with it. */
async function enter(client: DeskClient, body: { name: string; password: string }) {
  const answer = await client.api.call('deskLogin', { body });
  if (answer.ok || answer.error.errorCode !== 'captcha_wrong') return answer;
  const humanCheck = await solveHumanCheck(client.api);
  if (!humanCheck.ok) return humanCheck;
  return client.api.call('deskLogin', { body: { ...body, humanCheck: humanCheck.value } });
}

/** Staff signs in by an account of its own kind. */
export function DeskLogin({ client, onDone }: { client: DeskClient; onDone: (token: string) => void }) {
  const text = useText();
  const [problem, setProblem] = useState<string>();
  const { mutateAsync: send, isPending: isBusy } = useMutation({
    mutationFn: (body: Parameters<typeof enter>[1]) => enter(client, body),
  });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const body = { name: formText(given, 'name'), password: formText(given, 'password') };
    if (!canEncrypt()) return setProblem(text('errors.noCrypto'));
    const answer = await send(body);
    if (answer.ok) onDone(answer.value.token);
    else setProblem(wordsOf(answer.error));
  }

  function wordsOf(error: ApiError): string {
    if (error.errorCode === 'too_many_requests')
      return text('desk.wait', { minutes: Math.max(1, Math.ceil((error.retryAfterSeconds ?? 60) / 60)) });
    if (error.errorCode === 'forbidden') return text('desk.network');
    if (error.errorCode.startsWith('encryption_')) return text('errors.encryption');
    if (error.errorCode === 'second_factor_required') return text('desk.secondFactor');
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
