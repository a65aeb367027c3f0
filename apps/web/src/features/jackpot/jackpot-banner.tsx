import type { JackpotState } from '@mela/contract/jackpots';
import { lazy, Suspense, useState } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { BulbWire } from '#/ui/bulbs.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Icon } from '#/ui/icon.tsx';
import { SkeletonBlock } from '#/ui/skeleton.tsx';
import { Failed } from '#/ui/states.tsx';
import styles from './jackpot.module.css';
import { ReelFigure } from './reel-figure.tsx';
import { TotalCounter } from './total-counter.tsx';
import { useJackpot } from './use-jackpot.ts';

const JackpotSheet = lazy(async () => ({ default: (await import('./jackpot-sheet.tsx')).JackpotSheet }));
const BULBS = 20;

/**
 * The jackpot's board (P36, M97, M187, R11): the pool's latest state, its distance to the ceiling that it cannot pass, and the
 * winner of the previous one. Renders nothing if the merchant has no jackpot.
 */
export function JackpotBanner({ first }: { readonly first?: JackpotState | undefined }) {
  const text = useText();
  const name = useMerchant().jackpotName[useLanguage()] ?? text('jackpot.title');
  const { pool, isPending, isFailed, retry } = useJackpot(first);
  if (pool) return <Board pool={pool} name={name} />;
  if (isPending) return <SkeletonBlock className={styles.coming} />;
  if (!isFailed) return null;
  return (
    <section aria-label={name}>
      <Failed title={text('home.sectionFailed')} onRetry={retry} />
    </section>
  );
}

function Board({ pool, name }: { readonly pool: JackpotState; readonly name: string }) {
  const text = useText();
  const sum = useMoneyText();
  // A drop is announced only if it happened while the banner was mounted.
  const [seenDrop] = useState(pool.lastDrop?.number);
  const [open, setOpen] = useState(false);
  const { lastDrop, totalPaid } = pool;
  const hasJustDropped = lastDrop !== null && lastDrop.number !== seenDrop;
  return (
    <section className={styles.board} aria-label={name}>
      <header className={styles.head}>
        <h2>{name}</h2>
        <button type="button" className={styles.about} aria-label={text('jackpot.about')} onClick={() => setOpen(true)}>
          <Icon name="info" size={20} />
        </button>
      </header>
      <ReelFigure amount={pool.amount} />
      <BulbWire count={BULBS} lit={litBulbs(pool)} className={styles.way} />
      <output className={classNames(styles.line, hasJustDropped && styles.dropped)}>
        {lastDrop && hasJustDropped
          ? text('jackpot.justWon', { name: lastDrop.winnerName, sum: sum(lastDrop.amount) })
          : text('jackpot.before', { sum: sum(pool.ceiling) })}
      </output>
      {totalPaid !== null && (
        <p className={styles.paid}>
          {text('jackpot.totalPaid')} <TotalCounter figure={totalPaid} className={styles.small} />
        </p>
      )}
      {open && (
        <Suspense fallback={null}>
          <JackpotSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** The progress from floor to ceiling in whole bulbs: one is lit at the start, and never all. */
export function litBulbs({ amount, floor, ceiling }: Pick<JackpotState, 'amount' | 'floor' | 'ceiling'>): number {
  const [low, high, now] = [floor, ceiling, amount].map((wire) => BigInt(wire.replace(/\..*/, '')));
  if (low === undefined || high === undefined || now === undefined || high <= low) return 1;
  const lit = Number.parseInt((((now - low) * BigInt(BULBS)) / (high - low)).toString(), 10);
  return Math.min(Math.max(lit, 1), BULBS - 1);
}
