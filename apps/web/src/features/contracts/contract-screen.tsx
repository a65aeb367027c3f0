import type { ContractKind } from '@mela/contract/contract-rules';
import { PastPayments } from '#/entities/contract-payments/past-payments.tsx';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { useText } from '#/platform/language/text.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { Empty } from '#/ui/states.tsx';
import { ContractCard } from './contract-card.tsx';
import { continuingOf } from './contract-kinds.ts';
import { useOwnContract } from './contracts.queries.ts';
import styles from './contracts.module.css';
import { EndContract } from './end-contract.tsx';
import { EndedContracts } from './ended-contracts.tsx';
import { OfferedContracts } from './offered-contracts.tsx';
import { RunningContract } from './running-contract.tsx';
import { WaitingOffer } from './waiting-offer.tsx';

export const SalaryContractScreen = () => <ContractScreen kind="salary" />;
export const HourContractScreen = () => <ContractScreen kind="hour" />;
export const DividendContractScreen = () => <ContractScreen kind="dividend" />;

/** M31: the agent's own contract of a kind, the offer that waits, what was paid, and the contracts of the agents directly below. */
function ContractScreen({ kind }: { readonly kind: ContractKind }) {
  const text = useText();
  const query = useOwnContract(kind);
  const own = query.data?.pages[0];
  const ended = query.data?.pages.flatMap((page) => page.ended) ?? [];
  return (
    <div className={styles.screen}>
      {!own &&
        (query.isError ? <QueryFailed title={text('contracts.failed')} query={query} /> : <RowSkeleton rows={4} />)}
      {own && (
        <>
          {own.waiting && <WaitingOffer key={own.waiting.contractId} offer={own.waiting} own={own} kind={kind} />}
          {own.counting && <RunningContract kind={kind} />}
          {[own.counting, own.coming].map(
            (contract) =>
              contract && (
                <ContractCard
                  key={contract.contractId}
                  contract={contract}
                  kind={kind}
                  isComing={contract === own.coming}
                >
                  {contract.endsAt === null && (
                    <EndContract contract={contract} kind={kind} endsAt={own.endsByNotice} />
                  )}
                </ContractCard>
              ),
          )}
          {!own.waiting && !own.counting && !own.coming && (
            <Empty
              icon="file-text"
              title={text('contracts.none')}
              text={text('contracts.noneText', { from: own.from ?? text('contracts.site') })}
            />
          )}
          <p className={styles.quiet}>{text(`contracts.about_${kind}`)}</p>
          <PastPayments kind={kind} />
          <OfferedContracts kind={kind} own={continuingOf(own)} />
          {ended.length > 0 && (
            <EndedContracts
              contracts={ended}
              kind={kind}
              onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
              isLoading={query.isFetchingNextPage}
            />
          )}
        </>
      )}
    </div>
  );
}
