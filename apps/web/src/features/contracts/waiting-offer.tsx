import type { ContractKind } from '@mela/contract/contract-rules';
import { useState } from 'react';
import { useSpokenTime } from '#/entities/merchant/use-spoken-time.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { Sheet } from '#/ui/dialog.tsx';
import type { Contract, Own } from './contract-kinds.ts';
import styles from './contracts.module.css';
import { TierList } from './tier-list.tsx';
import { useChange } from './use-change.ts';

/** An offer to the agent: its terms, and the answer. Both ways are confirmed; accepting shows the terms again. */
export function WaitingOffer({ offer, own, kind }: WaitingOfferProps) {
  const text = useText();
  const api = useApi();
  const [asking, setAsking] = useState<'accept' | 'decline'>();
  const { change, isBusy, refusal, forget } = useChange(kind);
  const from = own.from ?? text('contracts.site');
  const ask = (what: typeof asking) => {
    forget();
    setAsking(what);
  };
  async function answer(accept: boolean) {
    const { contractId } = offer;
    const send = () => api.call('respondToContract', { params: { contractId }, body: { accept } });
    await change(send, accept ? 'contracts.accepted' : 'contracts.declined');
    setAsking(undefined);
  }
  return (
    <Card className={styles.offer}>
      <h2>{text('contracts.offerFrom', { from })}</h2>
      <TierList contract={offer} kind={kind} />
      <Beginning own={own} />
      {refusal !== undefined && (
        <p role="alert" className={styles.error}>
          {refusal}
        </p>
      )}
      <div className={styles.two}>
        <Button onClick={() => ask('decline')}>{text('contracts.decline')}</Button>
        <Button kind="primary" onClick={() => ask('accept')}>
          {text('contracts.accept')}
        </Button>
      </div>
      <Sheet open={asking === 'accept'} title={text('contracts.acceptTitle')} onClose={() => setAsking(undefined)}>
        <div className={styles.form}>
          <TierList contract={offer} kind={kind} />
          <Beginning own={own} />
          <Button kind="primary" wide busy={isBusy} onClick={() => void answer(true)}>
            {text('contracts.accept')}
          </Button>
        </div>
      </Sheet>
      <ConfirmDialog
        open={asking === 'decline'}
        title={text('contracts.declineTitle')}
        confirm={text('contracts.decline')}
        tone="danger"
        busy={isBusy}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => void answer(false)}
      >
        {text('contracts.declineText', { from })}
      </ConfirmDialog>
    </Card>
  );
}

/** From when it would count, and when the contract until then would end. */
function Beginning({ own: { ifAccepted } }: { readonly own: Own }) {
  const text = useText();
  const { moment } = useSpokenTime();
  if (!ifAccepted) return null;
  const start = moment(ifAccepted.startsAt);
  return (
    <p className={styles.quiet}>
      {ifAccepted.endsBefore === null
        ? text('contracts.ifAccepted', { start })
        : text('contracts.ifAcceptedEnds', { start, end: moment(ifAccepted.endsBefore) })}
    </p>
  );
}

interface WaitingOfferProps {
  readonly offer: Contract;
  readonly own: Own;
  readonly kind: ContractKind;
}
