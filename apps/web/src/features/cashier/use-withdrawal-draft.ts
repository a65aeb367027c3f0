import type { PaymentMethod } from '@mela/contract/cashier';
import { useState } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { isAccount } from './account-field.tsx';
import { orderFee } from './order-fee.ts';
import { checkAmount, isCertain, type AmountLimits } from './typed-amount.ts';

/** What is typed of a withdrawal so far, and what it amounts to. */
export function useWithdrawalDraft(methods: readonly PaymentMethod[], available: string) {
  const { exponent } = useMerchant().currency;
  const [code, setCode] = useState(methods[0]?.code);
  const [amount, setAmount] = useState('');
  const [account, setAccount] = useState('');
  const [touched, setTouched] = useState({ amount: false, account: false });

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
  const isAccountRight = isAccount(account);
  const shownFault = touched.amount || isCertain(fault) ? fault : undefined;
  const cost = method && sum !== undefined ? orderFee(sum, method, exponent) : undefined;
  return {
    method,
    setCode,
    amount,
    setAmount,
    account,
    setAccount,
    touched,
    setTouched,
    limits,
    sum,
    shownFault,
    isAccountRight,
    cost,
  };
}

export type WithdrawalDraft = ReturnType<typeof useWithdrawalDraft>;
