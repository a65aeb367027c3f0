import type { ReactNode } from 'react';
import { useText } from '#/platform/language/text.tsx';
import type { IconName } from '#/ui/icon.tsx';
import { IconBox } from '#/ui/list.tsx';
import { Money } from '#/ui/money.tsx';
import styles from './transactions.module.css';

/** A movement of a record: its kind next to its amount, and below them what it belongs to next to the balance after it. */
export function MovementRow({ icon, kind, game, facts, reference, amount, balanceAfter, href }: MovementRowProps) {
  const text = useText();
  const inside = (
    <>
      <IconBox icon={icon} />
      <span className={styles.kind}>{kind}</span>
      <span className={game === undefined ? styles.facts : styles.game}>{game ?? facts}</span>
      <span className={styles.last}>
        {game !== undefined && <small>{facts}</small>}
        {reference}
      </span>
      <span className={styles.amount}>{amount}</span>
      <small className={styles.balance}>
        {text('records.balanceAfter')} <Money amount={balanceAfter} />
      </small>
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <div className={styles.row}>{inside}</div>
      ) : (
        <a className={styles.row} href={href}>
          {inside}
        </a>
      )}
    </li>
  );
}

interface MovementRowProps {
  readonly icon: IconName;
  readonly kind: string;
  /** The game of a bet. */
  readonly game?: string | undefined;
  /** When, and its state. */
  readonly facts: string;
  readonly reference: ReactNode;
  readonly amount: ReactNode;
  /** A wire amount. */
  readonly balanceAfter: string;
  /** Where its details are. */
  readonly href?: string | undefined;
}
