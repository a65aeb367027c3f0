import type { PaymentMethod } from '@mela/contract/cashier';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import type { ApiError } from '#/platform/api/api-error.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useIdempotencyKey } from '#/platform/idempotency/use-idempotency-key.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { AmountField } from './amount-field.tsx';
import { BalanceHead, useTotal } from './balance-head.tsx';
import { useDepositMethods } from './cashier.queries.ts';
import styles from './cashier.module.css';
import { BonusOfDeposit, BonusOnOffer, useBonusOnOffer } from './bonus-note.tsx';
import { CashierFoot } from './cashier-foot.tsx';
import { LimitsNote } from './limits-note.tsx';
import { MethodPicker } from './method-picker.tsx';
import { MethodsGate } from './methods-gate.tsx';
import { QuickAmounts } from './quick-amounts.tsx';
import { feeWords, orderFee } from './order-fee.ts';
import { checkAmount, isCertain } from './typed-amount.ts';
import { amountAsked, faultText } from './amount-words.ts';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';

/** Method, amount, and a foot that says exactly what will happen. Submitting leads to the provider's page. */
export function DepositForm() {
  const methods = useDepositMethods();
  // Asked for with the ways to pay, so that it is there when the form comes.
  const offer = useBonusOnOffer();
  return (
    <MethodsGate query={methods} isEmpty={methods.data?.methods.length === 0}>
      {methods.data && <Form methods={methods.data.methods} quickAmounts={methods.data.quickAmounts} offer={offer} />}
    </MethodsGate>
  );
}

function Form({
  methods,
  quickAmounts,
  offer,
}: {
  readonly methods: readonly PaymentMethod[];
  readonly quickAmounts: readonly string[];
  readonly offer: ReturnType<typeof useBonusOnOffer>;
}) {
  const text = useText();
  const money = useMoneyText();
  const { exponent } = useMerchant().currency;
  const [code, setCode] = useState(methods[0]?.code);
  const [amount, setAmount] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const { send, isSending, failure } = useSendDeposit();

  const method = methods.find((one) => one.code === code);
  const read = method && checkAmount(amount, { exponent, minimum: method.minimum, maximum: method.maximum });
  const fault = read && 'fault' in read ? read.fault : undefined;
  const sum = read && 'amount' in read ? read.amount : undefined;
  // A sum that is too small may still be incomplete, so its fault waits until the field is left.
  const shownFault = isTouched || isCertain(fault) ? fault : undefined;
  const cost = method && sum !== undefined ? orderFee(sum, method, exponent) : undefined;

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsTouched(true);
        if (method && sum !== undefined) void send({ method: method.code, amount: sum, fee: cost?.fee ?? '0' });
      }}
    >
      <BalanceHead label={text('cashier.balanceNow')} amount={useTotal()} step={1} steps={3}>
        {offer && <BonusOnOffer offer={offer} />}
      </BalanceHead>
      <MethodPicker legend={text('cashier.howPay')} methods={methods} chosen={code} onChoose={setCode} />
      <div>
        <AmountField
          label={text('cashier.howMuch')}
          value={amount}
          onChange={setAmount}
          onBlur={() => setIsTouched(amount !== '')}
          error={faultText(text, shownFault, method, money)}
          help={method && <LimitsNote method={method} />}
        />
        <QuickAmounts amounts={quickAmounts} method={method} chosen={amount} onChoose={setAmount} />
      </div>
      {sum !== undefined && <BonusOfDeposit sum={sum} />}
      <CashierFoot
        label={text('cashier.willAdd')}
        amount={cost?.net ?? '0'}
        tone="in"
        failure={failure && text(errorText(failure))}
        note={method && noteWords(method)}
        busy={isSending}
        disabled={sum === undefined}
      >
        {submitWords()}
      </CashierFoot>
    </form>
  );

  function noteWords({ name }: PaymentMethod): string {
    if (cost?.fee !== undefined && sum !== undefined)
      return text('cashier.feeComesOff', { method: name, amount: money(sum), fee: money(cost.fee) });
    if (method?.kind === 'manual') return text('cashier.goToTransfer');
    return text(method && feeWords(text, method, money) ? 'cashier.goToPay' : 'cashier.goToProvider', { method: name });
  }
  function submitWords(): string {
    if (!method) return text('cashier.chooseMethod');
    if (sum === undefined) return amountAsked(text, fault, method, money);
    return text('cashier.payAmount', { amount: money(sum), method: method.name });
  }
}

/** Creates the order and leads to the provider's page. The idempotency key makes a retry return the same order. */
function useSendDeposit() {
  const api = useApi();
  const key = useIdempotencyKey();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<ApiError>();

  useEffect(() => {
    // On the way back from the provider's page, the browser may restore this page from its cache.
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) setIsSending(false);
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);

  async function send(wish: { method: string; amount: string; fee: string }) {
    setIsSending(true);
    setFailure(undefined);
    const answer = await api.call('createDeposit', {
      body: { idempotencyKey: key.keyFor(Object.values(wish).join(' ')), ...wish },
    });
    if (answer.ok && answer.value.redirectUrl === '') {
      // The order of a lost answer has ended in the meantime, so nothing is left to pay.
      key.done();
      navigate(`/m/voucherCenter?order=${answer.value.orderId}`);
      return;
    }
    if (answer.ok && isWebAddress(answer.value.redirectUrl)) {
      key.done();
      location.assign(answer.value.redirectUrl);
      return;
    }
    // Fees and limits of a method may have changed.
    void queries.invalidateQueries({ queryKey: ['depositMethods'] });
    setIsSending(false);
    setFailure(answer.ok ? { errorCode: 'payment_method_unavailable', status: 0 } : answer.error);
  }
  return { send, isSending, failure };
}

function isWebAddress(address: string): boolean {
  return URL.canParse(address, location.href) && /^https?:$/.test(new URL(address, location.href).protocol);
}
