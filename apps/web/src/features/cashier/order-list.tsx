import type { Order } from '@mela/contract/cashier';
import { useArt, useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { Days } from '#/entities/record-list/days.tsx';
import { ListEnd } from '#/entities/record-list/list-end.tsx';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { useText } from '#/platform/language/text.tsx';
import { useTheme } from '#/platform/platform-context.tsx';
import { timeIn } from '#/platform/time/merchant-time.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Icon } from '#/ui/icon.tsx';
import { Money } from '#/ui/money.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { Empty } from '#/ui/states.tsx';
import styles from './cashier.module.css';
import { useOrderRecord, type AskedOrders } from './cashier.queries.ts';
import { DEPOSIT_LOOK, DEPOSIT_STATE_TEXT, WITHDRAWAL_LOOK, WITHDRAWAL_STATE_TEXT } from './order-looks.ts';

/** Orders by day, newest first, in the merchant's time zone. The next page loads when the end is near. */
export function OrderList({ asked }: { readonly asked: AskedOrders }) {
  const text = useText();
  const theme = useTheme();
  const art = useArt();
  const record = useOrderRecord(asked);
  if (!record.data)
    return record.isError ? (
      <QueryFailed title={text('cashier.recordFailed')} query={record} />
    ) : (
      <RowSkeleton rows={8} />
    );
  const orders = record.data.pages.flatMap((page) => page.list);
  if (orders.length === 0) {
    const isOut = asked.type === 'withdrawal';
    return (
      <Empty
        title={text(
          asked.state !== undefined ? 'cashier.noneOfState' : isOut ? 'cashier.noWithdrawals' : 'cashier.noDeposits',
        )}
        text={text(isOut ? 'cashier.noWithdrawalsText' : 'cashier.noDepositsText')}
        scene={art.scenes[`empty.no-bets.${theme}`]}
        icon="receipt-text"
        action={
          <ButtonLink kind="primary" href={isOut ? '/m/withdraw' : '/m/voucherCenter'}>
            {text(isOut ? 'cashier.withdraw' : 'cashier.deposit')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <Days rows={orders} at={(order) => order.createdAt}>
        {(order) => <OrderRow key={`${order.type} ${order.orderId}`} order={order} />}
      </Days>
      <ListEnd query={record} failedTitle={text('cashier.recordFailed')} />
    </>
  );
}

function OrderRow({ order }: { readonly order: Order }) {
  const text = useText();
  const { timeZone } = useMerchant();
  const isOut = order.type === 'withdrawal';
  const { look, stateText } = isOut
    ? { look: WITHDRAWAL_LOOK[order.state], stateText: WITHDRAWAL_STATE_TEXT[order.state] }
    : { look: DEPOSIT_LOOK[order.state], stateText: DEPOSIT_STATE_TEXT[order.state] };
  return (
    <li>
      <a className={styles.row} href={`/m/${isOut ? 'withdraw' : 'voucherCenter'}?order=${order.orderId}`}>
        <span className={classNames(styles.rowSign, styles[look.tone])}>
          <Icon name={look.icon} size={20} />
        </span>
        <span className={styles.rowText}>
          <span>
            {text(isOut ? 'cashier.withdraw' : 'cashier.deposit')} · {order.methodName}
          </span>
          <small>
            {timeIn(timeZone, order.createdAt)} · {text(stateText)}
          </small>
        </span>
        <Money
          amount={isOut ? `-${order.amount}` : order.amount}
          sign="always"
          {...(look.tone === 'done' && !isOut ? { tone: 'in' as const } : {})}
          className={look.tone === 'wrong' ? styles.void : undefined}
        />
      </a>
    </li>
  );
}
