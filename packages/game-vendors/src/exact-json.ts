import { CALL_BOUNDS, countNames, type JsonBounds } from '@mela/edge/json-bounds';
import { scaledNumber } from '@mela/money/scaled-number';

/**
 * Reads a JSON body with its integers exact: they become bigint from the digits that were sent, also from `1000000.0`
 * and `1E6`, as serialisers write them. A number with a fraction stays a `number`, which no amount accepts: refused,
 * never rounded. Returns `undefined` if it is not JSON, exceeds `bounds`, or names a field twice: readers differ in
 * which of the two they use.
 */
export function readBody(rawBody: Uint8Array, bounds = CALL_BOUNDS): unknown {
  return read(rawBody, bounds, (text) =>
    UNUSUAL_NUMBER.test(text) ? parseExactly(text) : withBigints(JSON.parse(text)),
  );
}

/** The same with every number as the text that was sent, never converted to a float. */
export function readNumbersAsText(rawBody: Uint8Array, bounds = CALL_BOUNDS): unknown {
  return read(rawBody, bounds, (text) =>
    parseWithSource(text, (_key, part, { source }) => (typeof part === 'number' ? new NumberText(source ?? '') : part)),
  );
}

function read(rawBody: Uint8Array, bounds: JsonBounds, parse: (text: string) => unknown): unknown {
  try {
    const text = utf8.decode(rawBody);
    const names = countNames(text, bounds);
    if (names === undefined) return undefined;
    const value = parse(text);
    return names === fieldsIn(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A number of a body as it was written. */
export class NumberText {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

function parseExactly(text: string): unknown {
  return parseWithSource(text, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined ? (scaledNumber(source, 0) ?? value) : value,
  );
}

/** The number of fields that remain: fewer than were written, if one was written twice. */
function fieldsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts: unknown[] = Object.values(value);
  let fields = Array.isArray(value) ? 0 : parts.length;
  for (const part of parts) if (typeof part === 'object') fields += fieldsIn(part);
  return fields;
}

/**
 * Every number of a value whose numbers are all short integers; several times cheaper than reading the source of each.
 */
function withBigints(value: unknown): unknown {
  if (typeof value === 'number') return BigInt(value);
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  for (const name of Object.keys(fields)) {
    const field = fields[name];
    if (typeof field === 'number' || typeof field === 'object') fields[name] = withBigints(field);
  }
  return value;
}

/** Writes JSON with bigints as plain digits of any length and `NumberText`s unchanged. */
export function writeBody(fields: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(fields, (_key, value: unknown) =>
    typeof value === 'bigint' || value instanceof NumberText ? jsonWithRaw.rawJSON(value.toString()) : value,
  );
}

/**
 * A number with a fraction, an exponent, a sign or more than fifteen digits, wherever JSON may hold one. Text that only
 * looks like one also matches: it merely takes the slower path, as does the name `__proto__`.
 */
const UNUSUAL_NUMBER = /(?:^|[:,[])\s*(?:-|\d+[.eE]|\d{16})|__proto__/;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** ECMAScript's "JSON.parse source text access", which the compiler's library does not describe yet. */
const parseWithSource = JSON.parse as (
  text: string,
  reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
) => unknown;
const jsonWithRaw = JSON as unknown as { rawJSON(text: string): unknown };
