import { Button, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { ApiError } from '@mela/web/platform/api/api-error';
import { useText } from '@mela/web/platform/language/text';
import type { ConsoleClient } from '#/client/console-client.ts';
import { FactorAnswer, factorOf, kindsOf, type AnswerKind, type Factor } from './factor-answer.tsx';
import { factorProblem } from './factor-words.ts';
import { formText } from '#/parts/form-text.ts';
import styles from './account.module.css';

type Change = 'renewRecoveryCodes' | 'removeDeskFactor';

/** A factor that is on: get new recovery codes or remove it, with the password and one more answer. */
export function FactorProof({ client, factors, left, onRenewed, onRemoved, onStale }: FactorProofProps) {
  const text = useText();
  const kinds = kindsOf(factors);
  const [kind, setKind] = useState<AnswerKind>(kinds[0] ?? 'recovery');
  const [problem, setProblem] = useState<string>();
  const renew = useMutation({
    mutationFn: (body: Proof) => client.api.call('renewRecoveryCodes', { body }),
  });
  const remove = useMutation({
    mutationFn: (body: Proof) => client.api.call('removeDeskFactor', { body }),
  });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form, event.nativeEvent.submitter);
    setProblem(undefined);
    const factor = await factorOf(client.api, kind, given);
    if (!factor.ok) return refuse(factor.error);
    const body = { password: formText(given, 'password'), secondFactor: factor.value };
    if ((formText(given, 'change') as Change) === 'removeDeskFactor') {
      const answer = await remove.mutateAsync(body);
      return answer.ok ? onRemoved() : refuse(answer.error);
    }
    const answer = await renew.mutateAsync(body);
    if (!answer.ok) return refuse(answer.error);
    form.reset();
    onRenewed(answer.value.recoveryCodes);
  }

  function refuse(error: ApiError) {
    setProblem(error.errorCode === 'aborted' ? text('console.passkeyGivenUp') : factorProblem(text, error, kind));
    if (error.errorCode === 'not_found') onStale();
  }

  const isBusy = renew.isPending || remove.isPending;
  return (
    <form
      className={styles.form}
      // Besides a passkey, the app's code can be set up in a separate form.
      aria-label={text(factors.includes('totp') ? 'desk.secondFactor' : 'desk.recoveryTitle')}
      onSubmit={(event) => void submit(event)}
    >
      <p>{text('desk.factorOn', { left })}</p>
      <PasswordInput
        label={text('desk.password')}
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        maxLength={128}
        visibilityToggleButtonProps={{ 'aria-label': text('console.showPassword') }}
      />
      <FactorAnswer
        kind={kind}
        kinds={kinds}
        onKind={(next) => {
          setKind(next);
          setProblem(undefined);
        }}
      />
      <p role="alert" className="problem">
        {problem}
      </p>
      <Button type="submit" variant="default" name="change" value="renewRecoveryCodes" disabled={isBusy}>
        {text('desk.recoveryRenew')}
      </Button>
      <Button type="submit" variant="light" color="red" name="change" value="removeDeskFactor" disabled={isBusy}>
        {text('desk.factorRemove')}
      </Button>
      {factors.includes('passkey') && <p className="quiet">{text('console.factorRemoveAll')}</p>}
    </form>
  );
}

interface Proof {
  readonly password: string;
  readonly secondFactor: Factor;
}

interface FactorProofProps {
  readonly client: ConsoleClient;
  readonly factors: readonly string[];
  /** The number of unused recovery codes. */
  readonly left: number;
  readonly onRenewed: (recoveryCodes: readonly string[]) => void;
  readonly onRemoved: () => void;
  /** The factor's state has changed since the page loaded it. */
  readonly onStale: () => void;
}
