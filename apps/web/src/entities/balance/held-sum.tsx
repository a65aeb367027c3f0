import { useMoneyText } from '#/entities/merchant/use-money-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { useWallet } from './balance.queries.ts';
import styles from './held-sum.module.css';
import { useShownBalance } from './shown-balance.ts';

/** What waits beside the balance: a withdrawal on its way, a win that is being checked. Nothing where nothing waits, or while the balance is hidden. */
export function HeldSum() {
  const text = useText();
  const money = useMoneyText();
  const { isHidden } = useShownBalance();
  const held = useWallet().data?.locked;
  if (isHidden || held === undefined || !/[1-9]/.test(held)) return null;
  return <p className={styles.held}>{text('cashier.locked', { amount: money(held) })}</p>;
}
