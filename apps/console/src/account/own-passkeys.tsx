import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import type { Value } from '@mela/contract/operations';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { knowsPasskeys, makePasskey } from '#/client/passkeys.ts';
import { ActionDialog } from '#/parts/action-dialog.tsx';
import { formText } from '#/parts/form-text.ts';
import styles from './account.module.css';
import { FactorAnswer, factorOf, kindsOf, type AnswerKind } from './factor-answer.tsx';
import { factorProblem } from './factor-words.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type Passkey = Value<'consolePasskeys'>['list'][number];
type Factors = Value<'deskSessions'>['secondFactor']['factors'];

/** The passkeys of one's own account: add or remove one. */
export function OwnPasskeys({ factors, onChanged }: { readonly factors: Factors; readonly onChanged: () => void }) {
  const text = useText();
  const { client, me } = useConsole();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { data, isError, refetch } = useQuery({ ...queryCall(client.api, 'consolePasskeys'), staleTime: 0 });
  const changed = () => {
    setAdding(false);
    setRemoved(undefined);
    void refetch();
    onChanged();
  };
  return (
    <>
      <p className="quiet">{text('console.passkeyWhy')}</p>
      {isError && <Alert color="red">{text('desk.noAnswer')}</Alert>}
      {!data && !isError && <p className="quiet">{text('desk.loading')}</p>}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {data && data.list.length > 0 && (
        <ul className={styles.list}>
          {data.list.map((passkey) => (
            <li key={passkey.factorId}>
              <span>
                <b dir="auto">{passkey.label}</b>
                <small>{dateTimeIn(me.timeZone, passkey.addedAt)}</small>
              </span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={text('console.passkeyRemoveNamed', { name: passkey.label })}
                onClick={() => setRemoved(passkey)}
              >
                {text('console.passkeyRemove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <div>
          <Button variant="default" onClick={() => setAdding(true)}>
            {text('console.passkeyAdd')}
          </Button>
        </div>
      ) : (
        <p>{text('console.passkeyNoBrowser')}</p>
      )}
      {isAdding && (
        <AddDialog
          factors={factors}
          onClose={() => setAdding(false)}
          onDone={({ recoveryCodes }) => {
            changed();
            setCodes(recoveryCodes ?? undefined);
          }}
        />
      )}
      {removed && (
        <RemoveDialog passkey={removed} factors={factors} onClose={() => setRemoved(undefined)} onDone={changed} />
      )}
    </>
  );
}

function AddDialog({ factors, onClose, onDone }: AddDialogProps) {
  const text = useText();
  const { client } = useConsole();
  const kinds = kindsOf(factors);
  const [kind, setKind] = useState<AnswerKind>(kinds[0] ?? 'recovery');
  return (
    <ActionDialog<Value<'consolePasskeyAdd'>>
      title={text('console.passkeyAdd')}
      submit={text('console.passkeyAdd')}
      send={async (form) => {
        const factor = factors.length > 0 ? await factorOf(client.api, kind, form) : undefined;
        if (factor?.ok === false) return factor;
        const password = formText(form, 'password');
        const made = await makePasskey(client.api, { password, ...(factor && { secondFactor: factor.value }) });
        if (!made.ok) return made;
        return client.api.call('consolePasskeyAdd', { body: { ...made.value, label: formText(form, 'label') } });
      }}
      done={() => text('console.passkeyAdded')}
      refused={(error) => {
        const { errorCode } = error;
        if (errorCode === 'verification_code_wrong') return factorProblem(text, error, kind);
        if (errorCode === 'aborted' || errorCode === 'passkey_refused') return text('console.passkeyGivenUp');
        if (errorCode === 'conflict') return text('console.passkeyTaken');
        return errorCode === 'too_many_passkeys' ? text('console.passkeysFull') : undefined;
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{text('console.passkeyHow')}</p>
      <TextInput
        name="label"
        label={text('console.passkeyLabel')}
        description={text('console.passkeyLabelHint')}
        autoComplete="off"
        required
        withAsterisk={false}
        maxLength={60}
        data-autofocus
      />
      <OwnPasswordField />
      {factors.length > 0 && <FactorAnswer kind={kind} kinds={kinds} onKind={setKind} />}
    </ActionDialog>
  );
}

function RemoveDialog({ passkey, factors, onClose, onDone }: RemoveDialogProps) {
  const text = useText();
  const { client } = useConsole();
  const kinds = kindsOf(factors);
  const [kind, setKind] = useState<AnswerKind>(kinds[0] ?? 'recovery');
  return (
    <ActionDialog<object>
      title={text('console.passkeyRemoveNamed', { name: passkey.label })}
      submit={text('console.passkeyRemove')}
      isDangerous
      send={async (form) => {
        const factor = await factorOf(client.api, kind, form);
        if (!factor.ok) return factor;
        return client.api.call('consolePasskeyRemove', {
          params: { factorId: passkey.factorId },
          body: { password: formText(form, 'password'), secondFactor: factor.value },
        });
      }}
      done={() => text('console.passkeyRemoved')}
      refused={(error) =>
        error.errorCode === 'aborted' ? text('console.passkeyGivenUp') : factorProblem(text, error, kind)
      }
      onClose={onClose}
      onDone={onDone}
    >
      <OwnPasswordField />
      <FactorAnswer kind={kind} kinds={kinds} onKind={setKind} />
    </ActionDialog>
  );
}

function OwnPasswordField() {
  const text = useText();
  return (
    <PasswordInput
      label={text('desk.password')}
      name="password"
      autoComplete="current-password"
      required
      withAsterisk={false}
      maxLength={128}
      visibilityToggleButtonProps={{ 'aria-label': text('console.showPassword') }}
    />
  );
}

interface AddDialogProps {
  readonly factors: Factors;
  readonly onClose: () => void;
  readonly onDone: (added: Value<'consolePasskeyAdd'>) => void;
}

interface RemoveDialogProps {
  readonly passkey: Passkey;
  readonly factors: Factors;
  readonly onClose: () => void;
  readonly onDone: () => void;
}
