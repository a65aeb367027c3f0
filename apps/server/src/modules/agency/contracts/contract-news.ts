import type { Queryable } from '@mela/database/database';
import type { Session } from '#/http/call.ts';
import { isFailed, type Failed } from '#/http/failure.ts';
import { clockIn, type Merchant } from '#/modules/ground/merchants/merchants.ts';
import { contractMessage, type Inbox } from '#/modules/news/inbox/inbox.ts';
import type { Changed } from './contract-life.ts';
import type { Contract } from './contracts.store.ts';

export type ContractNews = ReturnType<typeof createContractNews>;

/** Messages to the other side of a contract: the agent, or the agent who offered it. The merchant gets none. */
export function createContractNews(inbox: Pick<Inbox, 'send' | 'tell'>) {
  return {
    /** Writes the message of a change within its transaction, and returns the change. `actor`: the member who made it; null for the merchant. */
    async note(
      tx: Queryable,
      changed: Changed | Failed,
      actor: Pick<Session, 'memberId' | 'userName'> | null,
      { timeZone, settings }: Pick<Merchant, 'timeZone' | 'settings'>,
    ): Promise<Changed | Failed> {
      if (isFailed(changed) || changed.change === 'nothing') return changed;
      const { contract, change } = changed;
      const at = contract.endsAt ?? contract.startsAt;
      const message = contractMessage({
        id: contract.id,
        change,
        kind: contract.kind,
        by: actor?.userName ?? settings.name,
        when: at ? clockIn(timeZone, at) : '',
      });
      for (const memberId of othersOf(contract, actor?.memberId)) await inbox.send(memberId, message, tx);
      return changed;
    },
    /** Notifies the devices of the other side, after the transaction. */
    async tell({ contract, change }: Changed, actorId: bigint | undefined): Promise<void> {
      if (change !== 'nothing') for (const memberId of othersOf(contract, actorId)) await inbox.tell(memberId);
    },
  };
}

function othersOf({ agentId, fromId }: Contract, actorId: bigint | undefined): bigint[] {
  const sides = fromId === null ? [agentId] : [agentId, fromId];
  return sides.filter((id) => id !== actorId);
}
