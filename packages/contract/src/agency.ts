import { z } from 'zod';
import { newRates } from './agency-rates.ts';
import { day, id } from './amounts.ts';
import { operation } from './operation.ts';

const count = z.number().int().min(0);

/**
 * M111, M152. Days are the merchant's own, both ends included: at most 31 of them, from at most 89 days ago to today. The team is
 * all members below the calling agent, at any depth; those signed in are those of this moment.
 */
export const teamKpi = operation({
  id: 'teamKpi',
  method: 'GET',
  path: '/wps/agent/team/kpi',
  summary: 'How many of the team logged in, bet and registered on some days, and are signed in now',
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'AGENCY3',
  query: z.strictObject({
    startDate: day,
    endDate: day,
    /** Rows in addition to the sums: none. */
    size: z.coerce.number().int().min(0).max(0).default(0),
  }),
  output: z.object({
    footer: z.object({
      teamLoginMemberCount: count,
      teamBetMemberCount: count,
      teamRegisterMemberCount: count,
      teamOnlineCount: count,
    }),
  }),
  errors: [],
});

/** An agent of the real side has a separate code, created on the first request. Trial agents have none to pass on. */
export const agentInvitation = operation({
  id: 'agentInvitation',
  method: 'GET',
  path: '/wps/agent/invitation',
  summary: "The agent's own code, and the path at which who follows it registers with him",
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'AGENCY3',
  output: z.object({ invitation: z.object({ code: z.string(), path: z.string() }).nullable() }),
  errors: [],
});

/**
 * M30. The new account is below the agent who opens it and must choose its own password at its first log-in. Rules of the fields are those of
 * registration; a repeated request for the same account within some minutes is answered as opened.
 */
export const agentOpenAccount = operation({
  id: 'agentOpenAccount',
  method: 'POST',
  path: '/wps/agent/accounts',
  summary: 'Opens an account below the agent who asks',
  access: 'agent',
  limit: 'open-account-member',
  moduleId: 'AGENCY3',
  body: z.strictObject({
    username: z.string().max(256),
    password: z.string().max(256),
    /** Required if registration requires it. */
    birthDate: z.string().max(256).optional(),
    /** `agent`: master agents only. */
    kind: z.enum(['player', 'agent']),
    /** Rebate rates of the new member from tomorrow on, within the agent's own. */
    rates: newRates.default([]),
  }),
  output: z.object({ memberId: id, userName: z.string(), type: z.number().int() }),
  /** `rate_above_own`: `value.rate` has the category and the agent's own rate. */
  errors: ['registration_closed', 'under_age', 'username_taken', 'forbidden', 'rate_above_own'],
});
