import { z } from 'zod';
import { currencies, releaseDate } from '../listed-game.ts';

/** Every amount of the dialect is an integer of hundred-thousandths of the currency's major unit. */
export const SCALE = 100_000n;

const guid = z.guid().transform((text) => text.toLowerCase());
const name = z.string().regex(/^[\x21-\x7e]{1,64}$/);
const amount = z
  .bigint()
  .min(0n)
  .max(10n ** 18n);

const money = {
  token: z.string().min(1).max(128),
  user: name,
  game_code: name,
  round: name,
  transaction_uuid: guid,
  request_uuid: guid,
  currency: z.string().regex(/^[A-Z]{3}$/),
  is_free: z.boolean(),
  /** The free rounds that a free bet or its win is of. */
  reward_uuid: guid.optional(),
  meta: z.record(z.string(), z.unknown()).optional(),
};

/** The calls of a vendor, by path; an unknown field is refused. */
export const CALLS = {
  '/user/info': z.strictObject({ token: money.token, request_uuid: guid }),
  '/user/balance': z.strictObject({ token: money.token, user: name, game_code: name, request_uuid: guid }),
  '/transaction/bet': z
    .strictObject({ ...money, amount, round_closed: z.literal(false) })
    // A free bet has no stake: the operator pays nothing for it.
    .refine(({ is_free, amount: stake }) => !is_free || stake === 0n, { path: ['is_free'] })
    .refine(({ is_free, reward_uuid: reward }) => is_free || reward === undefined, { path: ['reward_uuid'] }),
  '/transaction/win': z.strictObject({ ...money, amount, round_closed: z.boolean(), reference_transaction_uuid: guid }),
  '/transaction/rollback': z.strictObject({
    token: money.token,
    user: name,
    game_code: name,
    round: name,
    transaction_uuid: guid,
    reference_transaction_uuid: guid,
    request_uuid: guid,
    round_closed: z.boolean(),
  }),
  '/round/close': z.strictObject({ user: name, game_code: name, round: name, request_uuid: guid }),
} as const;

export type CallPath = keyof typeof CALLS;
export type CallBody<Path extends CallPath> = z.output<(typeof CALLS)[Path]>;

export function isCallPath(path: string): path is CallPath {
  return Object.hasOwn(CALLS, path);
}

/** A missing or unknown field is wrong syntax; a present one with a wrong value is a wrong type. */
export function faultOf(error: z.ZodError, body: unknown): 'wrong_syntax' | 'wrong_types' {
  const given = typeof body === 'object' && body !== null ? body : {};
  for (const issue of error.issues) {
    const [field] = issue.path;
    if (field === undefined || !Object.hasOwn(given, field)) return 'wrong_syntax';
  }
  return 'wrong_types';
}

/** A game of `/game/list`. Unknown fields are ignored. */
export const WIRE_GAME = z.object({
  game_code: name,
  name: z.record(z.string(), z.string().min(1).max(64)),
  category: z.string().min(1).max(16),
  product: z
    .object({
      code: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/),
      name: z.record(z.string(), z.string().min(1).max(64)),
    })
    .optional(),
  classify: z.string().max(32).default(''),
  /** '' for a game without stakes. */
  rtp: z.union([z.literal(''), z.string().regex(/^\d{1,3}(\.\d{1,4})?$/)]),
  volatility: z.string().max(16),
  min_bet: amount,
  max_bet: amount,
  currencies,
  lines: z.bigint().min(0n).max(100_000n),
  url_thumb: z.string().max(500).default(''),
  features: z.array(z.string().max(32)).max(32),
  release_date: releaseDate,
});

/** A vendor's answers to the operator's own calls. Unknown fields are ignored. */
export const ANSWERS = {
  '/sports/matches': z.object({ matches: z.array(z.unknown()) }),
  '/game/url': z.object({ url: z.url() }),
  '/game/round': z.object({ url: z.url() }),
  '/game/list': z.object({ games: z.array(z.unknown()) }),
  '/free_rounds/issue': z.object({ status: z.literal('RS_OK') }),
  '/free_rounds/cancel': z.object({ status: z.literal('RS_OK') }),
} as const;
export type AskPath = keyof typeof ANSWERS;
