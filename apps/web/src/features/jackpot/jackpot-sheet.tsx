import type { JackpotDrop } from '@mela/contract/jackpots';
import { useQuery } from '@tanstack/react-query';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { dateTimeIn } from '#/platform/time/merchant-time.ts';
import { Sheet } from '#/ui/dialog.tsx';
import { Money } from '#/ui/money.tsx';
import { SkeletonBlock } from '#/ui/skeleton.tsx';
import { Failed } from '#/ui/states.tsx';
import styles from './jackpot-sheet.module.css';

/** How the jackpot works, its commitment, and earlier drops, each with its proof. */
export function JackpotSheet({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const asked = useQuery(queryCall(useApi(), 'jackpots', {}));
  const pool = asked.data?.pool;
  const sum = useMoneyText();
  return (
    <Sheet open onClose={onClose} title={text('jackpot.about')}>
      <div className={styles.sheet}>
        {asked.isError ? (
          <Failed title={text('jackpot.failed')} onRetry={() => void asked.refetch()} busy={asked.isFetching} />
        ) : asked.data === undefined ? (
          <SkeletonBlock className={styles.skeletonBlock} />
        ) : (
          <>
            {pool && (
              <>
                <p>{text('jackpot.rule', { floor: sum(pool.floor), ceiling: sum(pool.ceiling) })}</p>
                <p>{text('jackpot.share', { percent: percentOf(pool.sharePpm), back: percentOf(pool.returnPpm) })}</p>
                <h3>{text('jackpot.commitment')}</h3>
                <p>{text('jackpot.commitmentText')}</p>
                <code className={styles.hash}>{pool.commitment}</code>
              </>
            )}
            <h3>{text('jackpot.drops')}</h3>
            {asked.data.drops.length === 0 ? (
              <p className={styles.quiet}>{text('jackpot.noDrops')}</p>
            ) : (
              <ul className={styles.drops}>
                {asked.data.drops.map((drop) => (
                  <Drop key={drop.number} drop={drop} />
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </Sheet>
  );
}

function Drop({ drop }: { readonly drop: JackpotDrop }) {
  const text = useText();
  const { timeZone } = useMerchant();
  return (
    <li>
      <details>
        <summary className={styles.drop}>
          <span>
            {drop.winnerName}
            <small>{dateTimeIn(timeZone, drop.droppedAt)}</small>
          </span>
          <Money amount={drop.amount} tone="in" />
        </summary>
        <dl className={styles.proof}>
          <dt>{text('jackpot.trigger')}</dt>
          <dd>
            <Money amount={drop.trigger} />
          </dd>
          <dt>{text('jackpot.salt')}</dt>
          <dd className={styles.hash}>{drop.salt}</dd>
          <dt>{text('jackpot.commitment')}</dt>
          <dd className={styles.hash}>{drop.commitment}</dd>
        </dl>
      </details>
    </li>
  );
}

/** Millionths as percent: 5000 → "0.5". */
function percentOf(ppm: number): string {
  const digits = ppm.toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '');
}
