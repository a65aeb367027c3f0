import { z } from 'zod';
import { newRates } from './agency-rates.ts';
import { amount, cursorQuery, day, id, instant } from './amounts.ts';
import {
  INVITATION_LINK_STATES,
  LINK_DAYS_MOST,
  LINK_LABEL_LENGTH,
  LINK_PAGE_MOST,
  LINK_USES_MOST,
} from './invitation-rules.ts';
import { operation } from './operation.ts';
import { RATE_CATEGORIES } from './rate-rules.ts';
import { typedInvitation } from './typed-text.ts';

const count = z.number().int().min(0);
const kind = z.enum(['player', 'agent']);

/** Sums of days: what came of a link. Members who are the same person as the agent count in `registered` alone. */
const linkFigures = {
  /** How many times the registration page was opened by the link; nothing is kept about who opened it. */
  opened: count,
  registered: count,
  /** Members whose first deposit fell on these days. */
  firstDeposits: count,
  deposits: amount,
  /** Cash-valid bets (R13). */
  validBets: amount,
};

const invitationLink = z.object({
  linkId: id,
  label: z.string(),
  code: z.string(),
  /** Of the registration page, with the code. */
  path: z.string(),
  kind,
  /** Of each member who registers by it, or the agent's own where those are lower by then; categories without a rate are left out. */
  rates: z.array(z.object({ category: z.enum(RATE_CATEGORIES), rate: z.number().int() })),
  createdAt: instant,
  /** Null without an end. */
  expiresAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Null without a limit. */
  usesMost: count.nullable(),
  uses: count,
  state: z.enum(INVITATION_LINK_STATES),
});
export type AgentLink = z.infer<typeof invitationLink>;

/** M30. The figures are those since the link was made. */
export const invitationLinks = operation({
  id: 'invitationLinks',
  method: 'GET',
  path: '/wps/agent/links',
  summary: "The agent's own invitation links, the newest first, with what came of each",
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'AGENCY3',
  query: z.strictObject({
    ...cursorQuery,
    /** The number that a file of the list takes at once. */
    pageSize: z.coerce.number().int().min(1).max(LINK_PAGE_MOST).default(20),
  }),
  output: z.object({
    currency: z.string(),
    list: z.array(invitationLink.extend({ figures: z.object(linkFigures) })),
    /** The `before` of the next page; null on the last. */
    next: id.nullable(),
  }),
  errors: [],
});

/** A repeat with the same key is answered with the link that the first call made. */
export const createInvitationLink = operation({
  id: 'createInvitationLink',
  method: 'POST',
  path: '/wps/agent/links',
  summary: 'Makes a link by which users register below the agent, with an account type and rates',
  access: 'agent',
  limit: 'open-account-member',
  moduleId: 'AGENCY3',
  body: z.strictObject({
    idempotencyKey: z.uuid(),
    label: z.string().trim().min(1).max(LINK_LABEL_LENGTH),
    /** `agent`: master agents only. */
    kind,
    rates: newRates,
    /** How many days it works from now; null without an end. */
    days: z.number().int().min(1).max(LINK_DAYS_MOST).nullable(),
    /** How many users may register by it; null without a limit. */
    uses: z.number().int().min(1).max(LINK_USES_MOST).nullable(),
  }),
  output: invitationLink,
  /** `forbidden`: trial agents. `rate_above_own`: `value.rate` has the category and the agent's own rate. */
  errors: ['forbidden', 'rate_above_own', 'too_many_links'],
});

/** Days are the merchant's own, both ends included; at most 93. */
export const invitationLinkFigures = operation({
  id: 'invitationLinkFigures',
  method: 'GET',
  path: '/wps/agent/links/{linkId}',
  summary: "One of the agent's own links, with what came of it in a span of days",
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'AGENCY3',
  params: z.strictObject({ linkId: id }),
  query: z.strictObject({ startDate: day, endDate: day }),
  output: invitationLink.extend({
    currency: z.string(),
    totals: z.object({
      ...linkFigures,
      /** Active members of the day of the span that had the most. */
      activeMost: count,
    }),
    /** Days with any figure, the newest first. */
    days: z.array(z.object({ day, ...linkFigures, active: count })),
  }),
  errors: ['not_found', 'span_reversed', 'span_too_long', 'span_too_old'],
});

/** A link that has ended stays as it is. Members who registered by it stay where they are. */
export const endInvitationLink = operation({
  id: 'endInvitationLink',
  method: 'POST',
  path: '/wps/agent/links/{linkId}/end',
  summary: "Ends one of the agent's own links",
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'AGENCY3',
  params: z.strictObject({ linkId: id }),
  output: invitationLink,
  errors: ['not_found'],
});

/** The registration page makes it when it runs, so that a crawler or a preview counts for nothing. Unknown and ended codes are answered alike. */
export const noteInvitationOpened = operation({
  id: 'noteInvitationOpened',
  method: 'POST',
  path: '/wps/invitation/opened',
  summary: 'Counts that the registration page was opened by an invitation link',
  access: 'guest',
  limit: 'invitation-opened-address',
  moduleId: 'REGISTER3',
  body: z.strictObject({ code: z.string().max(512).overwrite(typedInvitation).max(64) }),
  output: z.object({}),
  errors: [],
});
