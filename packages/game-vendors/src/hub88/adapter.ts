import { createPublicKey, createPrivateKey } from 'node:crypto';
import { fromScaled, MAX_AMOUNT_MINOR } from '@mela/money/amount';
import { currencyOf, isCurrency, type Currency } from '@mela/money/currency';
import type {
  GameVendor,
  MoneyAnswer,
  MovementAnswer,
  Operator,
  RawAnswer,
  RawCall,
  SessionAnswer,
} from '../game-vendor.ts';
import { answerOf, faultAnswer, type Fault } from './answers.ts';
import { readBody } from '../exact-json.ts';
import { CALLS, faultOf, isCallPath, SCALE, type CallBody, type CallPath } from './calls.ts';
import { createClient } from './client.ts';
import { readHotCall } from './hot-calls.ts';
import { withWrongAmount, type WrongAmount } from '../wrong-amount.ts';
import { readMacKey, signatureProblem, TIMESTAMP_HEADER } from './signature.ts';

export interface Hub88Options {
  readonly code: string;
  /** Address of the vendor's own API, e.g. `http://127.0.0.1:8081/hub88`. */
  readonly url: string;
  readonly gameOrigin: string;
  /** PEM: signs our calls to the vendor. */
  readonly operatorPrivateKey: string;
  /** PEM: verifies the vendor's calls. */
  readonly vendorPublicKey: string;
  /** True if the vendor also signs method, path and direction: then Hub88's own signature alone is refused. */
  readonly signsPlace?: boolean;
  /**
   * Base64 of 32 to 64 bytes that the vendor also holds: verifies its calls in addition to the RSA key. Two during a
   * change of keys.
   */
  readonly macKeys?: readonly string[];
  readonly now?: () => number;
  /** Called when a request to the vendor brought no usable answer after two attempts. */
  readonly onFailure?: ((path: string, error: unknown) => void) | undefined;
}

/** A vendor that speaks the native dialect (docs/vendors.md). Throws on a key that cannot be read. */
export function createHub88Vendor(options: Hub88Options): GameVendor {
  const { code, gameOrigin, now = Date.now } = options;
  const vendorKey = createPublicKey(options.vendorPublicKey);
  const macKeys = (options.macKeys ?? []).map(readMacKey);
  if (macKeys.length > 2) throw new Error('A vendor has two MAC keys at most');
  const proofs = { needsBound: options.signsPlace ?? false, macKeys };
  const client = createClient({
    url: options.url,
    gameOrigin,
    privateKey: createPrivateKey(options.operatorPrivateKey),
    now,
    onFailure: options.onFailure,
  });

  /** The time in the call itself; only the holder of the key can create it. */
  function sentAt({ headers }: RawCall): number {
    const timestamp = headers[TIMESTAMP_HEADER];
    return typeof timestamp === 'string' && /^\d{13}$/.test(timestamp) ? Number.parseInt(timestamp, 10) : 0;
  }

  async function answerCall(call: RawCall, operator: Operator, nowMs = now()): Promise<RawAnswer> {
    const path = isCallPath(call.path) ? call.path : undefined;
    const label = path ?? 'unknown';
    const placed = { ...call, direction: 'to-operator' } as const;
    const problem = signatureProblem(placed, vendorKey, nowMs, proofs);
    if (problem) return { ...faultAnswer(label, 'wrong_signature'), problem };
    if (!path || call.method !== 'POST') return { ...faultAnswer(label, 'wrong_syntax'), problem: 'wrong_form' };
    const body = readBody(call.rawBody);
    const read = readCall(path, body);
    if ('fault' in read) return { ...faultAnswer(label, read.fault, requestUuidOf(body)), problem: 'wrong_form' };
    const outcome = await act[path](read.call as never, operator);
    const { request_uuid } = read.call;
    if (typeof outcome === 'string') return faultAnswer(label, outcome, request_uuid);
    if ('amount' in outcome) return withWrongAmount(faultAnswer(label, 'wrong_types', request_uuid), outcome);
    return answerOf(label, request_uuid, 'user' in read.call ? read.call.user : undefined, outcome);
  }

  return {
    code,
    gameOrigin,
    ...client,
    answerCall: (call, operator) => answerCall(call, operator),
    answerOldCall: (call, operator) => answerCall(call, operator, sentAt(call)),
    refuseCall: (reason) => faultAnswer('unknown', reason),
  };
}

/** Calls that the hand-written check does not accept go to the schema, which also explains what is wrong. */
function readCall(path: CallPath, body: unknown): { readonly call: CallBody<CallPath> } | { readonly fault: Fault } {
  const hot = readHotCall(path, body);
  if (hot) return { call: hot };
  const parsed = CALLS[path].safeParse(body);
  return parsed.success ? { call: parsed.data } : { fault: faultOf(parsed.error, body) };
}

type Outcome = Promise<SessionAnswer | MoneyAnswer | MovementAnswer | Fault> | Fault | WrongAmount;

/** Maps each call of the dialect to an action of the operator. */
const act: { readonly [Path in CallPath]: (body: CallBody<Path>, operator: Operator) => Outcome } = {
  '/user/info': ({ token }, operator) => operator.openSession(token),
  '/user/balance': ({ token, user, game_code }, operator) =>
    operator.balance({ token, userId: user, gameCode: game_code }),
  '/transaction/bet': (body, operator) => {
    const amountMinor = minorOf(body);
    return typeof amountMinor === 'bigint'
      ? operator.bet({
          ...roundOf(body),
          token: body.token,
          currency: body.currency,
          amountMinor,
          rewardRef: body.reward_uuid,
        })
      : amountMinor;
  },
  '/transaction/win': (body, operator) => {
    const amountMinor = minorOf(body);
    if (typeof amountMinor !== 'bigint') return amountMinor;
    const { currency, reference_transaction_uuid: betRef, round_closed: closesRound } = body;
    return operator.win({ ...roundOf(body), currency, amountMinor, betRef, closesRound });
  },
  '/transaction/rollback': (body, operator) =>
    operator.rollback({ ...roundOf(body), betRef: body.reference_transaction_uuid, closesRound: body.round_closed }),
  '/round/close': ({ user, game_code, round }, operator) =>
    operator.closeRound({ userId: user, gameCode: game_code, roundRef: round }),
};

function roundOf(body: CallBody<'/transaction/bet' | '/transaction/win' | '/transaction/rollback'>) {
  return { userId: body.user, gameCode: body.game_code, roundRef: body.round, transactionRef: body.transaction_uuid };
}

/** Minor units of a call's amount; a part of one is refused, never rounded. */
function minorOf(body: CallBody<'/transaction/bet' | '/transaction/win'>): bigint | Fault | WrongAmount {
  const { amount, currency } = body;
  const known = knownCurrency(currency);
  if (!known) return 'wrong_currency';
  const minor = fromScaled(amount, SCALE, known.exponent);
  if (minor !== undefined && minor <= MAX_AMOUNT_MINOR) return minor;
  return { ...roundOf(body), currency, amount: `${amount} / ${SCALE}` };
}

function knownCurrency(code: string): Currency | undefined {
  return isCurrency(code) ? currencyOf(code) : undefined;
}

function requestUuidOf(body: unknown): string | undefined {
  const given = typeof body === 'object' && body !== null && 'request_uuid' in body ? body.request_uuid : undefined;
  return typeof given === 'string' && given.length <= 64 ? given : undefined;
}
