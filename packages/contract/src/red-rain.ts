import { z } from 'zod';
import { amount, cursorQuery, id, instant, typedAmount } from './amounts.ts';
import { operation } from './operation.ts';
import {
  RAIN_AUDIENCES,
  RAIN_COUNTED_MOST,
  RAIN_MINUTES,
  RAIN_PACKETS,
  RAIN_STARTS_WITHIN_MINUTES,
  RAIN_STATES,
} from './red-rain-rules.ts';

/** A rain starts or is over; sent to members of its audience only. They ask `openRedRains` for the rest. */
export const redRainState = z.object({ rainId: id, isOpen: z.boolean() });

const rain = z.object({
  rainId: id,
  state: z.enum(RAIN_STATES),
  audience: z.enum(RAIN_AUDIENCES),
  total: amount,
  packets: z.number().int(),
  smallest: amount,
  /** Packets that members have taken, and what they come to. */
  taken: z.number().int(),
  takenSum: amount,
  /** What went back to the agency account; null until the rain is over or cancelled. */
  returned: amount.nullable(),
  sentAt: instant,
  startsAt: instant,
  /** When it is over at the latest: it is over earlier once all packets are taken. */
  endsAt: instant,
});
export type RedRain = z.infer<typeof rain>;

/** M87. Before the agent sends: what there is, how much of it may be sent today, and how many members may take a packet. */
export const redRainTerms = operation({
  id: 'redRainTerms',
  method: 'GET',
  path: '/wps/agent/rains/terms',
  summary: 'What an agent can send as red rain, and to how many members',
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'AGENTRANSMULTDOWN3',
  output: z.object({
    currency: z.string(),
    /** False where the merchant has switched red rain off. */
    isOn: z.boolean(),
    /** Of the agency account. */
    balance: amount,
    /** The most that an agent sends on one day of the merchant, and what is left of it. */
    dayMost: amount,
    dayLeft: amount,
    /** Members who may take a packet, by audience; counted up to 10,000. */
    eligible: z.object({
      direct: z.number().int().max(RAIN_COUNTED_MOST),
      team: z.number().int().max(RAIN_COUNTED_MOST),
      played: z.number().int().max(RAIN_COUNTED_MOST),
    }),
  }),
  errors: [],
});

/** The total leaves the agency account at once. The same key sends one rain, and answers as before. */
export const sendRedRain = operation({
  id: 'sendRedRain',
  method: 'POST',
  path: '/wps/agent/rains',
  summary: 'Sends red rain from the agency account to members of the team',
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'AGENTRANSMULTDOWN3',
  body: z.strictObject({
    idempotencyKey: z.uuid(),
    total: typedAmount,
    packets: z.number().int().min(RAIN_PACKETS.least).max(RAIN_PACKETS.most),
    smallest: typedAmount,
    audience: z.enum(RAIN_AUDIENCES),
    /** 0 is now. */
    startsInMinutes: z.number().int().min(0).max(RAIN_STARTS_WITHIN_MINUTES),
    minutes: z.number().int().min(RAIN_MINUTES.least).max(RAIN_MINUTES.most),
  }),
  output: rain,
  /** Faults of a typed sum are those of the total; of the smallest packet each is `rain_smallest_wrong`. */
  errors: [
    'amount_not_money',
    'amount_ambiguous',
    'amount_in_exponents',
    'amount_negative',
    'amount_zero',
    'amount_too_precise',
    'amount_too_large',
    'rain_smallest_wrong',
    'rain_packets_too_many',
    'rain_total_too_small',
    'rain_off',
    'rain_day_reached',
    'rain_too_few_members',
    'insufficient_balance',
    'conflict',
  ],
});

export const redRains = operation({
  id: 'redRains',
  method: 'GET',
  path: '/wps/agent/rains',
  summary: "The agent's own rains, the newest first",
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'AGENTRANSMULTDOWN3',
  query: z.strictObject(cursorQuery),
  output: z.object({
    currency: z.string(),
    list: z.array(rain),
    /** The `before` of the next page; null on the last. */
    next: id.nullable(),
  }),
  errors: [],
});

