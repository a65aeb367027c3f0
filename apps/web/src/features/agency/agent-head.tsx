import { useShownBalance } from '#/entities/balance/shown-balance.ts';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useSession } from '#/entities/session/session-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { IconButton } from '#/ui/button.tsx';
import { Money } from '#/ui/money.tsx';
import styles from './agent-head.module.css';
import { greetingAt } from './day-part.ts';

/** The greeting by the hour, the agent and their total balance (M79, M80). The eye hides the sum from bystanders. */
export function AgentHead({ now }: { readonly now: number }) {
  const text = useText();
  const { timeZone } = useMerchant();
  const name = useSession()?.userName ?? '';
  const balance = useShownBalance();
  return (
    <section className={styles.head} aria-label={text('balance.total')}>
      <p className={styles.greeting}>
        {text(greetingAt(timeZone, now))}, <b>{name}</b>
      </p>
      <div className={styles.sum}>
        <output aria-live="polite">
          <Money amount={balance.amount} stars={balance.stars} size="hero" lead />
        </output>
        <IconButton
          icon={balance.isHidden ? 'eye-off' : 'eye'}
          label={text(balance.isHidden ? 'balance.show' : 'balance.hide')}
          aria-pressed={balance.isHidden}
          onClick={balance.toggleHidden}
        />
        <IconButton
          icon="refresh-cw"
          label={text(balance.isRefreshing ? 'balance.refreshing' : 'balance.refresh')}
          aria-busy={balance.isRefreshing}
          disabled={balance.isRefreshing}
          onClick={balance.refresh}
        />
      </div>
      {balance.hasFailed && (
        <p className={styles.failed} role="alert">
          {text('agency.balanceFailed')}
        </p>
      )}
    </section>
  );
}
