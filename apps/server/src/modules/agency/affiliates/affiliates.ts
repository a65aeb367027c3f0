import { isAgent } from '@mela/contract/account-types';
import type { Database, Queryable } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import type { Failed } from '#/http/failure.ts';
import {
  drawCode,
  findLinkByCode,
  isLive,
  joinByLink,
  type Joining,
} from '#/modules/agency/invitation-links/invitation-links.ts';
import type { Member, Members } from '#/modules/ground/members/members.ts';
import { maskName } from '#/modules/play/launch/launch.ts';
import { addCode, findByCode, findByDomain, findCodeOf } from './affiliates.store.ts';

export interface Affiliates {
  readonly calls: {
    readonly checkAffiliate: Handler<'checkAffiliate'>;
    readonly agentInvitation: Handler<'agentInvitation'>;
  };
  /** Who an invitation names. A code takes precedence, since someone typed or shared it; a domain counts only without a code. */
  invitedBy(merchantId: bigint, named: Invitation): Promise<Invited | undefined>;
  /** Takes a use of an invitation link for a new member, in the transaction of the account; the account must not stay if it is refused. */
  join(tx: Queryable, joining: Joining): Promise<Failed | undefined>;
  /** Gives an agent a code; false if another agent of the merchant has it. */
  giveCode(agent: Member, code: string): Promise<boolean>;
}

export interface Invitation {
  readonly code?: string | undefined;
  readonly domain?: string | undefined;
}

export interface Invited {
  readonly agent: Member;
  /** If the code is an invitation link's. */
  readonly link?: {
    readonly id: bigint;
    /** Of the member who registers by it. */
    readonly accountType: number;
    /** No one registers by it any more. */
    readonly isOver: boolean;
  };
}

/** Invitation codes, links and domains, and the agents behind them (P72, P94). */
export function createAffiliates(
  database: Database,
  members: Pick<Members, 'byId'>,
  now: () => Date = () => new Date(),
): Affiliates {
  async function invitedBy(merchantId: bigint, { code, domain }: Invitation): Promise<Invited | undefined> {
    if (!code)
      return domain ? byAgent(merchantId, await findByDomain(database, merchantId, domain.toLowerCase())) : undefined;
    const typed = code.toLowerCase();
    const agentId = await findByCode(database, merchantId, typed);
    if (agentId !== undefined) return byAgent(merchantId, agentId);
    const link = await findLinkByCode(database, merchantId, typed);
    const invited = await byAgent(merchantId, link?.agent_id);
    if (!link || !invited) return undefined;
    const isOver = !isLive(link, invited.agent, now());
    return { ...invited, link: { id: link.id, accountType: link.account_type, isOver } };
  }

  async function byAgent(merchantId: bigint, id: bigint | undefined): Promise<Invited | undefined> {
    const agent = id === undefined ? undefined : await members.byId(id);
    const counts = agent && agent.merchantId === merchantId && !agent.suspended;
    return counts && isAgent(agent.accountType) ? { agent } : undefined;
  }

  /** Draws again in the unlikely case that the code is taken. If two processes draw at once, the agent keeps both codes. */
  async function codeOf(agent: Member): Promise<string> {
    for (;;) {
      const known = await findCodeOf(database, agent.id);
      if (known !== undefined) return known;
      await addCode(database, { merchantId: agent.merchantId, code: drawCode(CODE_LENGTH), memberId: agent.id });
    }
  }

  return {
    invitedBy,
    join: joinByLink,
    giveCode: (agent, code) =>
      addCode(database, { merchantId: agent.merchantId, code: code.toLowerCase(), memberId: agent.id }),
    calls: {
      checkAffiliate: async ({ context: { merchant }, query }) => {
        const invited = await invitedBy(merchant.id, query);
        if (!invited) return { success: false };
        const inviter = maskName(invited.agent.userName);
        return invited.link?.isOver ? { success: false, inviter, ended: true } : { success: true, inviter };
      },
      agentInvitation: async ({ context: { session } }) => {
        const agent = session && (await members.byId(session.memberId));
        if (!agent || !isAgent(agent.accountType)) return { invitation: null };
        const code = await codeOf(agent);
        return { invitation: { code, path: `/m/register?code=${encodeURIComponent(code)}` } };
      },
    },
  };
}

const CODE_LENGTH = 7;
