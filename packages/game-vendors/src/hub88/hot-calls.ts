import type { CallBody, CallPath } from './calls.ts';

/** The calls that come with every round. */
export type HotPath = '/user/balance' | '/transaction/bet' | '/transaction/win' | '/transaction/rollback';

/**
 * A hand-written check of the form of a hot call: a schema costs several times as much. Accepts what the schema in
 * calls.ts accepts, with the same value; returns undefined for everything else, which the schema then explains, and for the
 * rare calls with a reward.
 * hot-calls.test.ts compares the two.
 */
export function readHotCall<Path extends CallPath>(path: Path, body: unknown): CallBody<Path> | undefined;
export function readHotCall(path: CallPath, body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return undefined;
  const fields = body as Fields;
  switch (path) {
    case '/transaction/bet':
      return isBet(fields) ? inLowerCase(fields) : undefined;
    case '/transaction/win':
      return isWin(fields) ? inLowerCase(fields) : undefined;
    case '/transaction/rollback':
      return isRollback(fields) ? inLowerCase(fields) : undefined;
    case '/user/balance':
      return isBalance(fields) ? inLowerCase(fields) : undefined;
    case '/user/info':
    case '/round/close':
      return undefined;
  }
}

function isBet(fields: Fields): boolean {
  return (
    isMoney(fields) &&
    (fields['is_free'] === false || fields['amount'] === 0n) &&
    fields['round_closed'] === false &&
    hasOnly(fields, MONEY_FIELDS)
  );
}

function isWin(fields: Fields): boolean {
  return (
    isMoney(fields) &&
    typeof fields['round_closed'] === 'boolean' &&
    isGuid(fields['reference_transaction_uuid']) &&
    hasOnly(fields, MONEY_FIELDS + 1)
  );
}

function isRollback(fields: Fields): boolean {
  return (
    isMovement(fields) &&
    isGuid(fields['reference_transaction_uuid']) &&
    typeof fields['round_closed'] === 'boolean' &&
    Object.keys(fields).length === ROLLBACK_FIELDS
  );
}

function isBalance(fields: Fields): boolean {
  return isOfPlayer(fields) && Object.keys(fields).length === BALANCE_FIELDS;
}

function isOfPlayer({ token, user, game_code, request_uuid }: Fields): boolean {
  return (
    typeof token === 'string' &&
    token.length > 0 &&
    token.length <= 128 &&
    isName(user) &&
    isName(game_code) &&
    isGuid(request_uuid)
  );
}

function isMovement(fields: Fields): boolean {
  return isOfPlayer(fields) && isName(fields['round']) && isGuid(fields['transaction_uuid']);
}

function isMoney(fields: Fields): boolean {
  const { currency, amount, is_free } = fields;
  return (
    isMovement(fields) &&
    typeof currency === 'string' &&
    CURRENCY.test(currency) &&
    typeof amount === 'bigint' &&
    amount >= 0n &&
    amount <= AMOUNT_MAX &&
    typeof is_free === 'boolean'
  );
}

/** Exactly this many fields, plus an optional object `meta`. One that names a prototype is left to the schema. */
function hasOnly(fields: Fields, count: number): boolean {
  const { meta } = fields;
  const has = Object.keys(fields).length;
  if (meta === undefined) return has === count;
  return (
    has === count + 1 &&
    typeof meta === 'object' &&
    meta !== null &&
    !Array.isArray(meta) &&
    !Object.hasOwn(meta, '__proto__')
  );
}

/** Ids are compared in lower case. The body is not shared yet, so it may be changed. */
function inLowerCase(fields: Fields): Fields {
  for (const name of GUIDS) {
    const guid = fields[name];
    if (typeof guid === 'string') fields[name] = guid.toLowerCase();
  }
  return fields;
}

const isName = (value: unknown) => typeof value === 'string' && NAME.test(value);
const isGuid = (value: unknown) => typeof value === 'string' && GUID.test(value);

const NAME = /^[\x21-\x7e]{1,64}$/;
const GUID = /^[\dA-Fa-f]{8}-[\dA-Fa-f]{4}-[\dA-Fa-f]{4}-[\dA-Fa-f]{4}-[\dA-Fa-f]{12}$/;
const CURRENCY = /^[A-Z]{3}$/;
const AMOUNT_MAX = 10n ** 18n;
const GUIDS = ['request_uuid', 'transaction_uuid', 'reference_transaction_uuid'] as const;
/** token, user, game_code, round, transaction_uuid, request_uuid, currency, amount, is_free, round_closed */
const MONEY_FIELDS = 10;
const ROLLBACK_FIELDS = 8;
const BALANCE_FIELDS = 4;

type Fields = Record<string, unknown>;
