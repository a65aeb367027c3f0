import { useState } from 'react';
import { useArt, useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { errorText } from '#/platform/api/error-text.ts';
import type { ApiFailure } from '#/platform/api/api-error.ts';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { useApi, useTheme } from '#/platform/platform-context.tsx';
import { useLoadMore } from '#/platform/scroll/use-load-more.ts';
import { byDay } from '#/platform/time/by-day.ts';
import { dayWord, timeIn, zoneName } from '#/platform/time/merchant-time.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Icon } from '#/ui/icon.tsx';
import { Money } from '#/ui/money.tsx';
import { RowBones } from '#/ui/skeleton.tsx';
import { Empty, Failed } from '#/ui/states.tsx';
import styles from './cashier.module.css';
import type { OrderLook } from './order-card.tsx';

/** Orders by day, newest first, in the merchant's time zone; the next page comes when the end is near. */
export function OrderList({ record, orders, sign, hrefOf, emptyTitle, emptyText, emptyAction }: OrderListProps) {
  const text = useText();
  const language = useLanguage();
  const theme = useTheme();
  const art = useArt();
  const { timeZone } = useMerchant();
  const [now] = useState(useApi().clock.now);
  const end = useLoadMore(
    record.hasNextPage && !record.isFetchingNextPage ? () => void record.fetchNextPage() : undefined,
  );

  if (!orders) {
    return record.isError ? (
      <Failed
        title={text('cashier.recordFailed')}
        text={text(errorText(record.error?.error))}
        onRetry={() => void record.refetch()}
        busy={record.isFetching}
      />
    ) : (
      <RowBones rows={8} />
    );
  }
  if (orders.length === 0) {
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
  }
  return (
    <>
      {byDay(orders, timeZone, (order) => order.createdAt).map(({ day, first, rows }) => {
        const word = dayWord(timeZone, first, now);
        return (
          <section key={day} className={styles.day}>
            <h2>{word ? `${text(`records.${word}`)} · ${day}` : day}</h2>
            <ul>
              {rows.map((order) => (
                <li key={order.orderId}>
                  <a className={styles.row} href={hrefOf(order.orderId)}>
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
              ))}
            </ul>
          </section>
        );
      })}
      <div ref={end}>{record.isFetchingNextPage && <RowBones rows={2} />}</div>
      <p className={styles.zone}>{text('records.timeZone', { zone: zoneName(timeZone, language, now) })}</p>
    </>
  );
}

interface OrderListProps {
  readonly record: {
    readonly isError: boolean;
    readonly error: ApiFailure | null;
    readonly isFetching: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): unknown;
    refetch(): unknown;
  };
  readonly orders:
    | readonly {
        orderId: string;
        methodName: string;
        amount: string;
        createdAt: string;
        look: OrderLook;
        stateText: string;
      }[]
    | undefined;
  readonly sign: 'in' | 'out';
  readonly hrefOf: (orderId: string) => string;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly emptyAction: { readonly href: string; readonly label: string };
}
