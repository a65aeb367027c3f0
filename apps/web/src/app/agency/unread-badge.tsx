import { useText } from '#/platform/language/text.tsx';
import { Badge } from '#/ui/badge.tsx';
import styles from './unread-badge.module.css';

/** A count on a sign's corner for the eye, and in words for the ear; nothing where all is read. */
export function UnreadBadge({ count }: { readonly count: number }) {
  const text = useText();
  if (count === 0) return null;
  return (
    <span>
      <span aria-hidden="true" className={styles.eye}>
        <Badge count={count} />
      </span>
      <span className={styles.spoken}>{text('agency.unread', { count })} </span>
    </span>
  );
}
