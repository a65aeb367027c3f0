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
  /** Where the vendor's own API stands. */
  readonly url: string;
  readonly gameOrigin: string;
  /** Prove what the vendor calls; two while they are changed. */
  readonly tokens: readonly string[];
  /** Proves what we ask the vendor. */
  readonly operatorToken: string;
  /** Something that we asked the vendor brought no usable answer; it was asked twice. */
  readonly onFailure?: ((path: string, error: unknown) => void) | undefined;
}

/** A vendor of one wallet with decimal amounts (README.md). Throws on a token that cannot be one. */
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
    // What proves a call of this dialect bears no time.
    answerOldCall: answerCall,
    refuseCall: (reason) => faultAnswer('unknown', reason),
  };
}

type Outcome = Promise<SessionAnswer | MovementAnswer | Fault> | Fault | WrongAmount;

/** Each call of the dialect as an action of the operator's. A bet goes by its `refId`, which its credit and cancel name too; these by their `id`. */
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
