import { useLocation, useSearch } from 'wouter';
import { useText } from '#/platform/language/text.tsx';
import { Segments } from '#/ui/choices.tsx';
import styles from './cashier.module.css';
import { OrderList } from './order-list.tsx';
import { useDepositRecord, useWithdrawalRecord } from './cashier.queries.ts';
import { DEPOSIT_LOOK, DEPOSIT_STATE_TEXT, WITHDRAWAL_LOOK, WITHDRAWAL_STATE_TEXT } from './order-looks.ts';

/** M25: what was paid in and, on the other side, what was taken out; each row leads to its order. */
export function DepositRecordScreen() {
  const text = useText();
  const search = useSearch();
  const [, navigate] = useLocation();
  const side = new URLSearchParams(search).get('type') === 'withdrawal' ? 'withdrawal' : 'deposit';
  return (
    <div className={styles.record}>
      <Segments
        label={text('cashier.record')}
        name="record-side"
        value={side}
        options={[
          { value: 'deposit', label: text('cashier.deposits') },
          { value: 'withdrawal', label: text('cashier.withdrawals') },
        ]}
        onChange={(next) =>
          navigate(next === 'deposit' ? '/m/vouReport' : '/m/vouReport?type=withdrawal', { replace: true })
        }
      />
      {side === 'deposit' ? <Deposits /> : <Withdrawals />}
    </div>
  );
}

function Deposits() {
  const text = useText();
  const record = useDepositRecord();
  const orders = record.data?.pages.flatMap((page) =>
    page.list.map((order) => ({
      ...order,
      look: DEPOSIT_LOOK[order.state],
      stateText: text(DEPOSIT_STATE_TEXT[order.state]),
    })),
  );
  return (
    <OrderList
      record={record}
      orders={orders}
      sign="in"
      hrefOf={(orderId) => `/m/voucherCenter?order=${orderId}`}
      emptyTitle={text('cashier.noDeposits')}
      emptyText={text('cashier.noDepositsText')}
      emptyAction={{ href: '/m/voucherCenter', label: text('cashier.deposit') }}
    />
  );
}

function Withdrawals() {
  const text = useText();
  const record = useWithdrawalRecord();
  const orders = record.data?.pages.flatMap((page) =>
    page.list.map((order) => ({
      ...order,
      look: WITHDRAWAL_LOOK[order.state],
      stateText: text(WITHDRAWAL_STATE_TEXT[order.state]),
    })),
  );
  return (
    <OrderList
      record={record}
      orders={orders}
      sign="out"
      hrefOf={(orderId) => `/m/withdraw?order=${orderId}`}
      emptyTitle={text('cashier.noWithdrawals')}
      emptyText={text('cashier.noWithdrawalsText')}
      emptyAction={{ href: '/m/withdraw', label: text('cashier.withdraw') }}
    />
  );
}
