import { randomInt } from 'node:crypto';
import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import type { Member, Members } from '#/modules/ground/members/members.ts';
import { addCode, findByCode, findByDomain, findCodeOf } from './affiliates.store.ts';

export interface Affiliates {
  readonly calls: {
    readonly checkAffiliate: Handler<'checkAffiliate'>;
    readonly agentInvitation: Handler<'agentInvitation'>;
  };
  /** The agent that an invitation names. A code takes precedence, since someone typed or shared it; a domain counts only without a code. */
  agentOf(merchantId: bigint, named: Invitation): Promise<Member | undefined>;
  /** Gives an agent a code; false if another agent of the merchant has it. */
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

  /** Draws again in the unlikely case that the code is taken. If two processes draw at once, the agent keeps both codes. */
  async function codeOf(agent: Member): Promise<string> {
    for (;;) {
      const known = await findCodeOf(database, agent.id);
      if (known !== undefined) return known;
      await addCode(database, { merchantId: agent.merchantId, code: drawCode(), memberId: agent.id });
    }
  }

  return {
    agentOf,
    giveCode: (agent, code) =>
      addCode(database, { merchantId: agent.merchantId, code: code.toLowerCase(), memberId: agent.id }),
    calls: {
      checkAffiliate: async ({ context: { merchant }, query }) => ({
        success: (await agentOf(merchant.id, query)) !== undefined,
      }),
      agentInvitation: async ({ context: { session } }) => {
        const agent = session && (await members.byId(session.memberId));
        if (!agent || !AGENT_TYPES.includes(agent.accountType)) return { invitation: null };
        const code = await codeOf(agent);
        return { invitation: { code, path: `/m/register?code=${encodeURIComponent(code)}` } };
      },
    },
  };
}

/** Letters and digits that are not confused when read aloud. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 7;

function drawCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
