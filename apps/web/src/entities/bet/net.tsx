import type { Bet } from '@mela/contract/records';
import { Money } from '#/ui/money.tsx';
import styles from './net.module.css';

/** The net of a bet: a plus and peacock for money in, a minus for money out, the held stake while it is open. */
export function Net({
  bet,
  size,
}: {
  readonly bet: Pick<Bet, 'state' | 'stake' | 'net'>;
  readonly size?: 'title' | 'figure';
}) {
  if (bet.state === 'open') return <Money amount={bet.stake} {...(size ? { size } : {})} className={styles.held} />;
  const isGain = !bet.net.startsWith('-') && /[1-9]/.test(bet.net);
  return (
    <Money amount={bet.net} sign="always" {...(isGain ? { tone: 'in' as const } : {})} {...(size ? { size } : {})} />
  );
}
