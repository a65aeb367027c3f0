import { OPENED_BY } from '@mela/contract/account-types';
import type { InvitationLinkState } from '@mela/contract/invitation-rules';
import { RATE_CATEGORIES } from '@mela/contract/rate-rules';
import type { Queryable } from '@mela/database/database';
import { failed, type Failed } from '#/http/failure.ts';
import { promiseRates } from '#/modules/agency/rates/rates.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import { addDays, dayIn, type Merchant } from '#/modules/ground/merchants/merchants.ts';
import { countOnDay } from './link-days.store.ts';
import { addLinkMember, takeUse, type LinkRow } from './links.store.ts';

export function stateOf(link: LinkRow, now: Date): InvitationLinkState {
  if (link.ended_at !== null) return 'ended';
  if (link.uses_most !== null && link.uses >= link.uses_most) return 'used_up';
  return link.expires_at !== null && link.expires_at <= now ? 'expired' : 'live';
}

/** Whether users may register by the link now; also not once its agent may no longer open accounts of its type. */
export function isLive(link: LinkRow, agent: Member, now: Date): boolean {
  const opens: readonly number[] = Object.values(OPENED_BY[agent.accountType] ?? {});
  return stateOf(link, now) === 'live' && opens.includes(link.account_type);
}

export interface Joining {
  readonly linkId: bigint;
  readonly member: Member;
  readonly merchant: Pick<Merchant, 'timeZone'>;
  readonly now: Date;
}

/**
 * Takes one use of a link for a new member, in the transaction of the account: notes by which link they came and saves the link's rates, or the agent's
 * own where those are lower by now. `invitation_ended` if the link has no use left; then the account must not stay.
 */
export async function joinByLink(tx: Queryable, joining: Joining): Promise<Failed | undefined> {
  const { linkId, member, merchant, now } = joining;
  const link = await takeUse(tx, linkId, now);
  if (!link) return failed('invitation_ended');
  await addLinkMember(tx, link.id, member.id);
  const today = dayIn(merchant.timeZone, now);
  await promiseRates(tx, {
    agentId: link.agent_id,
    memberId: member.id,
    rates: ratesOf(link),
    fromDay: addDays(today, 1),
    aboveOwn: 'lower',
  });
  await countOnDay(tx, 'registered_count', link.id, today);
  return undefined;
}

/** The rates of a link, in the order of the categories. */
export function ratesOf({ rates }: LinkRow) {
  return RATE_CATEGORIES.flatMap((category) => {
    const rate = rates[category] ?? 0;
    return rate === 0 ? [] : [{ category, rate }];
  });
}
