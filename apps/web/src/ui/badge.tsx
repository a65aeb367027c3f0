import styles from './badge.module.css';

/** A count on a corner: 99+ above 99 (P149, M180), nothing at zero. The control around it names what is counted. */
export function Badge({ count }: { readonly count: number }) {
  return count > 0 && <span className={styles.badge}>{badgeText(count)}</span>;
}

/** A red dot: something is unread. */
export function UnreadDot({ label }: { readonly label: string }) {
  return (
    <span className={styles.dot}>
      <span className={styles.spoken}>{label}</span>
    </span>
  );
}

function badgeText(count: number): string {
  return count > 99 ? '99+' : count.toString();
}
