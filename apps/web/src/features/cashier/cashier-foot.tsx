import type { ReactNode } from 'react';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { FootBar } from '#/ui/list.tsx';
import { Money } from '#/ui/money.tsx';
import styles from './cashier.module.css';

/** The sticky foot: what the balance will gain or lose, and the one button that does it. */
export function CashierFoot({ label, amount, tone, failure, note, busy, disabled, children }: CashierFootProps) {
  return (
    <FootBar className={styles.foot}>
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          <Icon name="circle-alert" size={18} />
          {failure}
        </p>
      )}
      <p className={styles.outcome}>
        <span>{label}</span>
        <output>
          <Money amount={amount} size="title" {...(amount === '0' ? {} : { tone })} />
        </output>
      </p>
      <Button kind="primary" type="submit" wide busy={busy} disabled={disabled}>
        {children}
      </Button>
      {Boolean(note) && <p className={styles.footNote}>{note}</p>}
    </FootBar>
  );
}

interface CashierFootProps {
  readonly label: string;
  readonly amount: string;
  readonly tone: 'in' | 'out';
  readonly failure: string | undefined;
  readonly note?: ReactNode;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly children: string;
}
