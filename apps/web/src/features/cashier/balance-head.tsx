import { useWallet } from '#/entities/balance/balance.queries.ts';
import { useText } from '#/platform/language/text.tsx';
import { BulbWire } from '#/ui/bulbs.tsx';
import { Money } from '#/ui/money.tsx';
import styles from './cashier.module.css';

/** A balance in large figures, and how far the work has come. */
export function BalanceHead({ label, amount, step, steps }: BalanceHeadProps) {
  const text = useText();
  const words = text('cashier.step', { step, steps });
  return (
    <div className={styles.head}>
      <div>
        <p className={styles.headLabel}>{label}</p>
        <Money amount={amount} size="figure" lead />
      </div>
      <p className={styles.steps}>
        <BulbWire count={steps} lit={step} className={styles.stepBulbs} />
        <span>{words}</span>
      </p>
    </div>
  );
}

/** What the member has, kept true by the live feed; the whole sum. */
export function useTotal(): string | undefined {
  return useWallet().data?.sumBalance;
}

interface BalanceHeadProps {
  readonly label: string;
  readonly amount: string | undefined;
  readonly step: number;
  readonly steps: number;
}
