import { useState } from 'react';
import { QuietScreen } from '#/entities/merchant/quiet-screen.tsx';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { RealAccountRequired } from '#/entities/session/real-account-required.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { TextSkeleton } from '#/ui/skeleton.tsx';
import { useWithdrawalPin } from './payout.queries.ts';
import styles from './payout.module.css';
import { PinForm } from './pin-form.tsx';
import { ResetPin } from './reset-pin.tsx';

/** The withdrawal PIN: set with the password, changed with the old one, or reset with a code. */
export function WithdrawalPinScreen() {
  return (
    <RealAccountRequired>
      <QuietScreen>
        <Pin />
      </QuietScreen>
    </RealAccountRequired>
  );
}

function Pin() {
  const text = useText();
  const query = useWithdrawalPin();
  const [hasForgotten, setForgotten] = useState(false);
  if (query.isError && !query.data) return <QueryFailed title={text('payout.pin')} query={query} />;
  if (!query.data) return <TextSkeleton lines={4} />;
  const { state } = query.data;
  const resets = state === 'locked' || hasForgotten;
  if (resets)
    return (
      <div className={styles.screen}>
        <Head
          title={text('payout.pinReset')}
          lead={text(state === 'locked' ? 'payout.pinLocked' : 'payout.pinResetText')}
        />
        <ResetPin ways={query.data} />
      </div>
    );
  return (
    <div className={styles.screen}>
      <Head title={text(state === 'unset' ? 'payout.pinSet' : 'payout.pinChange')} lead={text('payout.pinSetText')} />
      <PinForm by={state === 'unset' ? 'password' : 'pin'} />
      {state === 'set' && (
        <Button kind="text" onClick={() => setForgotten(true)}>
          {text('payout.forgot')}
        </Button>
      )}
    </div>
  );
}

function Head({ title, lead }: { readonly title: string; readonly lead: string }) {
  return (
    <div>
      <h2>{title}</h2>
      <p className={styles.quiet}>{lead}</p>
    </div>
  );
}
