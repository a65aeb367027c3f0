import { z } from 'zod';
import { amount, day, id, instant, languageTag } from './amounts.ts';
import { GAME_CATEGORIES } from './categories.ts';
import { operation } from './operation.ts';
import { RATE_CATEGORIES } from './rate-rules.ts';
import { ROUND_STATES } from './round-states.ts';

const count = z.number().int();

/** Cash alone: money of bonuses is no part of stakes, valid bets and wins. */
const teamSums = {
  /** Minus refunds. */
  stakes: amount,
  /** Of rounds that ended: the smaller of the cash stake and the cash won or lost by it (R13). */
  validBets: amount,
  wins: amount,
  /** Wins less stakes. */
  net: amount,
  /** Bets less those that were refunded. */
  bets: count,
  deposits: amount,
  withdrawals: amount,
  /** Bonuses that became cash, and gifts. */
  bonuses: amount,
  rebates: amount,
};
const teamFigures = z.object(teamSums);
export type TeamFigures = z.infer<typeof teamFigures>;

const overview = z.object({
  ...teamSums,
  /** Deposits less withdrawals. */
  netDeposits: amount,
  /** Active members of the day of the span that had the most. */
  activeMost: count,
  newMembers: count,
});

const span = { startDate: day, endDate: day };
const SPAN_ERRORS = ['span_reversed', 'span_too_long', 'span_too_old'] as const;

/** M84. Days are the merchant's own, both ends included; at most 93. */
export const teamOverview = operation({
  id: 'teamOverview',
  method: 'GET',
  path: '/wps/agent/team/overview',
  summary: 'What the team played and paid in a span of days, by day and category, next to the span before it',
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'AGEPAG3',
  query: z.strictObject(span),
  output: z.object({
    currency: z.string(),
    totals: overview,
    /** Of as many days, right before the span. */
    before: overview,
    /** Every day of the span, the oldest first. */
    days: z.array(z.object({ day, figures: teamFigures, active: count })),
    /** The most played first; null holds games that are in no category any more. */
    categories: z.array(
      z.object({
        category: z.enum(RATE_CATEGORIES).nullable(),
        stakes: amount,
        validBets: amount,
        wins: amount,
        net: amount,
        bets: count,
      }),
    ),
  }),
  errors: [...SPAN_ERRORS],
});

/** The names from the agent who asks down to the member whose page it is. */
const trail = z.array(z.object({ memberId: id, userName: z.string() }));

const teamMember = z.object({
  memberId: id,
  userName: z.string(),
  type: z.number().int(),
  /** 1 for members directly below the agent who asks. */
  depth: count,
  joinedAt: instant,
  lastLoginAt: instant.nullable(),
  /** How many members are below this one, at any depth; counted up to 1,000. */
  teamSize: count,
});
export type TeamMember = z.infer<typeof teamMember>;

/** The largest figure first; of equal members the one with the smaller id. `loss` begins with the lowest net result. */
export const TEAM_FIGURE_SORTS = ['validBets', 'net', 'loss', 'deposits'] as const;
export type TeamFigureSort = (typeof TEAM_FIGURE_SORTS)[number];
export const TEAM_SORTS = ['newest', 'oldest', 'name', ...TEAM_FIGURE_SORTS] as const;
export type TeamSort = (typeof TEAM_SORTS)[number];

/** The place behind a member: the id, in an order by figure after the figure that the member had. */
const place = z.string().regex(/^(-?\d{1,18}_)?\d{1,18}$/);

const page = {
  /** The page after the member with this id. */
  before: id.optional(),
  /** The number that a file of the list takes at once. */
  pageSize: z.coerce.number().int().min(1).max(1000).default(20),
};

/**
 * M86. All of the team in one list, or with `under` those directly below a member or the agent. A page begins behind a place, so each member whose figure
 * stays is in one page; one whose figure changes meanwhile may be in two or in none. With `search` the order is always by name.
 */
