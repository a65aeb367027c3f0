import type { PaymentMethod } from '@mela/contract/cashier';
import { useState } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { accountsOf } from './account-picker.tsx';
import { orderFee } from './order-fee.ts';
import { usePayoutAccounts, useWithdrawalPin } from './payout.queries.ts';
import { checkAmount, isCertain, type AmountLimits } from './typed-amount.ts';

/** What is typed of a withdrawal so far, and what it amounts to. */
export function useWithdrawalDraft(methods: readonly PaymentMethod[], available: string) {
  const { exponent } = useMerchant().currency;
  const [code, setCode] = useState(methods[0]?.code);
  const [amount, setAmount] = useState('');
  const [accountId, setAccountId] = useState<string>();
  const [touched, setTouched] = useState({ amount: false });
  const listed = usePayoutAccounts().data?.list ?? [];
  const hasPin = useWithdrawalPin().data?.state === 'set';

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
  // The first of the kind until another is chosen.
  const payable = method ? accountsOf(listed, method) : [];
  const account = payable.find((one) => one.accountId === accountId) ?? payable[0];
  const shownFault = touched.amount || isCertain(fault) ? fault : undefined;
  const cost = method && sum !== undefined ? orderFee(sum, method, exponent) : undefined;
  return {
    method,
    setCode,
    amount,
    setAmount,
    account,
    setAccountId,
    hasPin,
    setTouched,
    limits,
    sum,
    fault,
    shownFault,
    cost,
  };
}

export type WithdrawalDraft = ReturnType<typeof useWithdrawalDraft>;
