import type { PaymentMethod } from '@mela/contract/cashier';
import { useState } from 'react';
import { useWallet } from '#/entities/balance/balance.queries.ts';
import { useText, type Text } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { AccountPicker } from './account-picker.tsx';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import { payoutErrorText } from './payout-error.ts';
import { useWithdrawalDraft, type WithdrawalDraft } from './use-withdrawal-draft.ts';
import { useSendWithdrawal } from './use-send-withdrawal.ts';
import { AmountField } from './amount-field.tsx';
import { amountAsked, faultText } from './amount-words.ts';
import { BalanceHead } from './balance-head.tsx';
import { useWithdrawMethods } from './cashier.queries.ts';
import styles from './cashier.module.css';
import { BonusLoss, useBonusLoss } from './bonus-note.tsx';
import { CashierFoot } from './cashier-foot.tsx';
import { LimitsNote } from './limits-note.tsx';
import { MethodPicker } from './method-picker.tsx';
import { MethodsGate } from './methods-gate.tsx';
import { QuickAmounts } from './quick-amounts.tsx';
import { mostOf } from './typed-amount.ts';
import { WayBackNote } from './way-back-note.tsx';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';

/** Method, account, amount, and one confirmation before the money leaves. */
export function WithdrawForm() {
  const methods = useWithdrawMethods();
  return (
    <MethodsGate query={methods} isEmpty={methods.data?.methods.length === 0}>
      {methods.data && (
        <Form
          methods={methods.data.methods}
          quickAmounts={methods.data.quickAmounts}
          balance={methods.data.available}
          playLeft={methods.data.playLeft}
          automatic={methods.data.automatic}
        />
      )}
    </MethodsGate>
  );
}

function Form({ methods, quickAmounts, balance, playLeft, automatic }: FormProps) {
  const text = useText();
  const money = useMoneyText();
  const wallet = useWallet().data;
  const available = wallet?.cash ?? balance;
  const draft = useWithdrawalDraft(methods, available);
  const { method, limits, amount, account, sum, cost, hasPin } = draft;
  const { setAmount, setTouched } = draft;
  const [isAsking, setIsAsking] = useState(false);
  const { send, isSending, failure } = useSendWithdrawal();
  const bonus = useBonusLoss();

  const isReady = sum !== undefined && account !== undefined && hasPin;
  const feeText =
    cost?.fee !== undefined && text('cashier.feeOfPayout', { fee: money(cost.fee), net: money(cost.net) });

  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTouched({ amount: true });
          if (isReady) setIsAsking(true);
        }}
      >
        <BalanceHead label={text('cashier.available')} amount={available} step={1} steps={3} />
        <LockedNote locked={wallet?.locked} />
        <BonusLoss bonus={bonus} />
        <MethodPicker
          legend={text('cashier.howPaid')}
          methods={methods}
          chosen={method?.code}
          onChoose={draft.setCode}
        />
        <AccountPicker method={method} chosen={account?.accountId} onChoose={draft.setAccountId} />
        <div>
          <AmountField
            label={text('cashier.howMuch')}
            value={amount}
            onChange={setAmount}
            onBlur={() => setTouched({ amount: amount !== '' })}
            error={faultText(text, draft.shownFault, method, money, available)}
            help={method && <LimitsNote method={method} />}
            trailing={
              <Button
                size="small"
                kind="text"
                className={styles.all}
                onClick={() => limits && setAmount(mostOf(limits))}
              >
                {text('cashier.all')}
              </Button>
            }
          />
          <QuickAmounts
            // One row: larger amounts are reached by "all" or by typing.
            amounts={quickAmounts.slice(0, 4)}
            method={method}
            available={available}
            chosen={amount}
            onChoose={setAmount}
          />
        </div>
        <p className={styles.locked}>{text('payout.automatic', { amount: money(automatic) })}</p>
        {method && <WayBackNote method={method} sum={sum} />}
        {/[1-9]/.test(playLeft) && (
          <p className={styles.locked}>{text('payout.playLeft', { amount: money(playLeft) })}</p>
        )}
        <CashierFoot
          label={text('cashier.willLeave')}
          amount={sum === undefined ? '0' : `-${sum}`}
          tone="out"
          failure={failure && payoutErrorText(text, failure)}
          note={feeText}
          busy={isSending}
          disabled={!isReady}
        >
          {submitWords(text, draft, money)}
        </CashierFoot>
      </form>
      {method && account && sum !== undefined && cost && (
        <ConfirmWithdrawal
          open={isAsking}
          wish={{ amount: sum, method, account, cost }}
          busy={isSending}
          onCancel={() => setIsAsking(false)}
          onConfirm={async (pin) => {
            const wish = { method: method.code, amount: sum, payoutAccountId: account.accountId, fee: cost.fee ?? '0' };
            const failed = await send({ ...wish, ...bonus?.named }, pin);
            if (failed?.errorCode === 'pin_wrong') return failed;
            setIsAsking(false);
            return undefined;
          }}
        />
      )}
    </>
  );
}

/** What is held for earlier withdrawals. */
function LockedNote({ locked }: { readonly locked: string | undefined }) {
  const text = useText();
  const money = useMoneyText();
  if (locked === undefined || !/[1-9]/.test(locked)) return null;
  return <p className={styles.locked}>{text('cashier.locked', { amount: money(locked) })}</p>;
}

function submitWords(
  text: Text,
  { method, sum, fault, account }: WithdrawalDraft,
  money: (amount: string) => string,
): string {
  if (!method) return text('cashier.chooseTarget');
  if (sum === undefined) return amountAsked(text, fault, method, money);
  if (!account) return text('payout.choose');
  return text('cashier.withdrawAmount', { amount: money(sum), method: method.name });
}

interface FormProps {
  readonly methods: readonly PaymentMethod[];
  readonly quickAmounts: readonly string[];
  readonly balance: string;
  readonly playLeft: string;
  readonly automatic: string;
}
