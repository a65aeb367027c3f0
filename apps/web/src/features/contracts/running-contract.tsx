import type { ContractKind } from '@mela/contract/contract-rules';
import { formatAmount } from '@mela/money/format';
import { useContractNow } from '#/entities/contract-payments/contract-now.queries.ts';
import { FigureList } from '#/entities/contract-payments/figure-list.tsx';
import { NextTier } from '#/entities/contract-payments/next-tier.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Card } from '#/ui/card.tsx';
import { Fact } from '#/ui/list.tsx';
import { Money } from '#/ui/money.tsx';
import { SkeletonBlock } from '#/ui/skeleton.tsx';
import styles from './contracts.module.css';

/** What the contract would pay if its period ended now, and what the next tier needs; nothing while no contract counts, or where it did not load. */
export function RunningContract({ kind }: { readonly kind: ContractKind }) {
  const text = useText();
  const now = useContractNow(kind);
  if (now.isPending) return <SkeletonBlock className={styles.runningSkeleton} />;
  const running = now.data?.running;
  if (!running) return null;
  return (
    <Card className={styles.running}>
      <h2 className={styles.quiet}>{text(`dividend.soFar_${running.period}`)}</h2>
      <Money amount={running.result} size="hero" lead />
      <NextTier kind={kind} running={running} />
      <FigureList>
        <Fact name={text(kind === 'dividend' ? 'dividend.base' : 'contracts.teamBets')}>
          <Money amount={running.base} sign="negative" />
        </Fact>
        <Fact name={text('dividend.active')}>{formatAmount(running.activeMembers.toString(), { decimals: 0 })}</Fact>
      </FigureList>
      <p className={styles.quiet}>{text('dividend.soFarText')}</p>
    </Card>
  );
}
