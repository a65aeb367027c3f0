import { isEasyPin, isPin } from '@mela/contract/pin-rules';
import { useState, type ReactNode } from 'react';
import { FormAlert } from '#/entities/session/entry-layout.tsx';
import type { ApiError } from '#/platform/api/api-error.ts';
import { canEncrypt } from '#/platform/api/encrypted-body.ts';
import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { PasswordField } from '#/ui/password-field.tsx';
import { payoutErrorText } from './payout-error.ts';
import styles from './payout.module.css';
import { PinField } from './pin-field.tsx';
import { useSavePin, type PinProof } from './use-save-pin.ts';

/** The first PIN with the log-in password, or another in place of the old one. */
export function PinForm({ by }: { readonly by: 'password' | 'pin' }) {
  const text = useText();
  const [password, setPassword] = useState('');
  const [oldPin, setOldPin] = useState('');
  return (
    <NewPinForm
      proof={by === 'password' ? { by, password } : { by, pin: oldPin }}
      isProven={by === 'password' ? password !== '' : isPin(oldPin)}
      onRefused={() => setOldPin('')}
    >
      {(error) =>
        by === 'password' ? (
          <PasswordField
            label={text('payout.password')}
            icon="key-round"
            name="password"
            autoComplete="current-password"
            maxLength={128}
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            error={error}
          />
        ) : (
          <PinField name="oldPin" label={text('payout.oldPin')} value={oldPin} onChange={setOldPin} error={error} />
        )
      }
    </NewPinForm>
  );
}

/** The new PIN, twice, after what proves the owner; its field shows why the proof was refused. */
export function NewPinForm({ proof, isProven, onRefused, children }: NewPinFormProps) {
  const text = useText();
  const { save, isSaving, failure } = useSavePin();
  const [newPin, setNewPin] = useState('');
  const [again, setAgain] = useState('');
  const [isTouched, setTouched] = useState(false);
  const newFault = isPin(newPin)
    ? isEasyPin(newPin)
      ? text('payout.errorPinEasy')
      : undefined
    : text('payout.pinDigits');
  const againFault = again === newPin ? undefined : text('payout.pinUnequal');
  const failureWords = failure && failureText(failure);
  const isOfProof = typeof children === 'function' && /^(wrong_password|pin_wrong)$/.test(failure?.errorCode ?? '');
  const isReady = isProven && newFault === undefined && againFault === undefined;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTouched(true);
        if (!isReady) return;
        void Promise.resolve(typeof proof === 'function' ? proof() : proof).then(async (given) => {
          if (given && !(await save(newPin, given))) onRefused?.();
        });
      }}
    >
      {!canEncrypt() && <FormAlert>{text('errors.noCrypto')}</FormAlert>}
      {typeof children === 'function' ? children(isOfProof ? failureWords : undefined) : children}
      <PinField
        name="newPin"
        label={text('payout.newPin')}
        value={newPin}
        error={isTouched || newPin.length === 6 ? newFault : undefined}
        onChange={setNewPin}
      />
      <PinField
        name="repeatPin"
        label={text('payout.repeatPin')}
        value={again}
        error={isTouched || again.length === 6 ? againFault : undefined}
        onChange={setAgain}
      />
      {!isOfProof && failureWords !== undefined && <FormAlert>{failureWords}</FormAlert>}
      <Button kind="primary" type="submit" wide busy={isSaving} disabled={!isReady}>
        {text('payout.savePin')}
      </Button>
    </form>
  );

  function failureText(error: ApiError): string {
    if (error.errorCode === 'wrong_password') return text('payout.errorPassword');
    return error.errorCode === 'conflict' ? text('payout.errorPinExists') : payoutErrorText(text, error);
  }
}

interface NewPinFormProps {
  /** Or how to get it when the form is sent. */
  readonly proof: PinProof | (() => Promise<PinProof | undefined>);
  readonly isProven: boolean;
  readonly onRefused?: () => void;
  /** A function receives why the proof was refused. */
  readonly children: ReactNode | ((error: string | undefined) => ReactNode);
}
