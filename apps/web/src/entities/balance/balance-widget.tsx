import { use } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { IconButton } from '#/ui/button.tsx';
import { CurrencyContext, Money, MoneyMarkContext } from '#/ui/money.tsx';
import styles from './balance-widget.module.css';
import { useMerchantWallet } from './balance.queries.ts';
import { useShownBalance } from './shown-balance.ts';

/** P37, M68: the currency's sign and the total, a refresh button that spins until the wallet call ends, and hide or show. */
export function BalanceWidget({ className }: { readonly className?: string | undefined }) {
  const text = useText();
  const balance = useShownBalance();
  const page = use(CurrencyContext);
  const { symbol, pattern } = useMerchantWallet().data ?? page;
  const isMarked = use(MoneyMarkContext) !== undefined;
  return (
    <section
      className={className}
      aria-label={text('balance.total')}
      data-long={isLong(balance) || isMarked || undefined}
    >
      <div className={styles.head}>
        <span className={styles.label}>{text('balance.total')}</span>
        <IconButton
          icon={balance.isHidden ? 'eye-off' : 'eye'}
          label={text(balance.isHidden ? 'balance.show' : 'balance.hide')}
          aria-pressed={balance.isHidden}
          onClick={balance.toggleHidden}
        />
        <IconButton
          icon="refresh-cw"
          label={text(balance.isRefreshing ? 'balance.refreshing' : 'balance.refresh')}
          className={balance.isRefreshing ? styles.spinning : undefined}
          aria-busy={balance.isRefreshing}
          disabled={balance.isRefreshing}
          onClick={balance.refresh}
        />
      </div>
      <output aria-live="polite" className={styles.figure}>
        <CurrencyContext value={{ symbol, pattern }}>
          <Money amount={balance.amount} stars={balance.stars} size="figure" lead />
        </CurrencyContext>
      </output>
      {balance.hasFailed && (
        <p className={styles.failed} role="alert">
          {text('balance.failed')}
        </p>
      )}
    </section>
  );
}

/** A sum of more characters than "999999.00", or one with a mark, takes the room of its neighbours; its styles use `data-long`. */
function isLong({ amount, stars }: { readonly amount: string | undefined; readonly stars: number }): boolean {
  return (amount?.length ?? stars) > 9;
}
