import { Button, PasswordInput } from '@mantine/core';
import type { ApiError } from '@mela/web/platform/api/api-error';
import { useText } from '@mela/web/platform/language/text';
import { useMutation } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { FactorAnswer, factorOf, kindsOf, type AnswerKind } from '#/account/factor-answer.tsx';
import { factorProblem } from '#/account/factor-words.ts';
import type { ConsoleClient } from '#/client/console-client.ts';
import { formText } from '#/parts/form-text.ts';
import styles from './unlock.module.css';

/**
 * Covers the page while the session is locked: the same person proves their identity again, by a second factor, or by the
 * password if there is none. The page below keeps its state.
 */
export function Unlock({ client, name, factors, onOpen, onLeave }: UnlockProps) {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [kinds, setKinds] = useState(() => (factors.length === 0 ? [] : kindsOf(factors)));
  const [kind, setKind] = useState<AnswerKind | 'password'>(kinds[0] ?? 'password');
  const [problem, setProblem] = useState<string>();
  const { mutateAsync: prove, isPending: isBusy } = useMutation({
    async mutationFn(form: FormData) {
      if (kind === 'password')
        return client.api.call('consoleUnlock', { body: { password: formText(form, 'password') } });
      const factor = await factorOf(client.api, kind, form);
      return factor.ok ? client.api.call('consoleUnlock', { body: { secondFactor: factor.value } }) : factor;
    },
  });
  useEffect(() => {
    // Above every dialog of the page, so that nothing else is reachable.
    dialog.current?.showModal();
  }, []);
  useEffect(() => dialog.current?.querySelector<HTMLElement>('input, [type=submit]')?.focus(), [kind]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const answer = await prove(new FormData(event.currentTarget));
    if (answer.ok) return onOpen();
    setProblem(wordsOf(answer.error));
  }

  function wordsOf(error: ApiError): string {
    if (error.errorCode === 'aborted') return text('console.passkeyGivenUp');
    if (error.errorCode !== 'second_factor_required') return factorProblem(text, error);
    // It was set up elsewhere meanwhile.
    if (kind !== 'password') return factorProblem(text, { ...error, errorCode: 'verification_code_wrong' }, kind);
    const next = kindsOf(error.factors ?? []);
    setKinds(next);
    setKind(next[0] ?? 'recovery');
    return '';
  }

  return (
    <dialog
      ref={dialog}
      className={styles.unlock}
      aria-labelledby="unlock-title"
      onCancel={(event) => event.preventDefault()}
      data-unlock=""
    >
      <form onSubmit={(event) => void submit(event)}>
        <h2 id="unlock-title">
          <Lock size={18} aria-hidden="true" /> {text('console.locked')}
        </h2>
        <p>{text('console.lockedWhy', { name })}</p>
        {kind === 'password' ? (
          <PasswordInput
            label={text('desk.password')}
            name="password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            maxLength={128}
            visibilityToggleButtonProps={{ 'aria-label': text('console.showPassword') }}
          />
        ) : (
          <FactorAnswer
            kind={kind}
            kinds={kinds}
            onKind={(next) => {
              setKind(next);
              setProblem(undefined);
            }}
          />
        )}
        <p role="alert" className="problem">
          {problem}
        </p>
        <Button type="submit" loading={isBusy}>
          {text('console.unlock')}
        </Button>
        <Button variant="subtle" onClick={onLeave}>
          {text('desk.signOut')}
        </Button>
      </form>
    </dialog>
  );
}

interface UnlockProps {
  readonly client: ConsoleClient;
  readonly name: string;
  /** The factors that the account had at the last check. */
  readonly factors: readonly string[];
  readonly onOpen: () => void;
  readonly onLeave: () => void;
}
