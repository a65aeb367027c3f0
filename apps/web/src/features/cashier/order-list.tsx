import { useArt, useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { Days } from '#/entities/record-list/days.tsx';
import { ListEnd, type PagedQuery } from '#/entities/record-list/list-end.tsx';
import { QueryFailed, type FailedQuery } from '#/entities/record-list/query-failed.tsx';
import { useText } from '#/platform/language/text.tsx';
import { useTheme } from '#/platform/platform-context.tsx';
import { timeIn } from '#/platform/time/merchant-time.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Icon } from '#/ui/icon.tsx';
import { Money } from '#/ui/money.tsx';
import { RowBones } from '#/ui/skeleton.tsx';
import { Empty } from '#/ui/states.tsx';
import styles from './cashier.module.css';
import type { OrderLook } from './order-card.tsx';

/** Orders by day, newest first, in the merchant's time zone; the next page comes when the end is near. */
export function OrderList({ record, orders, sign, hrefOf, emptyTitle, emptyText, emptyAction }: OrderListProps) {
  const text = useText();
  const theme = useTheme();
  const art = useArt();
  if (!orders)
    return record.isError ? <QueryFailed title={text('cashier.recordFailed')} query={record} /> : <RowBones rows={8} />;
  if (orders.length === 0)
    return (
      <Empty
        title={emptyTitle}
        text={emptyText}
        scene={art.scenes[`empty.no-bets.${theme}`]}
        icon="receipt-text"
        action={
          <ButtonLink kind="primary" href={emptyAction.href}>
            {emptyAction.label}
          </ButtonLink>
        }
      />
    );
  return (
    <>
      <Days rows={orders} at={(order) => order.createdAt}>
        {(order) => <OrderRow key={order.orderId} order={order} sign={sign} href={hrefOf(order.orderId)} />}
      </Days>
      <ListEnd query={record} failedTitle={text('cashier.recordFailed')} />
    </>
  );
}

function OrderRow({ order, sign, href }: { order: ListedOrder; sign: OrderListProps['sign']; href: string }) {
  const { timeZone } = useMerchant();
  return (
    <li>
      <a className={styles.row} href={href}>
        <span className={classNames(styles.rowSign, styles[order.look.tone])}>
          <Icon name={order.look.icon} size={20} />
        </span>
        <span className={styles.rowText}>
          <span>{order.methodName}</span>
          <small>
            {timeIn(timeZone, order.createdAt)} · {order.stateText}
          </small>
        </span>
        <Money
          amount={sign === 'out' ? `-${order.amount}` : order.amount}
          sign="always"
          {...(order.look.tone === 'done' && sign === 'in' ? { tone: 'in' as const } : {})}
          className={order.look.tone === 'wrong' ? styles.void : undefined}
        />
      </a>
    </li>
  );
}

interface ListedOrder {
  readonly orderId: string;
  readonly methodName: string;
  readonly amount: string;
  readonly createdAt: string;
  readonly look: OrderLook;
  readonly stateText: string;
}

interface OrderListProps {
  readonly record: PagedQuery & FailedQuery & { readonly isError: boolean };
  readonly orders: readonly ListedOrder[] | undefined;
  readonly sign: 'in' | 'out';
  readonly hrefOf: (orderId: string) => string;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly emptyAction: { readonly href: string; readonly label: string };
}
