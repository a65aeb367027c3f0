import { currencyOf, isCurrency } from '@mela/money/currency';
import { readNumbersAsText, type NumberText } from '../exact-json.ts';
import type { GameVendor, MovementAnswer, Operator, RawAnswer, RawCall, SessionAnswer } from '../game-vendor.ts';
import { withWrongAmount, type WrongAmount } from '../wrong-amount.ts';
import { minorOf } from './amount.ts';
import { answerOf, faultAnswer, type Fault } from './answers.ts';
import { CALLS, isCallPath, type CallBody, type CallPath } from './calls.ts';
import { createClient } from './client.ts';
import { readToken, tokenProblem } from './token.ts';

export interface DecimalOptions {
  readonly code: string;
  /** Address of the vendor's own API. */
  readonly url: string;
  readonly gameOrigin: string;
  /** Authenticate the vendor's calls; two during a change of tokens. */
  readonly tokens: readonly string[];
  /** Authenticates our calls to the vendor. */
  readonly operatorToken: string;
  /** Called when a request to the vendor brought no usable answer after two attempts. */
  readonly onFailure?: ((path: string, error: unknown) => void) | undefined;
}

/** A vendor of one wallet with decimal amounts (README.md). Throws on an invalid token. */
export function createDecimalVendor(options: DecimalOptions): GameVendor {
  const { code, gameOrigin } = options;
  const tokens = options.tokens.map(readToken);
  if (tokens.length === 0 || tokens.length > 2)
    throw new Error('A vendor has one token, or two while they are changed');

  async function answerCall(call: RawCall, operator: Operator): Promise<RawAnswer> {
    const path = isCallPath(call.path) ? call.path : undefined;
    const label = path ?? 'unknown';
    const problem = tokenProblem(call.query, tokens);
    if (problem) return { ...faultAnswer(label, 'wrong_signature'), problem };
    if (!path || call.method !== 'POST') return { ...faultAnswer(label, 'wrong_syntax'), problem: 'wrong_form' };
    const body = readNumbersAsText(call.rawBody);
    const parsed = CALLS[path].safeParse(body);
    if (!parsed.success) return { ...faultAnswer(label, 'wrong_types', uuidOf(body)), problem: 'wrong_form' };
    const outcome = await act[path](parsed.data as never, operator);
    const { uuid } = parsed.data;
    if (typeof outcome === 'string') return faultAnswer(label, outcome, uuid);
    if ('amount' in outcome) return withWrongAmount(faultAnswer(label, 'wrong_types', uuid), outcome);
    return answerOf(label, uuid, outcome);
  }

  return {
    code,
    gameOrigin,
    ...createClient({ ...options, token: readToken(options.operatorToken) }),
    answerCall,
    // The proof of a call in this dialect carries no time.
    answerOldCall: answerCall,
    refuseCall: (reason) => faultAnswer('unknown', reason),
  };
}

type Outcome = Promise<SessionAnswer | MovementAnswer | Fault> | Fault | WrongAmount;

/**
 * Maps each call of the dialect to an action of the operator. A bet is identified by its `refId`, which its credit and
 * cancel also name; these by their `id`.
 */
const act: { readonly [Path in CallPath]: (body: CallBody<Path>, operator: Operator) => Outcome } = {
  async '/check'({ sid, userId }, operator) {
    const session = await operator.openSession(sid);
    return session.ok && session.userId !== userId ? 'token_invalid' : session;
  },
  '/balance': async ({ sid, userId, game, currency }, operator) => {
    const answer = await operator.balance({ token: sid, userId, gameCode: game.details.table.id });
    return answer.ok && answer.currency !== currency ? 'wrong_currency' : answer;
  },
  '/debit': (body, operator) => {
    const { sid: token, currency, transaction } = body;
    const movement = { ...roundOf(body), transactionRef: transaction.refId, currency };
    const amountMinor = amountOf(movement, transaction.amount);
    return typeof amountMinor === 'bigint' ? operator.bet({ ...movement, token, amountMinor }) : amountMinor;
  },
  '/credit': (body, operator) => {
    const { currency, transaction, game } = body;
    const movement = { ...roundOf(body), transactionRef: transaction.id, currency };
    const amountMinor = amountOf(movement, transaction.amount);
    if (typeof amountMinor !== 'bigint') return amountMinor;
    return operator.win({ ...movement, betRef: transaction.refId, amountMinor, closesRound: game.ended });
  },
  '/cancel': (body, operator) => {
    const { transaction, game } = body;
    const references = { transactionRef: transaction.id, betRef: transaction.refId };
    return operator.rollback({ ...roundOf(body), ...references, closesRound: game.ended });
  },
};

function roundOf({ userId, game }: Pick<CallBody<'/debit'>, 'userId' | 'game'>) {
  return { userId, gameCode: game.details.table.id, roundRef: game.id };
}

function amountOf(movement: Omit<WrongAmount, 'amount'>, amount: NumberText): bigint | Fault | WrongAmount {
  if (!isCurrency(movement.currency)) return 'wrong_currency';
  const minor = minorOf(amount, currencyOf(movement.currency).exponent);
  return minor ?? { ...movement, amount: amount.toString() };
}

function uuidOf(body: unknown): string | undefined {
  const given = typeof body === 'object' && body !== null && 'uuid' in body ? body.uuid : undefined;
  return typeof given === 'string' && given.length <= 64 ? given : undefined;
}
