import type { PaymentMethod } from '@mela/contract/cashier';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useWallet } from '#/entities/balance/balance.queries.ts';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import type { ApiError } from '#/platform/api/api-error.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useIdempotencyKey } from '#/platform/idempotency/use-idempotency-key.ts';
import { typedAccount } from '@mela/contract/typed-text';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { Field } from '#/ui/field.tsx';
import { AmountField } from './amount-field.tsx';
import { faultText } from './amount-words.ts';
import { BalanceHead } from './balance-head.tsx';
import { useWithdrawMethods } from './cashier.queries.ts';
import styles from './cashier.module.css';
import { CashierFoot } from './cashier-foot.tsx';
import { LimitsNote } from './limits-note.tsx';
import { MethodPicker } from './method-picker.tsx';
import { MethodsGate } from './methods-gate.tsx';
import { QuickAmounts } from './quick-amounts.tsx';
import { orderFee } from './order-fee.ts';
import { checkAmount, isCertain, mostOf, type AmountLimits } from './typed-amount.ts';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';

/** As in the contract: an account number at the provider. */
const ACCOUNT = /^[0-9A-Za-z-]{4,34}$/;

/** Method, account, amount, and one confirmation before the money leaves. */
export function WithdrawForm() {
  const methods = useWithdrawMethods();
  return (
    <MethodsGate query={methods} isEmpty={methods.data?.methods.length === 0}>
      {methods.data && (
        <Form methods={methods.data.methods} quickAmounts={methods.data.quickAmounts} notice={methods.data.available} />
      )}
    </MethodsGate>
  );
}

function Form({
  methods,
  quickAmounts,
  notice,
}: {
  readonly methods: readonly PaymentMethod[];
  readonly quickAmounts: readonly string[];
  readonly notice: string;
}) {
  const text = useText();
  const money = useMoneyText();
  const wallet = useWallet().data;
  const { exponent } = useMerchant().currency;
  const [code, setCode] = useState(methods[0]?.code);
  const [amount, setAmount] = useState('');
  const [account, setAccount] = useState('');
  const [touched, setTouched] = useState({ amount: false, account: false });
  const [isAsking, setIsAsking] = useState(false);
  const { send, isSending, failure } = useSendWithdrawal();

  const available = wallet?.cash ?? notice;
  const method = methods.find((one) => one.code === code);
  const limits: AmountLimits | undefined = method && {
    exponent,
    minimum: method.minimum,
    maximum: method.maximum,
    available,
  };
  const read = limits && checkAmount(amount, limits);
  const fault = read && 'fault' in read ? read.fault : undefined;
  const sum = read && 'amount' in read ? read.amount : undefined;
  const isAccountRight = ACCOUNT.test(account);
  const isReady = sum !== undefined && isAccountRight;
  const shownFault = touched.amount || isCertain(fault) ? fault : undefined;
  const cost = method && sum !== undefined ? orderFee(sum, method, exponent) : undefined;

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTouched({ amount: true, account: true });
        if (isReady) setIsAsking(true);
      }}
    >
      <BalanceHead label={text('cashier.available')} amount={available} step={1} steps={3} />
      {wallet && /[1-9]/.test(wallet.locked) && (
        <p className={styles.locked}>{text('cashier.locked', { amount: money(wallet.locked) })}</p>
      )}
      <MethodPicker legend={text('cashier.howPaid')} methods={methods} chosen={code} onChoose={setCode} />
      <Field
        label={text('cashier.account')}
        icon="wallet"
        value={account}
        onChange={({ currentTarget }) => setAccount(typedAccount(currentTarget.value))}
        onBlur={() => setTouched({ ...touched, account: account !== '' })}
        placeholder={method && text('cashier.accountHint', { method: method.name })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        help={isAccountRight && <span className={styles.groups}>{inGroups(account)}</span>}
        error={touched.account && !isAccountRight ? accountFault() : undefined}
      />
      <div>
        <AmountField
          label={text('cashier.howMuch')}
          value={amount}
          onChange={setAmount}
          onBlur={() => setTouched({ ...touched, amount: amount !== '' })}
          error={faultText(text, shownFault, method, money, available)}
          help={method && <LimitsNote method={method} />}
          trailing={
            <Button size="small" kind="text" className={styles.all} onClick={() => limits && setAmount(mostOf(limits))}>
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
      <CashierFoot
        label={text('cashier.willLeave')}
        amount={sum === undefined ? '0' : `-${sum}`}
        tone="out"
        failure={failure && text(errorText(failure))}
        note={cost?.fee !== undefined && text('cashier.feeOfPayout', { fee: money(cost.fee), net: money(cost.net) })}
        busy={isSending}
        disabled={!isReady}
      >
        {submitWords()}
      </CashierFoot>
      <ConfirmDialog
        open={isAsking}
        title={text('cashier.confirmTitle', { amount: money(sum ?? '0') })}
        confirm={text('cashier.confirmYes')}
        busy={isSending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          if (method && sum !== undefined)
            void send({ method: method.code, amount: sum, account, fee: cost?.fee ?? '0' });
        }}
      >
        {method &&
          text('cashier.confirmText', { amount: money(sum ?? '0'), method: method.name, account: inGroups(account) })}
        {cost?.fee !== undefined && ` ${text('cashier.feeOfPayout', { fee: money(cost.fee), net: money(cost.net) })}`}
      </ConfirmDialog>
    </form>
  );

  function accountFault(): string {
    return account === '' && method
      ? text('cashier.accountMissing', { method: method.name })
      : text('cashier.accountInvalid');
  }
  function submitWords(): string {
    if (!method) return text('cashier.chooseTarget');
    if (sum === undefined) return text('cashier.enterAmount');
    if (!isAccountRight) return text('cashier.accountMissing', { method: method.name });
    return text('cashier.withdrawAmount', { amount: money(sum), method: method.name });
  }
}

/** Groups an account number for checking digit by digit: it is typed once, and money sent to a wrong account does not come back. */
function inGroups(account: string): string {
  return (account.match(/.{1,4}/g) ?? []).join(' ');
}

/** Holds the money. A request with a lost answer is retried under the same key, so that the money is held once. */
function useSendWithdrawal() {
  const api = useApi();
  const key = useIdempotencyKey();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<ApiError>();

  async function send(wish: { method: string; amount: string; account: string; fee: string }) {
    setIsSending(true);
    setFailure(undefined);
    const answer = await api.call('createWithdrawal', {
      body: { idempotencyKey: key.keyFor(Object.values(wish).join(' ')), ...wish },
    });
    setIsSending(false);
    if (!answer.ok) {
      // A refused order is final, so the next try is a new order. After any other failure, including a call limit, the order may exist.
      const { status } = answer.error;
      if (status === 409 || status === 422) key.done();
      setFailure(answer.error);
      void queries.invalidateQueries({ queryKey: ['withdrawMethods'] });
      return;
    }
    key.done();
    void queries.invalidateQueries({ queryKey: ['memberWallet'] });
    navigate(`/m/withdraw?order=${answer.value.orderId}`);
  }
  return { send, isSending, failure };
}
