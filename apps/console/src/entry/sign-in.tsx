import { Button, Divider, PasswordInput, TextInput } from '@mantine/core';
import { solveHumanCheck } from '@mela/web/entities/human-check/solve-human-check';
import type { ApiError } from '@mela/web/platform/api/api-error';
import { canEncrypt } from '@mela/web/platform/api/encrypted-body';
import { useText, type Text } from '@mela/web/platform/language/text';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { factorOf, kindsOf, type AnswerKind, type Factor } from '#/account/factor-answer.tsx';
import { waitText, wrongAnswer } from '#/account/factor-words.ts';
import type { ConsoleClient } from '#/client/console-client.ts';
import type { ConsoleLanguage } from '#/client/console-language.ts';
import { consoleMemory } from '#/client/console-memory.ts';
import { askPasskey, knowsPasskeys } from '#/client/passkeys.ts';
import { formText } from '#/parts/form-text.ts';
import { EntryCard } from './entry-card.tsx';
import { SignInCode } from './sign-in-code.tsx';

interface Entry {
  readonly name: string;
  readonly password: string;
  readonly secondFactor?: Factor;
}

/** After a failure the server requires a proof of work: it is solved here, invisibly, and sent with a retry. */
async function enter(client: ConsoleClient, entry: Entry) {
  const body = { ...entry, knownDevices: consoleMemory.devices() };
  const answer = await client.api.call('deskLogin', { body });
  if (answer.ok || answer.error.errorCode !== 'captcha_wrong') return answer;
  const humanCheck = await solveHumanCheck(client.api);
  if (!humanCheck.ok) return humanCheck;
  return client.api.call('deskLogin', { body: { ...body, humanCheck: humanCheck.value } });
}

/** By a passkey alone, which identifies the account. */
async function enterByPasskey(client: ConsoleClient) {
  const given = await askPasskey(client.api);
  return given.ok ? client.api.call('consolePasskeyLogin', { body: given.value }) : given;
}

/** Staff sign-in with a staff account: with a passkey, or with the password and a second factor if the account has one. */
export function SignIn({ client, language, onDone }: SignInProps) {
  const text = useText();
  const [problem, setProblem] = useState<string>();
  /** The accepted entry and the possible answers, while the second factor is still missing. */
  const [halfway, setHalfway] = useState<Entry & { readonly kinds: readonly AnswerKind[] }>();
  const { mutateAsync: send, isPending: isBusy } = useMutation({ mutationFn: (body: Entry) => enter(client, body) });
  const byPasskey = useMutation({ mutationFn: () => enterByPasskey(client) });

  async function tryEntry(body: Entry) {
    const answer = await send(body);
    if (answer.ok) {
      if (answer.value.knownDevice) consoleMemory.keepDevice(answer.value.knownDevice);
      return onDone(answer.value.token);
    }
    const { error } = answer;
    if (error.errorCode === 'second_factor_required') {
      setHalfway({ name: body.name, password: body.password, kinds: kindsOf(error.factors ?? []) });
      return setProblem(body.secondFactor && wrongAnswer(text, body.secondFactor.kind));
    }
    if (error.errorCode === 'wrong_credentials') setHalfway(undefined);
    setProblem(wordsOf(text, error));
  }

  async function tryFactor(entry: Entry, kind: AnswerKind, form: FormData) {
    const factor = await factorOf(client.api, kind, form);
    if (!factor.ok) return setProblem(wordsOf(text, factor.error));
    await tryEntry({ name: entry.name, password: entry.password, secondFactor: factor.value });
  }

  async function tryPasskey() {
    const answer = await byPasskey.mutateAsync();
    if (answer.ok) return onDone(answer.value.token);
    setProblem(
      answer.error.errorCode === 'wrong_credentials' ? text('console.passkeyUnknown') : wordsOf(text, answer.error),
    );
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    if (!canEncrypt()) return setProblem(text('errors.noCrypto'));
    await tryEntry({ name: formText(given, 'name'), password: formText(given, 'password') });
  }

  if (halfway)
    return (
      <EntryCard title={text('desk.secondFactor')} language={language}>
        <SignInCode
          kinds={halfway.kinds}
          problem={problem}
          isBusy={isBusy}
          onAnswer={(kind, form) => void tryFactor(halfway, kind, form)}
          onKind={() => setProblem(undefined)}
          onBack={() => {
            setHalfway(undefined);
            setProblem(undefined);
          }}
        />
      </EntryCard>
    );
  return (
    <EntryCard title={text('desk.signIn')} language={language}>
      <form onSubmit={(event) => void submit(event)}>
        <TextInput
          label={text('desk.name')}
          name="name"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          maxLength={32}
        />
        <PasswordInput
          label={text('desk.password')}
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          maxLength={128}
          visibilityToggleButtonProps={{ 'aria-label': text('console.showPassword') }}
        />
        <p role="alert" className="problem">
          {problem}
        </p>
        <Button type="submit" loading={isBusy}>
          {text('desk.signIn')}
        </Button>
        {knowsPasskeys() && <PasskeyButton isBusy={byPasskey.isPending} onPress={() => void tryPasskey()} />}
      </form>
    </EntryCard>
  );
}

function PasskeyButton({ isBusy, onPress }: { readonly isBusy: boolean; readonly onPress: () => void }) {
  const text = useText();
  return (
    <>
      <Divider label={text('console.or')} />
      <Button
        variant="default"
        leftSection={<KeyRound size={16} aria-hidden="true" />}
        loading={isBusy}
        onClick={onPress}
      >
        {text('console.passkeySignIn')}
      </Button>
    </>
  );
}

function wordsOf(text: Text, error: ApiError): string {
  if (error.errorCode === 'aborted') return text('console.passkeyGivenUp');
  if (error.errorCode === 'too_many_requests') return waitText(text, error);
  if (error.errorCode === 'forbidden') return text('desk.network');
  if (error.errorCode === 'password_expired') return text('console.refused.passwordExpired');
  if (error.errorCode.startsWith('encryption_')) return text('errors.encryption');
  const isRefused = error.errorCode === 'wrong_credentials' || error.errorCode === 'invalid_input';
  return text(isRefused ? 'desk.wrong' : 'desk.noAnswer');
}

interface SignInProps {
  readonly client: ConsoleClient;
  readonly language: ConsoleLanguage;
  readonly onDone: (token: string) => void;
}
