import { RECORD_DAYS_MOST } from '@mela/contract/record-rules';
import type { Handler } from '#/http/call.ts';
import { failed, isFailed } from '#/http/failure.ts';
import { dayIn, spanOf } from '#/modules/ground/merchants/merchants.ts';
import { NO_LINK_FIGURES, countOnDay, readLinkDays, readLinkTotals } from './link-days.store.ts';
import { stateOf } from './link-use.ts';
import { endLink, findLinkByCode, findLinkOf, listLinks } from './links.store.ts';
import { createLinkMaker, type LinkOptions } from './make-link.ts';
import { sumOf, wireFigures, wireLink } from './wire-link.ts';

export { drawCode } from './draw-code.ts';
export { addLinkDays, forgetLinkDays, takeOutOfLink } from './link-days.store.ts';
export { findLinkByCode } from './links.store.ts';
export { isLive, joinByLink, type Joining } from './link-use.ts';

/** Invitation links of agents (M30), each with an account type, rates, an end, a number of uses and what came of it. */
export function createInvitationLinks({ database, now }: LinkOptions) {
  const invitationLinks: Handler<'invitationLinks'> = async ({ context: { merchant, session }, query }) => {
    const { before, pageSize } = query;
    const rows = await listLinks(database, session.memberId, {
      before: before === undefined ? undefined : BigInt(before),
      limit: pageSize + 1,
    });
    const page = rows.slice(0, pageSize);
    const totals = await readLinkTotals(
      database,
      page.map(({ id }) => id),
    );
    const { code, exponent } = merchant.currency;
    return {
      currency: code,
      list: page.map((row) => ({
        ...wireLink(row, now()),
        figures: wireFigures(totals.get(row.id) ?? NO_LINK_FIGURES, exponent),
      })),
      next: rows.length > pageSize ? (page.at(-1)?.id.toString() ?? null) : null,
    };
  };

  const invitationLinkFigures: Handler<'invitationLinkFigures'> = async ({
    context: { merchant, session },
    params,
    query,
  }) => {
    const span = spanOf(query, { timeZone: merchant.timeZone, now: now() }, RECORD_DAYS_MOST);
    if (isFailed(span)) return span;
    const link = await findLinkOf(database, session.memberId, BigInt(params.linkId));
    if (!link) return failed('not_found');
    const days = await readLinkDays(database, link.id, span);
    const { code, exponent } = merchant.currency;
    return {
      ...wireLink(link, now()),
      currency: code,
      totals: {
        ...wireFigures(days.reduce(sumOf, NO_LINK_FIGURES), exponent),
        activeMost: days.reduce((most, { active }) => Math.max(most, active), 0),
      },
      days: days.map((row) => ({ day: row.day, ...wireFigures(row, exponent), active: row.active })),
    };
  };

  const endInvitationLink: Handler<'endInvitationLink'> = async ({ context: { session }, params }) => {
    const at = now();
    const link = await endLink(database, session.memberId, BigInt(params.linkId), at);
    return link ? wireLink(link, at) : failed('not_found');
  };

  const noteInvitationOpened: Handler<'noteInvitationOpened'> = async ({ context: { merchant }, body }) => {
    const link = await findLinkByCode(database, merchant.id, body.code.toLowerCase());
    if (link && stateOf(link, now()) === 'live')
      await countOnDay(database, 'opened_count', link.id, dayIn(merchant.timeZone, now()));
    return {};
  };

  return {
    calls: {
      invitationLinks,
      createInvitationLink: createLinkMaker({ database, now }),
      invitationLinkFigures,
      endInvitationLink,
      noteInvitationOpened,
    },
  };
}