export const teamMembers = operation({
  id: 'teamMembers',
  method: 'GET',
  path: '/wps/agent/team/members',
  summary: 'The members below the agent who asks, as a list or level by level, with their figures in a span of days',
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'DOWNMAN3',
  query: z.strictObject({
    ...span,
    ...page,
    before: place.optional(),
    /** `me`: the agent who asks. */
    under: id.or(z.literal('me')).optional(),
    /** A whole name or its first letters. */
    search: z.string().trim().min(1).max(40).optional(),
    sort: z.enum(TEAM_SORTS).default('newest'),
  }),
  output: z.object({
    currency: z.string(),
    /** Empty without `under`. */
    trail,
    list: z.array(teamMember.extend({ figures: teamFigures })),
    /** Send it as `before` for the next page; null on the last. */
    next: place.nullable(),
  }),
  errors: [...SPAN_ERRORS, 'member_not_found'],
});

export const teamMemberCard = operation({
  id: 'teamMemberCard',
  method: 'GET',
  path: '/wps/agent/team/members/{memberId}',
  summary: 'One member below the agent who asks: when they joined, their figures and those of their team',
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'DOWNMAN3',
  params: z.strictObject({ memberId: id }),
  query: z.strictObject(span),
  output: teamMember.extend({
    currency: z.string(),
    trail,
    /** Cash and bonus together; null where the merchant keeps balances from agents. */
    balance: amount.nullable(),
    figures: teamFigures,
    /** Of the members below this one; null where there are none. */
    teamFigures: teamFigures.nullable(),
  }),
  errors: [...SPAN_ERRORS, 'member_not_found'],
});

/** M88. Level 1 are the members directly below the agent, or below the member that `under` names. */
export const teamProfitAndLoss = operation({
  id: 'teamProfitAndLoss',
  method: 'GET',
  path: '/wps/agent/team/profit',
  summary: 'What the team played and paid in a span of days, by level and by member, each with the team below them',
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'AGETEAMPNL3',
  query: z.strictObject({ ...span, ...page, under: id.optional() }),
  output: z.object({
    currency: z.string(),
    /** Empty without `under`. */
    trail,
    totals: teamFigures,
    /** Those with any movement, the nearest first. */
    levels: z.array(z.object({ level: count, figures: teamFigures })),
    /** Directly below, by name. */
    list: z.array(teamMember.extend({ figures: teamFigures, teamFigures })),
    /** Send it as `before` for the next page; null on the last. */
    next: id.nullable(),
  }),
  errors: [...SPAN_ERRORS, 'member_not_found'],
});

const teamBet = z.object({
  betId: id,
  memberId: id,
  userName: z.string(),
  vendor: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  vendorName: z.string(),
  gameType: z.enum(GAME_CATEGORIES).nullable(),
  iconUrl: z.string(),
  roundId: z.string(),
  state: z.enum(ROUND_STATES),
  /** Cash and money of bonuses together, as the member sees it. */
  stake: amount,
  win: amount,
  net: amount,
  placedAt: instant,
});
export type TeamBet = z.infer<typeof teamBet>;

/** M89. A page of a long search may be short or empty and still name a next one. */
export const teamBetting = operation({
  id: 'teamBetting',
  method: 'GET',
  path: '/wps/agent/team/bets',
  summary: 'The bets of the members below the agent who asks, newest first, by days, category, game and member',
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'TEAMBETTING3',
  query: z.strictObject({
    ...span,
    ...page,
    category: z.enum(GAME_CATEGORIES).optional(),
    /** Together: one game. */
    vendor: z.string().min(1).max(64).optional(),
    gameCode: z.string().min(1).max(128).optional(),
    /** One member, by id or by their whole name. */
    memberId: id.optional(),
    member: z.string().trim().min(1).max(40).optional(),
    language: languageTag.optional(),
  }),
  output: z.object({
    currency: z.string(),
    list: z.array(teamBet),
    /** Send it as `before` for the next page; null on the last. */
    next: id.nullable(),
  }),
  errors: [...SPAN_ERRORS, 'member_not_found'],
});
