import { Button } from '@mantine/core';
import { useText } from '@mela/web/platform/language/text';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { FactorAnswer, type AnswerKind } from '#/account/factor-answer.tsx';

/** The second step of a sign-in, if the account has a second factor. */
export function SignInCode({ kinds, problem, isBusy, onAnswer, onKind, onBack }: SignInCodeProps) {
  const text = useText();
  const [kind, setKind] = useState<AnswerKind>(kinds[0] ?? 'recovery');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, [type=submit]')?.focus(), [kind]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onAnswer(kind, new FormData(event.currentTarget));
  }

  return (
    <form ref={form} onSubmit={submit}>
      <FactorAnswer
        kind={kind}
        kinds={kinds}
        onKind={(next) => {
          setKind(next);
          onKind();
        }}
      />
      <p className="quiet">{text('desk.factorLost')}</p>
      <p role="alert" className="problem">
        {problem}
      </p>
      <Button type="submit" loading={isBusy}>
        {text('desk.signIn')}
      </Button>
      <Button variant="subtle" onClick={onBack}>
        {text('desk.back')}
      </Button>
    </form>
  );
}

interface SignInCodeProps {
  readonly kinds: readonly AnswerKind[];
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly onAnswer: (kind: AnswerKind, form: FormData) => void;
  /** Clears the error of the previous kind. */
  readonly onKind: () => void;
  readonly onBack: () => void;
}
