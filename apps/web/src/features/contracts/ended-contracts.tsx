import type { ContractKind } from '@mela/contract/contract-rules';
import { useSpokenTime } from '#/entities/merchant/use-spoken-time.ts';
import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { SectionHead } from '#/ui/card.tsx';
import { FoldItem } from '#/ui/fold-item.tsx';
import type { Contract } from './contract-kinds.ts';
import { useConditionText, useRateText } from './contract-words.ts';
import styles from './contracts.module.css';
import { TierList } from './tier-list.tsx';

/** Ended, declined and replaced contracts, the newest first; a tap shows the terms. */
export function EndedContracts({ contracts, kind, onMore, isLoading }: EndedContractsProps) {
  const text = useText();
  const { day, moment } = useSpokenTime();
  const rateText = useRateText();
  const conditions = useConditionText();
  const stateOf = ({ state, startsAt, endsAt, answeredAt, offeredAt }: Contract) => {
    if (state !== 'accepted')
      return text(`contracts.state_${state === 'declined' ? 'declined' : 'replaced'}`, {
        day: day(answeredAt ?? offeredAt),
      });
    return startsAt === endsAt
      ? text('contracts.state_never')
      : text('contracts.state_ended', { start: moment(startsAt ?? ''), end: moment(endsAt ?? '') });
  };
  return (
    <section aria-label={text('contracts.earlier')}>
      <SectionHead title={text('contracts.earlier')} />
      <ul className={styles.ended}>
        {contracts.map((contract) => {
          const last = contract.tiers.at(-1);
          return (
            <FoldItem
              key={contract.contractId}
              title={stateOf(contract)}
              unread={undefined}
              preview={last && `${conditions(kind, last)}: ${rateText(kind, last.rate)}`}
              note={text(`contracts.period_${contract.period}`)}
              onOpen={() => undefined}
            >
              <TierList contract={contract} kind={kind} />
            </FoldItem>
          );
        })}
      </ul>
      {onMore && (
        <Button kind="text" wide busy={isLoading} onClick={onMore}>
          {text('contracts.more')}
        </Button>
      )}
    </section>
  );
}

interface EndedContractsProps {
  readonly contracts: readonly Contract[];
  readonly kind: ContractKind;
  /** Absent on the last page. */
  readonly onMore: (() => void) | undefined;
  readonly isLoading: boolean;
}
