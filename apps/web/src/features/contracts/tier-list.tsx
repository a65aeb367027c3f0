import type { ContractKind } from '@mela/contract/contract-rules';
import { useText } from '#/platform/language/text.tsx';
import type { Contract } from './contract-kinds.ts';
import { useConditionText, useRateText } from './contract-words.ts';
import styles from './contracts.module.css';

/** The steps of a contract in words, each with its rate, and how it is counted. */
export function TierList({ contract, kind }: { readonly contract: Contract; readonly kind: ContractKind }) {
  const text = useText();
  const rateText = useRateText();
  const conditions = useConditionText();
  return (
    <>
      <dl className={styles.tiers} aria-label={text('contracts.steps')}>
        {contract.tiers.map((tier) => (
          <div key={`${tier.atLeast} ${tier.activeAtLeast}`}>
            <dt>{conditions(kind, tier)}</dt>
            <dd>{rateText(kind, tier.rate)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>
        {text(`contracts.period_${contract.period}`)}
        {kind === 'dividend' && ` · ${text(contract.carries ? 'contracts.carries' : 'contracts.carriesNot')}`}
      </p>
    </>
  );
}
