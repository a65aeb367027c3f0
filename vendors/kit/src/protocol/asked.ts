import { z } from 'zod';
import { playRules } from '../sessions/play-rules.ts';

const requestUuid = z.uuid().toLowerCase();
const text = z.string().min(1).max(200);
const timeZone = z.string().max(64).refine(isTimeZone).default('UTC');
const game = {
  request_uuid: requestUuid,
  game_code: text,
  currency: z.string().regex(/^[A-Z]{3}$/),
  currency_exponent: z.coerce.number().int().min(0).max(5),
  currency_symbol: z.string().min(1).max(8),
  lang: z.string().min(2).max(10),
  theme: z.enum(['dark', 'light']),
  lobby_url: z.url({ protocol: /^https?$/ }).max(500),
  platform: z.enum(['GPL_MOBILE', 'GPL_DESKTOP']),
  play_rules: playRules.prefault({}),
  /** Of lotteries alone. */
  prize_mode: z.enum(['Lott', 'ZY', 'Elott']).optional(),
  reality: z.record(z.string(), z.unknown()).optional(),
  /** Of the sports board: the zone of its times, and the match that it opens with. */
  time_zone: timeZone,
  match: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
};

const reward = {
  request_uuid: requestUuid,
  user: z.string().min(1).max(64),
  game_code: text,
  reward_uuid: z.uuid().toLowerCase(),
};

/** What the operator may ask, by path; unknown fields are refused. */
export const ASKED = {
  '/game/list': z.strictObject({ request_uuid: requestUuid }),
  '/game/url': z.union([
    z.strictObject({ ...game, user: z.string().min(1).max(64), token: text, mode: z.undefined().optional() }),
    z.strictObject({ ...game, mode: z.literal('fun') }),
  ]),
  '/sports/matches': z.strictObject({ request_uuid: requestUuid }),
  '/free_rounds/issue': z.strictObject({
    ...reward,
    rounds: z.coerce.number().int().min(1).max(1_000),
    /** What each is played at, in hundred-thousandths. */
    stake: z.coerce.bigint().min(1n),
    currency: game.currency,
    currency_exponent: game.currency_exponent,
    expires_at: z.iso.datetime(),
  }),
  '/free_rounds/cancel': z.strictObject(reward),
  '/game/round': z.strictObject({
    request_uuid: requestUuid,
    user: z.string().min(1).max(64),
    game_code: text,
    round: z.uuid().toLowerCase(),
    lang: z.string().min(2).max(10),
    time_zone: timeZone,
  }),
} as const;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export type AskedPath = keyof typeof ASKED;
export type Asked<Path extends AskedPath> = z.output<(typeof ASKED)[Path]>;
