import { useRef, useState } from 'react';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { Field } from '#/ui/field.tsx';
import { Money } from '#/ui/money.tsx';
import { SkeletonBlock } from '#/ui/skeleton.tsx';
import { useToast } from '#/ui/toast.tsx';
import { useAgencyAccount, useRenewAgencyAccount } from './rates.queries.ts';
import styles from './rates.module.css';

/** The balance of the agency account, and the way from it to the agent's own cash. */
export function AgencyAccount() {
  const text = useText();
  const account = useAgencyAccount();
  const [isMoving, setMoving] = useState(false);
  if (account.isError && !account.data) return <QueryFailed title={text('rates.accountFailed')} query={account} />;
  if (!account.data) return <SkeletonBlock className={styles.accountSkeleton} />;
  const { balance } = account.data;
  return (
    <Card className={styles.account}>
      <h2>{text('rates.account')}</h2>
      <Money amount={balance} size="hero" lead />
      <p className={styles.quiet}>{text('rates.accountText')}</p>
      <Button disabled={!/[1-9]/.test(balance)} onClick={() => setMoving(true)}>
        {text('rates.move')}
      </Button>
      {isMoving && <Move balance={balance} onDone={() => setMoving(false)} />}
    </Card>
  );
}

function Move({ balance, onDone }: { readonly balance: string; readonly onDone: () => void }) {
  const text = useText();
  const api = useApi();
  const toast = useToast();
  const money = useMoneyText();
  const renew = useRenewAgencyAccount();
  const [amount, setAmount] = useState(balance);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  /** One tap is one move, regardless of the number of times it is sent. */
  const key = useRef(crypto.randomUUID());

  async function move() {
    setSending(true);
    setError(undefined);
    const answer = await api.call('moveAgencyMoney', { body: { idempotencyKey: key.current, amount: amount.trim() } });
    setSending(false);
    await renew();
    if (answer.ok) {
      toast.success(text('rates.moved'));
      onDone();
      return;
    }
    // After a refusal the next try is another move; one whose outcome is not known is sent again under its key.
    if (answer.error.status >= 400 && answer.error.status < 500) key.current = crypto.randomUUID();
    setError(text(errorText(answer.error)));
  }

  return (
    <ConfirmDialog
      open
      title={text('rates.moveTitle')}
      confirm={text('rates.moveConfirm')}
      busy={isSending}
      onCancel={onDone}
      onConfirm={() => void move()}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void move();
        }}
      >
        <Field
          label={text('cashier.howMuch')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          help={text('rates.moveHelp', { balance: money(balance) })}
          error={error}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      </form>
    </ConfirmDialog>
  );
}
