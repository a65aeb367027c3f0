import { MAX_AMOUNT_MINOR } from '@mela/money/amount';
import { TOGETHER_MAX } from '../game-vendor.ts';
import { isWhole, type Action, type Call, type CallPath } from './calls.ts';

/**
 * A hand-written check of the form of a call that comes with every round: a schema costs several times as much. Accepts
 * only what the schema in calls.ts accepts, with the same value; returns undefined for everything else, which the
 * schema then decides. hot-calls.test.ts compares the two.
 */
export function readHotCall(path: CallPath, body: unknown): Call | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const { user_id, currency, game, session_id, game_id, finished = false, actions } = body as Fields;
  if (!isId(user_id) || !isId(game) || !isId(game_id) || !isToken(session_id) || typeof finished !== 'boolean')
    return undefined;
  if (typeof currency !== 'string' || !CURRENCY.test(currency)) return undefined;
  if (!Array.isArray(actions) || actions.length === 0 || actions.length > TOGETHER_MAX) return undefined;
  if (Object.keys(body).length !== ('finished' in body ? 7 : 6)) return undefined;
  const isAction = path === '/play' ? isPlayed : isRollback;
  for (const one of actions) if (typeof one !== 'object' || one === null || !isAction(one as Fields)) return undefined;
  const call = { user_id, currency, game, session_id, game_id, finished, actions: actions as Action[] };
  return isWhole(call) ? call : undefined;
}

function isPlayed(one: Fields): boolean {
  const { action, action_id, amount, original_action_id } = one;
  if (!isId(action_id) || typeof amount !== 'bigint' || amount < 0n || amount > MAX_AMOUNT_MINOR) return false;
  const fields = Object.keys(one).length;
  if (action === 'bet') return fields === 3;
  return action === 'win' && (fields === 3 || (fields === 4 && isId(original_action_id)));
}

function isRollback(one: Fields): boolean {
  const { action, action_id, original_action_id } = one;
  return action === 'rollback' && isId(action_id) && isId(original_action_id) && Object.keys(one).length === 3;
}

const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);
const isToken = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 128;

const ID = /^[\x21-\x7e]{1,64}$/;
const CURRENCY = /^[A-Z]{3}$/;

type Fields = Record<string, unknown>;
