import { z } from 'zod';
import { NumberText } from '../exact-json.ts';
import { listedGameOf } from '../listed-game.ts';
import { minorOf } from './amount.ts';

const id = z.string().regex(/^[\x21-\x7e]{1,64}$/);
const text = z.string().min(1).max(128);
const amount = z.instanceof(NumberText);
const table = z.strictObject({ table: z.strictObject({ id }) });

const asked = { sid: text, userId: id, uuid: id };
const money = { ...asked, currency: z.string().regex(/^[A-Z]{3}$/) };
const game = { id, type: text, details: table };
/** Whether the round ends with it; true by default. */
const ended = z.boolean().default(true);

/** The calls of a vendor, by path; an unknown field is refused. */
export const CALLS = {
  '/check': z.strictObject(asked),
  '/balance': z.strictObject({ ...money, game: z.strictObject({ details: table }) }),
  '/debit': z.strictObject({
    ...money,
    game: z.strictObject(game),
    transaction: z.strictObject({ id, refId: id, amount }),
  }),
  '/credit': z.strictObject({
    ...money,
    game: z.strictObject({ ...game, ended }),
    transaction: z.strictObject({ id, refId: id, amount }),
  }),
  '/cancel': z.strictObject({
    ...money,
    game: z.strictObject({ ...game, ended }),
    // Ignored: the stored stake is refunded.
    transaction: z.strictObject({ id, refId: id, amount: amount.optional() }),
  }),
} as const;

export type CallPath = keyof typeof CALLS;
export type CallBody<Path extends CallPath> = z.output<(typeof CALLS)[Path]>;

export function isCallPath(path: string): path is CallPath {
  return Object.hasOwn(CALLS, path);
}

/** Decimals of the amounts in the list, which names no currency. Another currency has the same number of minor units. */
const LIST_EXPONENT = 2;
const listed = amount.transform((given, context) => {
  const minor = minorOf(given, LIST_EXPONENT);
  if (minor !== undefined) return minor;
  context.addIssue({ code: 'custom', message: 'is no amount' });
  return z.NEVER;
});

/** A game of `/games`. */
export const LISTED_GAME = listedGameOf(listed);

/** A vendor's answers to the operator's own calls. Unknown fields are ignored. */
export const ANSWERS = {
  '/authenticate': z.object({ entry: z.url() }),
  '/replay': z.object({ entry: z.url() }),
  '/games': z.object({ games: z.array(z.unknown()) }),
} as const;
export type AskPath = keyof typeof ANSWERS;
