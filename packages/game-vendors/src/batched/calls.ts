import { z } from 'zod';
import { MAX_AMOUNT_MINOR } from '@mela/money/amount';
import { TOGETHER_MAX, type Movement } from '../game-vendor.ts';
import { listedGameOf } from '../listed-game.ts';

const id = z.string().regex(/^[\x21-\x7e]{1,64}$/);
/** Whole minor units of the call's currency. */
const amount = z.bigint().min(0n).max(MAX_AMOUNT_MINOR);

const call = {
  user_id: id,
  currency: z.string().regex(/^[A-Z]{3}$/),
  game: id,
  session_id: z.string().min(1).max(128).optional(),
  game_id: id.optional(),
  finished: z.boolean().default(false),
};
const bet = z.strictObject({ action: z.literal('bet'), action_id: id, amount });
const win = z.strictObject({ action: z.literal('win'), action_id: id, amount, original_action_id: id.optional() });
const rollback = z.strictObject({ action: z.literal('rollback'), action_id: id, original_action_id: id });

/** The calls of a vendor, by path; an unknown field is refused. */
export const CALLS = {
  '/play': z
    .strictObject({
      ...call,
      actions: z
        .array(z.discriminatedUnion('action', [bet, win]))
        .max(TOGETHER_MAX)
        .default([]),
    })
    .refine(isWhole),
  '/rollback': z.strictObject({ ...call, actions: z.array(rollback).min(1).max(TOGETHER_MAX) }).refine(isWhole),
} as const;

export type CallPath = keyof typeof CALLS;

/** A call of either path, after its form was verified. */
export interface Call {
  readonly user_id: string;
  readonly currency: string;
  readonly game: string;
  readonly session_id?: string | undefined;
  readonly game_id?: string | undefined;
  readonly finished: boolean;
  readonly actions: readonly Action[];
}

export type Action =
  | { readonly action: 'bet'; readonly action_id: string; readonly amount: bigint }
  | {
      readonly action: 'win';
      readonly action_id: string;
      readonly amount: bigint;
      readonly original_action_id?: string | undefined;
    }
  | { readonly action: 'rollback'; readonly action_id: string; readonly original_action_id: string };

export function isCallPath(path: string): path is CallPath {
  return Object.hasOwn(CALLS, path);
}

/**
 * Rules between fields: a movement needs a round, a call that looks at a player needs a session, each action has its
 * own id, and a win pays a bet of an earlier call or an earlier bet of this call.
 */
export function isWhole({
  session_id,
  game_id,
  finished,
  actions,
}: Omit<Call, 'user_id' | 'currency' | 'game'>): boolean {
  if (actions.length === 0) return finished ? game_id !== undefined : session_id !== undefined;
  const hasBet = actions.some(({ action }) => action === 'bet');
  if (game_id === undefined || (hasBet && session_id === undefined)) return false;
  return actions.every((one, index) => isInPlace(one, actions, index));
}

function isInPlace(one: Action, actions: readonly Action[], index: number): boolean {
  if (actions.findIndex(({ action_id }) => action_id === one.action_id) < index) return false;
  if (one.action !== 'win') return true;
  const { original_action_id: betId } = one;
  if (betId === undefined) return actions.slice(0, index).some(({ action }) => action === 'bet');
  // A bet that names itself has the right form: the operator decides what is wrong with it.
  const at = actions.findIndex(({ action_id }) => action_id === betId);
  return at < 0 || at === index || (at < index && actions[at]?.action === 'bet');
}

/** The actions as the port defines them: a win without a bet reference answers the bet before it. */
export function movementsOf(actions: readonly Action[]): Movement[] {
  let lastBet = '';
  return actions.map((one) => {
    const transactionRef = one.action_id;
    if (one.action === 'rollback') return { kind: 'rollback', transactionRef, betRef: one.original_action_id };
    const { amount: amountMinor } = one;
    if (one.action === 'win')
      return { kind: 'win', transactionRef, amountMinor, betRef: one.original_action_id ?? lastBet };
    lastBet = transactionRef;
    return { kind: 'bet', transactionRef, amountMinor };
  });
}

/** A game of `/games`. */
export const LISTED_GAME = listedGameOf(amount);

/** A vendor's answers to the operator's own calls. Unknown fields are ignored. */
export const ANSWERS = {
  '/sessions': z.object({ launch_options: z.object({ game_url: z.url() }) }),
  '/demo': z.object({ launch_options: z.object({ game_url: z.url() }) }),
  '/replay': z.object({ replay_url: z.url() }),
  '/games': z.object({ games: z.array(z.unknown()) }),
} as const;
export type AskPath = keyof typeof ANSWERS;
