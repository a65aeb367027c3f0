import type { Value } from '@mela/contract/operations';
import { typedDigits } from '@mela/contract/typed-text';
import { useState } from 'react';
import { FormAlert, FormNote } from '#/entities/session/entry-layout.tsx';
import { useVerificationCode } from '#/entities/verification-code/use-verification-code.ts';
import { VerificationCodeField } from '#/entities/verification-code/verification-code-field.tsx';
import type { ApiError } from '#/platform/api/api-error.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { memberPhoneCheck } from './member-phone-check.ts';
import styles from './payout.module.css';
import { NewPinForm } from './pin-form.tsx';

type Ways = Value<'withdrawalPin'>;

/** A new PIN by a code: to the member's number, or to their e-mail address. */
export function ResetPin({ ways }: { readonly ways: Ways }) {
  const text = useText();
  const { mobile, email } = ways;
  const [way, setWay] = useState(ways.codesBy[0]);
  if (way === undefined)
    return (
      <>
        <p>{text('payout.noCode')}</p>
        <ButtonLink wide href="/m/chat">
          {text('payout.service')}
        </ButtonLink>
      </>
    );
  return (
    <>
      {way === 'sms' && mobile ? <BySms mobile={mobile} /> : <ByEmail email={email ?? ''} />}
      {ways.codesBy.length > 1 && (
        <Button kind="text" onClick={() => setWay(way === 'sms' ? 'email' : 'sms')}>
          {text(way === 'sms' ? 'payout.byEmail' : 'payout.bySms')}
        </Button>
      )}
    </>
  );
}

function BySms({ mobile }: { readonly mobile: NonNullable<Ways['mobile']> }) {
  const text = useText();
  const api = useApi();
  const [check] = useState(() => memberPhoneCheck(api));
  const code = useVerificationCode(check);
  const [typed, setTyped] = useState('');
  const number = `+${mobile.countryDialingCode} ${mobile.mobileNum}`;
  return (
    <NewPinForm
      isProven={typed !== ''}
      onRefused={() => setTyped('')}
      proof={async () => {
        const proof = await check.prove(mobile, typedDigits(typed));
        return proof.ok ? { by: 'sms', ...proof.value } : undefined;
      }}
    >
      <p className={styles.quiet}>
        <bdi>{text('payout.codeSms', { number })}</bdi>
      </p>
      <VerificationCodeField
        code={code}
        name="verificationCode"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onRequest={() => void code.request(mobile)}
      />
    </NewPinForm>
  );
}

function ByEmail({ email }: { readonly email: string }) {
  const text = useText();
  const api = useApi();
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<'none' | 'sending' | 'sent'>('none');
  const [failure, setFailure] = useState<ApiError>();
  async function send() {
    setState('sending');
    const answer = await api.call('sendPinCode', undefined);
    setFailure(answer.ok ? undefined : answer.error);
    setState(answer.ok ? 'sent' : 'none');
  }
  return (
    <NewPinForm
      isProven={typed !== ''}
      onRefused={() => setTyped('')}
      proof={{ by: 'email', verificationCode: typedDigits(typed) }}
    >
      <p className={styles.quiet}>
        <bdi>{text('payout.codeEmail', { email })}</bdi>
      </p>
      <Button wide busy={state === 'sending'} onClick={() => void send()}>
        {text('payout.sendCode')}
      </Button>
      {state === 'sent' && <FormNote>{text('payout.codeSent')}</FormNote>}
      {failure && <FormAlert>{text(errorText(failure))}</FormAlert>}
      <Field
        label={text('payout.code')}
        name="mailCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </NewPinForm>
  );
}
