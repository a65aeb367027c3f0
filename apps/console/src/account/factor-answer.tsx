import { Button, TextInput } from '@mantine/core';
import { typedDigits, typedToken } from '@mela/contract/typed-text';
import type { Api } from '@mela/web/platform/api/api';
import type { Answer } from '@mela/web/platform/api/api-error';
import { useText } from '@mela/web/platform/language/text';
import { askPasskeyFactor } from '#/client/passkeys.ts';
import { formText } from '#/parts/form-text.ts';

export type AnswerKind = 'totp' | 'passkey' | 'recovery';
export interface Factor {
  readonly kind: AnswerKind;
  readonly answer: string;
}

const WAYS = { totp: 'desk.useApp', passkey: 'console.usePasskey', recovery: 'desk.useRecovery' } as const;

/** The kinds of answer for these factors; recovery codes come last. */
export function kindsOf(factors: readonly string[]): readonly AnswerKind[] {
  return [...(['passkey', 'totp'] as const).filter((kind) => factors.includes(kind)), 'recovery'];
}

/** The answer to the second factor, and links to its other kinds. */
export function FactorAnswer({ kind, kinds, onKind }: FactorAnswerProps) {
  const text = useText();
  return (
    <>
      {kind === 'totp' && <AppCode />}
      {kind === 'passkey' && <p className="quiet">{text('console.passkeyNext')}</p>}
      {kind === 'recovery' && (
        <TextInput
          label={text('desk.recoveryCode')}
          name="answer"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          maxLength={40}
        />
      )}
      {kinds
        .filter((other) => other !== kind)
        .map((other) => (
          <Button key={other} variant="subtle" size="compact-sm" onClick={() => onKind(other)}>
            {text(WAYS[other])}
          </Button>
        ))}
    </>
  );
}

/** Six digits; phone keyboards may suggest the code. */
export function AppCode() {
  const text = useText();
  return (
    <TextInput
      label={text('desk.appCode')}
      name="answer"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      withAsterisk={false}
      maxLength={12}
    />
  );
}

/** As the server takes it: the typed text in any digits and groups, or a passkey's signature of now. */
export async function factorOf(api: Pick<Api, 'call'>, kind: AnswerKind, form: FormData): Promise<Answer<Factor>> {
  return kind === 'passkey' ? askPasskeyFactor(api) : { ok: true, value: { kind, answer: answerOf(kind, form) } };
}

/** A code of the app as digits; a recovery code as it was typed, without white space. */
export function answerOf(kind: 'totp' | 'recovery', form: FormData): string {
  const typed = formText(form, 'answer');
  return kind === 'totp' ? typedDigits(typed) : typedToken(typed);
}

interface FactorAnswerProps {
  readonly kind: AnswerKind;
  readonly kinds: readonly AnswerKind[];
  readonly onKind: (kind: AnswerKind) => void;
}
