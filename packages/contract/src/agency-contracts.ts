import { z } from 'zod';
import { amount, id, instant, positiveAmount } from './amounts.ts';
import { CONTRACT_KINDS, CONTRACT_TIERS_MOST, DIVIDEND_PERIODS } from './contract-rules.ts';
import { operation } from './operation.ts';

/** Of salary and hour contracts: hundredths of a per mille of the team's valid bets. Of dividends: hundredths of a percent of the base. */
const rate = z.number().int().min(1).max(10_000);
const activeAtLeast = z.number().int().min(0).max(1_000_000);

/** Text that is not empty while an offer of that kind waits for the member's answer: the offer's id. */
const request = z.string();

/** M96, M112, M153. Only agents are offered contracts, so other members get empty fields. */
export const contractRequests = operation({
  id: 'contractRequests',
  method: 'GET',
  path: '/wps/contract/requests',
  summary: "Which kinds of contracts wait for the member's answer",
  access: 'session',
  limit: 'agency-member',
  moduleId: 'CONTRACTREQ3',
  output: z.object({ dailysalreqtype: request, divtypecompperiodreq: request, contracthoursalreq: request }),
  errors: [],
});

const contract = z.object({
  contractId: id,
  kind: z.enum(CONTRACT_KINDS),
  /** Days of the merchant, clock hours, or what a dividend is counted by. */
  period: z.enum(['day', 'hour', ...DIVIDEND_PERIODS]),
  /** Whether a dividend's loss to the house is carried to the next period. */
  carries: z.boolean(),
  /** The lowest first. The highest one whose conditions are both met is paid. */
  tiers: z.array(
    z.object({
      /** Valid bets of the team in the period; of a dividend its base. */
      atLeast: amount,
      /** Active members of the team. */
      activeAtLeast,
      rate,
    }),
  ),
  /** `replaced`: by a newer offer, or withdrawn. An accepted contract stays accepted after its end. */
  state: z.enum(['offered', 'accepted', 'declined', 'replaced']),
  offeredAt: instant,
  answeredAt: instant.nullable(),
  /** The beginning of the first period that counts; null unless accepted. */
  startsAt: instant.nullable(),
  /** The end of the last period, once notice was given. Equal to `startsAt` if no period counted. */
  endsAt: instant.nullable(),
});

/** The contracts of one agent and kind that are open. */
const open = {
  /** The one that counts now. */
  counting: contract.nullable(),
  /** Accepted, and counts from its `startsAt`. */
  coming: contract.nullable(),
  /** Waits for the agent's answer. */
  waiting: contract.nullable(),
};

const own = {
  method: 'GET',
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'CONTRACT3',
  query: z.strictObject({
    /** The page of `ended` after the contract with this id. */
    before: id.optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({
    currency: z.string(),
    /** User name of the agent directly above; null for the merchant. */
    from: z.string().nullable(),
    ...open,
    /** What an answer given now would lead to; null while no offer waits. */
    ifAccepted: z
      .object({
        startsAt: instant,
        /** When the contract ends that counts or comes now; null without one. */
        endsBefore: instant.nullable(),
      })
      .nullable(),
    /** When a notice given now ends the contract that counts or comes; null without one, or when notice was given. */
    endsByNotice: instant.nullable(),
    /** Ended, declined and replaced ones, the newest first. */
    ended: z.array(contract),
    /** The `before` of the next page; null on the last. */
    next: id.nullable(),
  }),
  errors: [],
} as const;

/** M31: the agent's own contracts. */
export const salaryContract = operation({
  id: 'salaryContract',
  path: '/wps/agent/contracts/salary',
  summary: "The agent's own salary contract, the offer that waits, and earlier ones",
  ...own,
});

export const dividendContract = operation({
  id: 'dividendContract',
  path: '/wps/agent/contracts/dividend',
  summary: "The agent's own dividend contract, the offer that waits, and earlier ones",
  ...own,
});

export const hourContract = operation({
  id: 'hourContract',
  path: '/wps/agent/contracts/hour',
  summary: "The agent's own hour contract, the offer that waits, and earlier ones",
  ...own,
});

/** Every agent directly below is listed, also those without a contract. */
export const offeredContracts = operation({
  id: 'offeredContracts',
  method: 'GET',
  path: '/wps/agent/contracts/offered',
  summary: 'The agents directly below, with their contracts of a kind',
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'CONTRACT3',
  query: z.strictObject({
    kind: z.enum(CONTRACT_KINDS),
    before: id.optional(),
    /** The number that a file of the list takes at once. */
    pageSize: z.coerce.number().int().min(1).max(1000).default(20),
    /** The first letters of a user name. */
    name: z.string().max(64).optional(),
  }),
  output: z.object({
    currency: z.string(),
    list: z.array(
      z.object({
        memberId: id,
        userName: z.string(),
        ...open,
        /** When the newest offer was declined; null if it was not. */
        declinedAt: instant.nullable(),
        endsByNotice: instant.nullable(),
      }),
    ),
    /** The `before` of the next page; null on the last. */
    next: id.nullable(),
  }),
  errors: [],
});

/** The same terms again change nothing. Other terms replace the offer that waits. */
export const offerContract = operation({
  id: 'offerContract',
  method: 'POST',
  path: '/wps/agent/contracts/offered',
  summary: 'Offers a contract to an agent directly below',
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'CONTRACT3',
  body: z.strictObject({
    memberId: id,
    kind: z.enum(CONTRACT_KINDS),
    tiers: z
      .array(z.strictObject({ atLeast: positiveAmount, activeAtLeast, rate }))
      .min(1)
      .max(CONTRACT_TIERS_MOST),
  }),
  output: contract,
  /**
   * `contract_tiers_invalid`: `value.contract.tier` has the first tier that does not rise above the one before. `contract_none_own`: the agent has no
   * contract of the kind that continues. `contract_above_own`: the tier that promises more than the agent is paid under the same conditions, and the
   * agent's own rate there.
   */
  errors: ['member_not_found', 'contract_tiers_invalid', 'contract_none_own', 'contract_above_own'],
});

/** The first answer counts. An offer's terms never change: a newer offer has another id. */
export const respondToContract = operation({
  id: 'respondToContract',
  method: 'POST',
  path: '/wps/agent/contracts/{contractId}/answer',
  summary: 'Accepts or declines an offered contract',
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'CONTRACT3',
  params: z.strictObject({ contractId: id }),
  body: z.strictObject({ accept: z.boolean() }),
  output: contract,
  /**
   * `contract_answered`: `value.problem` is its state. `contract_below_team`: the new terms promise less than what the agent offered to the members in
   * `value.contract.names`. `contract_above_ceiling`: a game with a lower house edge came into the catalogue since the merchant's offer.
   */
  errors: [
    'not_found',
    'contract_answered',
    'contract_below_team',
    'contract_above_own',
    'contract_above_ceiling',
    'contract_none_own',
  ],
});

/** By the agent who is paid, or by the one who offered it. The same call again changes nothing. An offer that waits is withdrawn by its offerer. */
export const endContract = operation({
  id: 'endContract',
  method: 'POST',
  path: '/wps/agent/contracts/{contractId}/end',
  summary: 'Gives notice: the contract ends with its current period',
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'CONTRACT3',
  params: z.strictObject({ contractId: id }),
  output: contract,
  errors: ['not_found', 'contract_answered', 'contract_below_team'],
});