/**
 * What anyone needs to check the draw. `commitment` is SHA-256 of the seed's text and known before the rain starts; the seed and the sizes of packets that
 * no one took are null until the rain is over. How sizes follow from the seed: `packetsOf` of `packages/game-rules`.
 */
const proof = z.object({ commitment: z.string(), seed: z.string().nullable() });

/** Another agent's rain is not found. */
export const redRain = operation({
  id: 'redRain',
  method: 'GET',
  path: '/wps/agent/rains/{rainId}',
  summary: "One of the agent's rains, with its packets and who took them",
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'AGENTRANSMULTDOWN3',
  params: z.strictObject({ rainId: id }),
  output: rain.extend({
    currency: z.string(),
    proof,
    /** In the order in which they are taken; none before the rain starts. */
    list: z.array(
      z.object({
        packet: z.number().int(),
        amount: amount.nullable(),
        /** A member of the team; null while no one has taken it. */
        taker: z.object({ memberId: id, userName: z.string(), at: instant }).nullable(),
      }),
    ),
  }),
  errors: ['rain_not_found'],
});

/** Only before its start. The total goes back to the agency account. */
export const cancelRedRain = operation({
  id: 'cancelRedRain',
  method: 'POST',
  path: '/wps/agent/rains/{rainId}/cancel',
  summary: "Cancels one of the agent's rains before it starts",
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'AGENTRANSMULTDOWN3',
  params: z.strictObject({ rainId: id }),
  output: rain,
  errors: ['rain_not_found', 'rain_started', 'rain_over'],
});

/** Rains that the member may take a packet of now, or has taken one of. The one that ends first comes first; at most 5. */
export const openRedRains = operation({
  id: 'openRedRains',
  method: 'GET',
  path: '/wps/rains',
  summary: 'Rains that are running for the member',
  access: 'notFree',
  limit: 'rain-member',
  moduleId: 'REDRAIN3',
  output: z.object({
    currency: z.string(),
    list: z.array(
      z.object({
        rainId: id,
        /** User name of the agent above the member who sent it. */
        from: z.string(),
        endsAt: instant,
        commitment: z.string(),
        /** What the member has taken; null before that. */
        taken: amount.nullable(),
      }),
    ),
  }),
  errors: [],
});

/** One packet per member: a repeat answers the same packet. A rain that is not for the member is not found. */
export const takeRedRain = operation({
  id: 'takeRedRain',
  method: 'POST',
  path: '/wps/rains/{rainId}/take',
  summary: 'Takes the next packet of a rain, once',
  access: 'notFree',
  limit: 'rain-member',
  moduleId: 'REDRAIN3',
  params: z.strictObject({ rainId: id }),
  output: z.object({
    currency: z.string(),
    amount,
    from: z.string(),
    packet: z.number().int(),
    /** True where the member had taken it before. */
    isRepeat: z.boolean(),
  }),
  errors: ['rain_not_found', 'rain_not_started', 'rain_over', 'rain_empty'],
});

/** For members of its audience, so that they can check the draw once the rain is over. */
export const redRainProof = operation({
  id: 'redRainProof',
  method: 'GET',
  path: '/wps/rains/{rainId}/proof',
  summary: "A rain's terms, commitment and, once it is over, its seed and all packets",
  access: 'notFree',
  limit: 'rain-member',
  moduleId: 'REDRAIN3',
  params: z.strictObject({ rainId: id }),
  output: z.object({
    currency: z.string(),
    total: amount,
    packets: z.number().int(),
    smallest: amount,
    proof,
    /** In the order in which they were taken; empty until the rain is over. */
    sizes: z.array(amount),
    /** The member's own packet. */
    own: z.object({ packet: z.number().int(), amount }).nullable(),
  }),
  errors: ['rain_not_found'],
});
