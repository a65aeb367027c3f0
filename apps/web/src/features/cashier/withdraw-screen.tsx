import { useSearch } from 'wouter';
import { RealAccountRequired } from '#/entities/session/real-account-required.tsx';
import { RecordLink } from './record-link.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalOrder } from './withdrawal-order.tsx';

/** Taking out (M15): the form, or with `?order=` one withdrawal in progress. */
export function WithdrawScreen() {
  const orderId = new URLSearchParams(useSearch()).get('order');
  return (
    <RealAccountRequired>
      <RecordLink href="/m/vouReport?type=withdrawal" />
      {orderId === null ? <WithdrawForm /> : <WithdrawalOrder key={orderId} orderId={orderId} />}
    </RealAccountRequired>
  );
}
