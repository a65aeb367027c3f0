import type { ContractKind } from '@mela/contract/contract-rules';
import { useState } from 'react';
import { useSpokenTime } from '#/entities/merchant/use-spoken-time.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import type { Contract } from './contract-kinds.ts';
import styles from './contracts.module.css';
import { useChange } from './use-change.ts';

/** Notice of a contract, or the withdrawal of an offer; asks first and says when it ends. */
export function EndContract({ contract, kind, endsAt, of, onDone }: EndContractProps) {
  const text = useText();
  const api = useApi();
  const { moment } = useSpokenTime();
  const [isAsking, setAsking] = useState(false);
  const { change, isBusy, refusal, forget } = useChange(kind, { isOther: of !== undefined });
  const isOffer = contract.state === 'offered';
  const label = text(isOffer ? 'contracts.withdraw' : 'contracts.end');
  async function end() {
    const send = () => api.call('endContract', { params: { contractId: contract.contractId } });
    const isDone = await change(send, isOffer ? 'contracts.withdrawn' : 'contracts.ended');
    setAsking(false);
    if (isDone) onDone?.();
  }
  return (
    <>
      {refusal !== undefined && (
        <p role="alert" className={styles.error}>
          {refusal}
        </p>
      )}
      <Button
        onClick={() => {
          forget();
          setAsking(true);
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={text(isOffer ? 'contracts.withdrawTitle' : 'contracts.endTitle')}
        confirm={label}
        tone="danger"
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void end()}
      >
        {isOffer
          ? text('contracts.withdrawText', { name: of ?? '' })
          : endsAt === contract.startsAt
            ? text('contracts.endAtOnce')
            : text('contracts.endText', { end: moment(endsAt ?? '') })}
      </ConfirmDialog>
    </>
  );
}

interface EndContractProps {
  readonly contract: Contract;
  readonly kind: ContractKind;
  /** When a notice given now ends it; null for an offer. */
  readonly endsAt: string | null;
  /** User name of the agent, if the contract is another's. */
  readonly of?: string;
  readonly onDone?: () => void;
}
