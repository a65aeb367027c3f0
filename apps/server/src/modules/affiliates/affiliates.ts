import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import type { Member, Members } from '#/modules/members/members.ts';
import { addCode, findByCode, findByDomain } from './affiliates.store.ts';

export interface Affiliates {
  readonly calls: { readonly checkAffiliate: Handler<'checkAffiliate'> };
  /**
   * The agent that an invitation names. A code decides alone, since somebody typed or shared it; a domain counts where
   * there is none.
   */
  agentOf(merchantId: bigint, named: Invitation): Promise<Member | undefined>;
  /** Gives an agent a code; false when somebody at the merchant has it. */
  giveCode(agent: Member, code: string): Promise<boolean>;
}

export interface Invitation {
  readonly code?: string | undefined;
  readonly domain?: string | undefined;
}

/** R1: agents and master agents of the real side. */
const AGENT_TYPES: readonly number[] = [1, 2];

/** Invitation codes and domains, and the agents behind them (P72, P94). */
export function createAffiliates(database: Database, members: Pick<Members, 'byId'>): Affiliates {
  async function agentOf(merchantId: bigint, { code, domain }: Invitation): Promise<Member | undefined> {
    const id = code
      ? await findByCode(database, merchantId, code.toLowerCase())
      : domain
        ? await findByDomain(database, merchantId, domain.toLowerCase())
        : undefined;
    const agent = id === undefined ? undefined : await members.byId(id);
    const counts = agent && agent.merchantId === merchantId && !agent.suspended;
    return counts && AGENT_TYPES.includes(agent.accountType) ? agent : undefined;
  }

  return {
    agentOf,
    giveCode: (agent, code) =>
      addCode(database, { merchantId: agent.merchantId, code: code.toLowerCase(), memberId: agent.id }),
    calls: {
      checkAffiliate: async ({ context: { merchant }, query }) => ({
        success: (await agentOf(merchant.id, query)) !== undefined,
      }),
    },
  };
}
