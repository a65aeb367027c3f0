import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { pathOf } from '../routes.ts';
import styles from './logo.module.css';

/** The name hangs from its wire, two bulbs lit. */
export function Logo() {
  const { name, wordmark } = useMerchant();
  return (
    <a className={styles.logo} href={pathOf('home')}>
      <svg className={styles.wire} viewBox="0 0 88 18" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 1Q44 6 88 1" />
        <circle className={styles.glow} cx="42" cy="9" r="7" />
        <circle className={styles.glow} cx="72" cy="8" r="7" />
        <circle cx="42" cy="9" r="3.2" />
        <circle cx="72" cy="8" r="3.2" />
      </svg>
      {name['en'] ?? wordmark}
    </a>
  );
}
