import { use } from 'react';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { IconButton } from '#/ui/button.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Icon } from '#/ui/icon.tsx';
import { CurrencyContext, Money } from '#/ui/money.tsx';
import { useMerchantWallet } from './balance.queries.ts';
import styles from './header-balance.module.css';
import { useShownBalance } from './shown-balance.ts';

/**
 * The balance in the header: no decimals, cut off so that it never shows more than there is (P149, R10). A tap on the figure
 * hides or shows it, the button next to it refetches it (P37). A failure is announced to screen readers and marked on
 * the button.
 */
export function HeaderBalance() {
  const text = useText();
  const language = useLanguage();
  const balance = useShownBalance();
  const page = use(CurrencyContext);
  const { symbol, pattern } = useMerchantWallet().data ?? page;
  return (
    <div className={styles.balance}>
      <button type="button" className={styles.figure} onClick={balance.toggleHidden}>
        <CurrencyContext value={{ symbol, pattern }}>
          <Money
            amount={balance.amount}
            stars={balance.stars}
            decimals={0}
            lead
            compactIn={language}
            className={styles.stacked}
          />
        </CurrencyContext>
        <Icon name={balance.isHidden ? 'eye-off' : 'eye'} size={16} className={styles.eye} />
        <span className={styles.spoken}>{text(balance.isHidden ? 'balance.show' : 'balance.hide')}</span>
      </button>
      <IconButton
        icon={balance.hasFailed ? 'triangle-alert' : 'refresh-cw'}
        size={18}
        label={text(balance.isRefreshing ? 'balance.refreshing' : 'balance.refresh')}
        className={classNames(
          styles.refresh,
          balance.isRefreshing && styles.spinning,
          balance.hasFailed && styles.failed,
        )}
        aria-busy={balance.isRefreshing}
        disabled={balance.isRefreshing}
        onClick={balance.refresh}
      />
      {balance.hasFailed && (
        <span className={styles.spoken} role="alert">
          {text('balance.failed')}
        </span>
      )}
    </div>
  );
}
