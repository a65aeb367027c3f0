import { classNames } from '#/ui/class-names.ts';
import { useMerchant } from './merchant-context.tsx';
import styles from './sign.module.css';

/** The merchant's name as its sign has it, the same in every language: it hangs from its wire, two bulbs lit. */
export function Sign({ className }: { readonly className?: string | undefined }) {
  return (
    <span className={classNames(styles.sign, className)}>
      <svg className={styles.wire} viewBox="0 0 88 18" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 1Q44 6 88 1" />
        <circle className={styles.glow} cx="42" cy="9" r="7" />
        <circle className={styles.glow} cx="72" cy="8" r="7" />
        <circle cx="42" cy="9" r="3.2" />
        <circle cx="72" cy="8" r="3.2" />
      </svg>
      {useMerchant().wordmark}
    </span>
  );
}
