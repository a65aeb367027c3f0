import type { ContractKind } from '@mela/contract/contract-rules';
import { formatAmount, patternDecimals } from '@mela/money/format';
import { use } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { CurrencyContext } from '#/ui/money.tsx';
import type { RunningPeriod } from './contract-now.queries.ts';
import styles from './payments.module.css';
import { isAny } from './sums.ts';

/** What is missing for the tier above the one that is reached. */
export function NextTier({ kind, running: { next, tiers } }: NextTierProps) {
  const text = useText();
  const sum = useSum();
  if (!next) return null;
  const isDividend = kind === 'dividend';
  const percentOrMille = (tiers[next.tier - 1]?.rate ?? 0) / 100;
  const rate = text(isDividend ? 'contracts.percent' : 'contracts.perMille', { rate: percentOrMille });
  const base = sum(next.base);
  const count = next.activeMembers;
  return (
    <p className={styles.next}>
      {!isAny(next.base)
        ? text('dividend.nextActive', { rate, count })
        : count === 0
          ? text(isDividend ? 'dividend.nextBase' : 'dividend.nextBets', { rate, base })
          : text(isDividend ? 'dividend.nextBoth' : 'dividend.nextBetsBoth', { rate, base, count })}
    </p>
  );
}

/** A sum within a sentence. */
export function useSum(): (amount: string) => string {
  const { symbol, pattern } = use(CurrencyContext);
  return (amount) => formatAmount(amount, { symbol, decimals: patternDecimals(pattern) });
}

interface NextTierProps {
  readonly kind: ContractKind;
  readonly running: RunningPeriod;
}
