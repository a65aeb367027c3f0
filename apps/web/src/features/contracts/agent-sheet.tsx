import type { ContractKind } from '@mela/contract/contract-rules';
import { useState } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { Tag } from '#/ui/chip.tsx';
import { Sheet } from '#/ui/dialog.tsx';
import { ContractCard } from './contract-card.tsx';
import type { Below, Contract } from './contract-kinds.ts';
import styles from './contracts.module.css';
import { EndContract } from './end-contract.tsx';
import { OfferForm } from './offer-form.tsx';
import { TierList } from './tier-list.tsx';

/** The contracts of one agent directly below, and the form for an offer. */
export function AgentSheet({ agent, kind, own, onClose }: AgentSheetProps) {
  const text = useText();
  const [isOffering, setOffering] = useState(false);
  const { userName: name, waiting, counting, coming } = agent;
  const isFree = !waiting && !counting && !coming;
  return (
    <Sheet open title={text(isOffering ? 'contracts.offerTo' : 'contracts.of', { name })} onClose={onClose}>
      {isOffering && own ? (
        <OfferForm agent={agent} kind={kind} own={own} onDone={onClose} />
      ) : (
        <div className={styles.form}>
          {waiting && (
            <Card className={styles.contract}>
              <p className={styles.state}>
                <Tag tone="marigold">{text('contracts.waits')}</Tag>
              </p>
              <TierList contract={waiting} kind={kind} />
              <EndContract contract={waiting} kind={kind} endsAt={null} of={name} />
            </Card>
          )}
          {[counting, coming].map(
            (contract) =>
              contract && (
                <ContractCard key={contract.contractId} contract={contract} kind={kind} isComing={contract === coming}>
                  {contract.endsAt === null && (
                    <EndContract contract={contract} kind={kind} endsAt={agent.endsByNotice} of={name} />
                  )}
                </ContractCard>
              ),
          )}
          {isFree && <p className={styles.quiet}>{text('contracts.noContract')}</p>}
          {own ? (
            <Button kind="primary" wide onClick={() => setOffering(true)}>
              {text(isFree ? 'contracts.offer' : 'contracts.offerOther')}
            </Button>
          ) : (
            <p className={styles.quiet}>{text('contracts.needOwn')}</p>
          )}
        </div>
      )}
    </Sheet>
  );
}

interface AgentSheetProps {
  readonly agent: Below;
  readonly kind: ContractKind;
  readonly own: Contract | undefined;
  readonly onClose: () => void;
}
