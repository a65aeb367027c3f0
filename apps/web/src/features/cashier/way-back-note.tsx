import type { PaymentMethod } from '@mela/contract/cashier';
import { parseAmount, wireAmount } from '@mela/money/amount';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { useWithdrawMethods } from './cashier.queries.ts';
import styles from './cashier.module.css';

/** What goes back first by other methods, when more is withdrawn than the chosen one is owed; no more of each than that. */
export function WayBackNote({ method, sum }: { readonly method: PaymentMethod; readonly sum: string | undefined }) {
  const text = useText();
  const money = useMoneyText();
  const { exponent } = useMerchant().currency;
  const { methods = [], waysBack = [] } = useWithdrawMethods().data ?? {};
  const minorOf = (amount: string) => parseAmount(amount, exponent) ?? 0n;
  const own = minorOf(waysBack.find((way) => way.method === method.code)?.amount ?? '0');
  const beyond = sum === undefined ? undefined : minorOf(sum) - own;
  if (beyond === undefined ? own > 0n : beyond <= 0n) return null;
  const lines = waysBack.flatMap(({ method: code, amount }) => {
    const name = methods.find((one) => one.code === code)?.name;
    const owed = minorOf(amount);
    const least = beyond !== undefined && beyond < owed ? beyond : owed;
    return code === method.code || name === undefined
      ? []
      : [text('payout.wayBack', { amount: money(wireAmount(least, exponent)), method: name })];
  });
  if (lines.length === 0) return null;
  return <p className={styles.locked}>{[...lines, text('payout.wayBackElse')].join(' ')}</p>;
}
