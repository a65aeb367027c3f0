import { Button, PasswordInput } from '@mantine/core';
import type { ClientInput, Value } from '@mela/contract/operations';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useText } from '@mela/web/platform/language/text';
import { QrCode } from '@mela/web/ui/qr-code';
import type { ConsoleClient } from '#/client/console-client.ts';
import { answerOf, AppCode, FactorAnswer, factorOf, kindsOf, type AnswerKind } from './factor-answer.tsx';
import { factorProblem } from './factor-words.ts';
import { formText } from '#/parts/form-text.ts';
import styles from './account.module.css';

/** Password, then the secret to put into an app, then the first code of it. */
export function FactorSetup({ client, factors, onDone, onStale }: FactorSetupProps) {
  const text = useText();
  const kinds = kindsOf(factors);
  const [kind, setKind] = useState<AnswerKind>(kinds[0] ?? 'recovery');
  const [problem, setProblem] = useState<string>();
  const [begun, setBegun] = useState<Value<'beginDeskFactor'>>();
  const begin = useMutation({
    mutationFn: (body: ClientInput<'beginDeskFactor'>['body']) => client.api.call('beginDeskFactor', { body }),
  });
  const confirm = useMutation({
    mutationFn: (code: string) => client.api.call('confirmDeskFactor', { body: { code } }),
  });

  async function submitPassword(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const factor = factors.length > 0 ? await factorOf(client.api, kind, form) : undefined;
    if (factor?.ok === false) return setProblem(text('console.passkeyGivenUp'));
    const password = formText(form, 'password');
    const answer = await begin.mutateAsync({ password, ...(factor && { secondFactor: factor.value }) });
    setProblem(answer.ok ? undefined : factorProblem(text, answer.error, kind));
    if (answer.ok) setBegun(answer.value);
    else if (answer.error.errorCode === 'conflict') onStale();
  }

  async function submitCode(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = answerOf('totp', new FormData(event.currentTarget));
    if (!/^\d{6}$/.test(code)) return setProblem(text('desk.codeSix'));
    const answer = await confirm.mutateAsync(code);
    if (answer.ok) return onDone(answer.value.recoveryCodes);
    setProblem(factorProblem(text, answer.error));
    if (answer.error.errorCode !== 'not_found') return;
    setBegun(undefined);
    onStale();
  }

  const alert = (
    <p role="alert" className="problem">
      {problem}
    </p>
  );
  if (!begun)
    return (
      <form
        className={styles.form}
        aria-label={text('desk.secondFactor')}
        onSubmit={(event) => void submitPassword(event)}
      >
        <p className="quiet">{text('desk.factorWhy')}</p>
        <PasswordInput
          label={text('desk.password')}
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          maxLength={128}
          visibilityToggleButtonProps={{ 'aria-label': text('console.showPassword') }}
        />
        {factors.length > 0 && <FactorAnswer kind={kind} kinds={kinds} onKind={setKind} />}
        {alert}
        <Button type="submit" loading={begin.isPending}>
          {text('desk.factorSetUp')}
        </Button>
      </form>
    );
  return (
    <form className={styles.form} aria-label={text('desk.secondFactor')} onSubmit={(event) => void submitCode(event)}>
      <p>{text('desk.factorScan')}</p>
      <QrCode content={begun.uri} label={text('desk.factorQr')} />
      <p className={styles.key}>
        {text('desk.factorKey')} <code>{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <AppCode />
      {alert}
      <Button type="submit" loading={confirm.isPending}>
        {text('desk.factorConfirm')}
      </Button>
      <Button
        variant="subtle"
        onClick={() => {
          setBegun(undefined);
          setProblem(undefined);
        }}
      >
        {text('desk.back')}
      </Button>
    </form>
  );
}

interface FactorSetupProps {
  readonly client: ConsoleClient;
  /** The account's existing factors; the form requires one of them. */
  readonly factors: readonly string[];
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  /** The account's state differs from what the page shows. */
  readonly onStale: () => void;
}
