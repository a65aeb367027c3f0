import type { ReactNode } from 'react';
import { netOf } from '@mela/money/fee';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { dateTimeIn, zoneName } from '#/platform/time/merchant-time.ts';
import { Card } from '#/ui/card.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Icon, type IconName } from '#/ui/icon.tsx';
import { Fact } from '#/ui/list.tsx';
import { Money } from '#/ui/money.tsx';
import { Steps } from './balance-head.tsx';
import styles from './cashier.module.css';
import { isFree } from './order-fee.ts';

/** The state of an order: a sign, a sentence, its meaning, and the receipt. Changes are announced to screen readers. */
export function OrderCard({ order, look, title, text: words, account, children }: OrderCardProps) {
  const text = useText();
  const language = useLanguage();
  const { timeZone, currency } = useMerchant();
  return (
    <div className={styles.order}>
      <div className={styles.orderState} aria-live="polite">
        <span className={classNames(styles.emblem, styles[look.tone])}>
          <Icon name={look.icon} size={40} />
        </span>
        <h2>{title}</h2>
        <p>{words}</p>
        {look.tone !== 'wrong' && <Steps step={look.tone === 'done' ? 3 : 2} steps={3} isMoving={look.isMoving} />}
      </div>
      <Card>
        <dl>
          <Fact name={text('cashier.orderAmount')}>
            <Money amount={order.amount} />
          </Fact>
          {!isFree(order.fee) && look.tone !== 'wrong' && (
            <>
              <Fact name={text('cashier.orderFee')}>
                <Money amount={order.fee} />
              </Fact>
              <Fact name={text('cashier.orderNet')}>
                <Money amount={netOf(order, currency.exponent)} />
              </Fact>
            </>
          )}
          <Fact name={text('cashier.orderMethod')}>{order.methodName}</Fact>
          {account !== undefined && (
            <Fact name={text('cashier.account')}>
              <bdi>{account}</bdi>
            </Fact>
          )}
          <Fact name={text('cashier.orderTime')}>{dateTimeIn(timeZone, order.createdAt)}</Fact>
          {order.endedAt !== null && (
            <Fact name={text('cashier.orderFinished')}>{dateTimeIn(timeZone, order.endedAt)}</Fact>
          )}
          <Fact name={text('cashier.orderNumber')}>{order.orderId}</Fact>
        </dl>
        <p className={styles.zone}>
          {text('records.timeZone', { zone: zoneName(timeZone, language, Date.parse(order.createdAt)) })}
        </p>
      </Card>
      <div className={styles.orderActions}>{children}</div>
    </div>
  );
}

export interface OrderLook {
  readonly icon: IconName;
  readonly tone: 'waiting' | 'done' | 'wrong';
  readonly isMoving: boolean;
}

interface OrderCardProps {
  readonly order: {
    readonly orderId: string;
    readonly amount: string;
    readonly fee: string;
    readonly methodName: string;
    readonly createdAt: string;
    readonly endedAt: string | null;
  };
  readonly look: OrderLook;
  readonly title: string;
  readonly text: string;
  /** That is paid, as it is read. */
  readonly account?: string;
  readonly children: ReactNode;
}
