import type { ManualDeposit } from '@mela/contract/manual-payments';
import { useCopy } from '#/entities/copy/use-copy.ts';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { Card } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import styles from './manual-order.module.css';

/** The account to pay to and the reference, each line with a button that copies it. */
export function Payee({ transfer }: { readonly transfer: ManualDeposit }) {
  const text = useText();
  const money = useMoneyText();
  return (
    <Card>
      <h3 className={styles.cardTitle}>{text('cashier.payTo')}</h3>
      <dl className={styles.lines}>
        {transfer.payee.map(({ field, value }) => (
          <Line key={field} name={text(`cashier.payee.${field}`)} value={value} />
        ))}
        <Line name={text('cashier.orderAmount')} value={money(transfer.amount)} copied={transfer.amount} />
        <Line name={text('cashier.transferReference')} value={transfer.reference} />
      </dl>
      <p className={styles.quiet}>{text('cashier.transferReferenceHelp')}</p>
      {transfer.note !== '' && (
        <p className={styles.note} dir="auto">
          {transfer.note}
        </p>
      )}
    </Card>
  );
}

function Line({
  name,
  value,
  copied = value,
}: {
  readonly name: string;
  readonly value: string;
  readonly copied?: string;
}) {
  const text = useText();
  const copy = useCopy();
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>
        <span dir="auto">{value}</span>
        <button
          type="button"
          className={styles.copy}
          aria-label={text('cashier.copyOf', { name })}
          onClick={() => void copy(copied)}
        >
          <Icon name="copy" size={20} />
        </button>
      </dd>
    </div>
  );
}
