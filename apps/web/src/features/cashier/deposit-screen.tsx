import { useSearch } from 'wouter';
import { RealAccountRequired } from '#/entities/session/real-account-required.tsx';
import { DepositForm } from './deposit-form.tsx';
import { DepositOrder } from './deposit-order.tsx';
import { RecordLink } from './record-link.tsx';

/** Paying in (M14): the form, or with `?order=` the order to which the provider's page returned. */
export function DepositScreen() {
  const orderId = new URLSearchParams(useSearch()).get('order');
  return (
    <RealAccountRequired>
      <RecordLink href="/m/vouReport" />
      {orderId === null ? <DepositForm /> : <DepositOrder key={orderId} orderId={orderId} />}
    </RealAccountRequired>
  );
}
