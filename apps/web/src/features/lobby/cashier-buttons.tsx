import type { ReactNode } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import styles from './cashier-buttons.module.css';

/**
 * Home's two ways to the cashier (P29, M71). A guest's one marigold button is to register, so their deposit button is plain.
 * `badge` is at the corner of the deposit button.
 */
export function CashierButtons({ badge }: { readonly badge?: ReactNode }) {
  const text = useText();
  return (
    <div className={styles.row}>
      <div className={styles.deposit}>
        <ButtonLink href="/m/voucherCenter" kind="primary" icon="wallet" data-face="member">
          {text('shell.deposit')}
        </ButtonLink>
        <ButtonLink href="/m/voucherCenter" icon="wallet" data-face="guest">
          {text('shell.deposit')}
        </ButtonLink>
        {badge}
      </div>
      <ButtonLink icon="banknote-arrow-down" href="/m/withdraw">
        {text('shell.withdraw')}
      </ButtonLink>
    </div>
  );
}
