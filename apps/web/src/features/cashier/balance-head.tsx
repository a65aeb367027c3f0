import type { ReactNode } from 'react';
import { useWallet } from '#/entities/balance/balance.queries.ts';
import { useText } from '#/platform/language/text.tsx';
import { BulbWire } from '#/ui/bulbs.tsx';
import { Money } from '#/ui/money.tsx';
import styles from './cashier.module.css';

/** A balance in large figures, with the progress of the order, or with children in its place. */
export function BalanceHead({ label, amount, step, steps, children }: BalanceHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <p className={styles.headLabel}>{label}</p>
        <Money amount={amount} size="figure" lead />
      </div>
      {children ?? <Steps step={step} steps={steps} />}
    </div>
  );
}

/** The step of an order: 1 while it is being written, 2 while it is paid or on its way, 3 when the money has arrived. */
export function Steps({
  step,
  steps,
  isMoving = false,
}: {
  readonly step: number;
  readonly steps: number;
  readonly isMoving?: boolean;
}) {
  const text = useText();
  return (
    <p className={styles.steps}>
      <BulbWire count={steps} lit={step} chasing={isMoving} className={styles.stepBulbs} />
      <span>{text('cashier.step', { step, steps })}</span>
    </p>
  );
}

/** The member's total balance, kept current by the live feed. */
export function useTotal(): string | undefined {
  return useWallet().data?.sumBalance;
}

interface BalanceHeadProps {
  readonly label: string;
  readonly amount: string | undefined;
  readonly step: number;
  readonly steps: number;
  readonly children?: ReactNode;
}
