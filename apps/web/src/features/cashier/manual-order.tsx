import type { Deposit } from '@mela/contract/cashier';
import type { ManualDeposit } from '@mela/contract/manual-payments';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { useManualDeposit } from './cashier.queries.ts';
import { ManualForm } from './manual-form.tsx';
import { OrderCard } from './order-card.tsx';
import { DEPOSIT_LOOK } from './order-looks.ts';
import { OrderGate } from './order-gate.tsx';
import { Payee } from './payee.tsx';
import styles from './manual-order.module.css';

/** A deposit that the member transfers: where to pay, the report of the transfer, and what became of it. */
export function ManualOrder({ order }: { readonly order: Deposit }) {
  const query = useManualDeposit(order.orderId);
  return <OrderGate query={query}>{(transfer) => <Transfer order={order} transfer={transfer} />}</OrderGate>;
}

function Transfer({ order, transfer }: { readonly order: Deposit; readonly transfer: ManualDeposit }) {
  const text = useText();
  const money = useMoneyText();
  const { state, refused } = transfer;
  if (state === 'waiting')
    return (
      <div className={styles.transfer}>
        <div>
          <h2 className={styles.title}>{text('cashier.transferTitle', { amount: money(transfer.amount) })}</h2>
          <p className={styles.quiet}>{text('cashier.transferText')}</p>
        </div>
        <Payee transfer={transfer} />
        <ManualForm orderId={order.orderId} />
      </div>
    );
  if (refused)
    return (
      <OrderCard
        order={{ ...order, endedAt: order.settledAt }}
        look={DEPOSIT_LOOK.failed}
        title={text('cashier.transferRefused')}
        text={text(`cashier.transferRefused.${refused.reason}`)}
      >
        {refused.note !== '' && (
          <p className={styles.note} dir="auto">
            {refused.note}
          </p>
        )}
        <ButtonLink wide kind="primary" href="/m/voucherCenter" data-replace="">
          {text('cashier.depositAgain')}
        </ButtonLink>
        <ButtonLink wide href="/m/chat">
          {text('chat.title')}
        </ButtonLink>
      </OrderCard>
    );
  return (
    <OrderCard
      order={{ ...order, endedAt: order.settledAt }}
      look={DEPOSIT_LOOK.pending}
      title={text('cashier.transferChecking')}
      text={text('cashier.transferCheckingText')}
    >
      {transfer.sent && (
        <p className={styles.sent}>
          {text('cashier.transferId')}: <b>{transfer.sent.transferId}</b>
        </p>
      )}
      <ButtonLink wide href="/m/vouReport">
        {text('cashier.seeRecord')}
      </ButtonLink>
    </OrderCard>
  );
}
