import type { ContractKind } from '@mela/contract/contract-rules';
import type { ReactNode } from 'react';
import { useSpokenTime } from '#/entities/merchant/use-spoken-time.ts';
import { useText } from '#/platform/language/text.tsx';
import { Card } from '#/ui/card.tsx';
import { Tag } from '#/ui/chip.tsx';
import type { Contract } from './contract-kinds.ts';
import styles from './contracts.module.css';
import { TierList } from './tier-list.tsx';

/** A contract that counts or will count, with what can be done about it. */
export function ContractCard({ contract, kind, isComing = false, children }: ContractCardProps) {
  const text = useText();
  const { moment } = useSpokenTime();
  const { startsAt, endsAt } = contract;
  const start = startsAt === null ? '' : moment(startsAt);
  return (
    <Card className={styles.contract}>
      <p className={styles.state}>
        {!isComing && <Tag tone="peacock">{text('contracts.countsNow')}</Tag>}
        <span>{text(isComing ? 'contracts.comingFrom' : 'contracts.since', { start })}</span>
      </p>
      <TierList contract={contract} kind={kind} />
      {endsAt !== null && <p className={styles.ends}>{text('contracts.endsOn', { end: moment(endsAt) })}</p>}
      {children}
    </Card>
  );
}

interface ContractCardProps {
  readonly contract: Contract;
  readonly kind: ContractKind;
  readonly isComing?: boolean;
  readonly children?: ReactNode;
}
