import { AGENT_SCREEN_TYPES } from '@mela/contract/account-types';
import type { Database } from '@mela/database/database';
import { parseAmount } from '@mela/money/amount';
import type { Handler, MemberContext } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import { answerOffer, giveNotice, offerAsAgent, type Changed } from './contract-life.ts';
import type { ContractNews } from './contract-news.ts';
import { wireContract } from './contract-wire.ts';
import { lockAgents } from './contracts.store.ts';

export interface ContractChangesOptions {
  readonly database: Database;
  readonly members: Pick<Members, 'byId'>;
  readonly news: ContractNews;
  readonly now: () => Date;
}

/** The agents' calls that change a contract: offer, answer and notice. */
export function createContractChanges({ database, members, news, now }: ContractChangesOptions) {
  const offerContract: Handler<'offerContract'> = async ({ context, body }) => {
    const { merchant, session } = context;
    const agent = await members.byId(BigInt(body.memberId));
    if (agent?.uplineId !== session.memberId || !AGENT_SCREEN_TYPES.includes(agent.accountType))
      return failed('member_not_found');
    const tiers = [];
    for (const [index, { atLeast, ...tier }] of body.tiers.entries()) {
      const minor = parseAmount(atLeast, merchant.currency.exponent);
      if (minor === undefined) return failed('contract_tiers_invalid', { contract: { tier: index + 1 } });
      tiers.push({ ...tier, atLeast: minor });
    }
    const wish = { merchantId: merchant.id, agentId: agent.id, fromId: session.memberId, kind: body.kind, tiers };
    const changed = await database.transaction(async (tx) => {
      await lockAgents(tx, [wish.fromId, wish.agentId]);
      return news.note(tx, await offerAsAgent(tx, wish, now()), session, merchant);
    });
    return answered(changed, context);
  };

  const respondToContract: Handler<'respondToContract'> = async ({ context, params, body }) => {
    const { merchant, session } = context;
    const wish = { id: BigInt(params.contractId), agentId: session.memberId, accept: body.accept };
    const changed = await database.transaction(async (tx) =>
      news.note(tx, await answerOffer(tx, wish, { now: now(), timeZone: merchant.timeZone }), session, merchant),
    );
    return answered(changed, context);
  };

  const endContract: Handler<'endContract'> = async ({ context, params }) => {
    const { merchant, session } = context;
    const wish = { id: BigInt(params.contractId), by: session.memberId };
    const changed = await database.transaction(async (tx) =>
      news.note(tx, await giveNotice(tx, wish, { now: now(), timeZone: merchant.timeZone }), session, merchant),
    );
    return answered(changed, context);
  };

  async function answered(changed: Changed | Failed, { merchant, session }: MemberContext) {
    if (isFailed(changed)) return changed;
    await news.tell(changed, session.memberId);
    return wireContract(changed.contract, merchant);
  }

  return { offerContract, respondToContract, endContract };
}
