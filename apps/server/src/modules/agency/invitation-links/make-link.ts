import { isAgent, OPENED_BY } from '@mela/contract/account-types';
import { LIVE_LINKS_MOST } from '@mela/contract/invitation-rules';
import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { withinOwn } from '#/modules/agency/rates/rates.ts';
import { addDays, dayIn } from '#/modules/ground/merchants/merchants.ts';
import { drawCode } from './draw-code.ts';
import { countLiveLinks, findLinkByKey, insertLink, type LinkRow } from './links.store.ts';
import { wireLink } from './wire-link.ts';

/** Long enough that no one finds a link by trying codes, and that it is none of an agent's own. */
const CODE_LENGTH = 12;
const DAY_MS = 86_400_000;

export interface LinkOptions {
  readonly database: Database;
  readonly now: () => Date;
}

/** Makes a link within the agent's own rates and account types. */
export function createLinkMaker({ database, now }: LinkOptions): Handler<'createInvitationLink'> {
  return async ({ context: { merchant, session }, body }) => {
    const accountType = OPENED_BY[session.accountType]?.[body.kind];
    // Members of trial agents cannot register by themselves.
    if (!isAgent(session.accountType) || accountType === undefined) return failed('forbidden');
    const at = now();
    const made = await database.transaction(async (tx): Promise<LinkRow | Failed> => {
      // It also locks the agent: of two calls with one key, or at the limit, the second one waits.
      const { rates, refused } = await withinOwn(tx, {
        agentId: session.memberId,
        rates: body.rates,
        fromDay: addDays(dayIn(merchant.timeZone, at), 1),
      });
      const before = await findLinkByKey(tx, session.memberId, body.idempotencyKey);
      if (before) return before;
      if (refused) return refused;
      if ((await countLiveLinks(tx, session.memberId, at)) >= LIVE_LINKS_MOST) return failed('too_many_links');
      for (;;) {
        const link = await insertLink(tx, {
          merchantId: merchant.id,
          agentId: session.memberId,
          code: drawCode(CODE_LENGTH),
          label: body.label,
          accountType,
          rates: Object.fromEntries(rates.map(({ category, rate }) => [category, rate])),
          createdAt: at,
          expiresAt: body.days === null ? null : new Date(at.getTime() + body.days * DAY_MS),
          usesMost: body.uses,
          idempotencyKey: body.idempotencyKey,
        });
        if (link) return link;
      }
    });
    return isFailed(made) ? made : wireLink(made, at);
  };
}
