import { readBody } from '../exact-json.ts';
import type { GameVendor, MoneyAnswer, Operator, RawAnswer, RawCall, Refused, SessionAnswer } from '../game-vendor.ts';
import { answerOf, faultAnswer, type Done } from './answers.ts';
import { CALLS, isCallPath, movementsOf, type Call, type CallPath } from './calls.ts';
import { createClient } from './client.ts';
import { readHotCall } from './hot-calls.ts';
import { readSecret, signatureProblem } from './signature.ts';

export interface BatchedOptions {
  readonly code: string;
  /** Address of the vendor's own API. */
  readonly url: string;
  readonly gameOrigin: string;
  /**
   * Authenticate the calls of both sides: 32 to 128 printable ASCII characters each. Two during a change of secrets;
   * ours are signed with the first.
   */
  readonly secrets: readonly string[];
  /** Called when a request to the vendor brought no usable answer after two attempts. */
  readonly onFailure?: ((path: string, error: unknown) => void) | undefined;
}

/**
 * A vendor that signs by HMAC and may move several sums of a round in one call (README.md). Throws on an invalid
 * secret.
 */
export function createBatchedVendor(options: BatchedOptions): GameVendor {
  const { code, gameOrigin } = options;
  const secrets = options.secrets.map(readSecret);
  const [signing] = secrets;
  if (!signing || secrets.length > 2) throw new Error('A vendor has one secret, or two while they are changed');

  async function answerCall(call: RawCall, operator: Operator): Promise<RawAnswer> {
    const path = isCallPath(call.path) ? call.path : undefined;
    const label = path ?? 'unknown';
    const problem = signatureProblem(call, secrets);
    if (problem) return { ...faultAnswer(label, 'wrong_signature'), problem };
    const read = path && call.method === 'POST' ? readCall(path, readBody(call.rawBody)) : undefined;
    if (!path || !read) return { ...faultAnswer(label, 'wrong_syntax'), problem: 'wrong_form' };
    const outcome = await act(read, operator);
    return 'ok' in outcome ? faultAnswer(label, outcome.reason) : answerOf(label, outcome);
  }

  return {
    code,
    gameOrigin,
    ...createClient({ ...options, secret: signing }),
    answerCall,
    // Signatures of this dialect carry no time.
    answerOldCall: answerCall,
    refuseCall: (reason) => faultAnswer('unknown', reason),
  };
}

/** Calls that the hand-written check does not accept go to the schema. */
function readCall(path: CallPath, body: unknown): Call | undefined {
  const hot = readHotCall(path, body);
  if (hot) return hot;
  const parsed = CALLS[path].safeParse(body);
  return parsed.success ? parsed.data : undefined;
}

async function act(call: Call, operator: Operator): Promise<Done | Refused> {
  const { user_id: userId, game: gameCode, game_id: gameId, currency, session_id: token = '', actions } = call;
  const movements = movementsOf(actions);
  let answer: SessionAnswer | MoneyAnswer;
  let movementIds: readonly string[] = [];
  if (gameId === undefined || (movements.length === 0 && !call.finished)) {
    // A look at the balance also opens a game: the dialect has no call for it.
    const balance = await operator.balance({ token, userId, gameCode });
    answer = balance.ok ? await operator.openSession(token) : balance;
  } else if (movements.length === 0) {
    answer = await operator.closeRound({ userId, gameCode, roundRef: gameId });
  } else {
    const round = { userId, gameCode, roundRef: gameId, token, currency };
    const moved = await operator.together({ ...round, movements, closesRound: call.finished });
    if (moved.ok) movementIds = moved.movementIds;
    answer = moved;
  }
  if (!answer.ok) return answer;
  // An amount in another currency than the vendor's would be misread.
  if (answer.currency !== currency) return { ok: false, reason: 'wrong_currency' };
  return { balanceMinor: answer.balanceMinor, gameId, actions, movementIds };
}
