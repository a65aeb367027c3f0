/**
 * Reads a JSON body with its integers exact: they come as bigint from the digits that were sent. A number with a
 * fraction or an exponent stays a `number`, which no amount of the dialect accepts: refused, never rounded.
 * `undefined` when it is not JSON.
 */
export function readBody(rawBody: Uint8Array): unknown {
  try {
    return parseWithSource(utf8.decode(rawBody), (_key, value, { source }) =>
      typeof value === 'number' && source !== undefined && /^-?\d{1,30}$/.test(source) ? BigInt(source) : value,
    );
  } catch {
    return undefined;
  }
}

/** Writes JSON whose bigints become plain digits, however many. */
export function writeBody(fields: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(fields, (_key, value: unknown) =>
    typeof value === 'bigint' ? jsonWithRaw.rawJSON(value.toString()) : value,
  );
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** ECMAScript's "JSON.parse source text access", which the compiler's library does not describe yet. */
const parseWithSource = JSON.parse as (
  text: string,
  reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
) => unknown;
const jsonWithRaw = JSON as unknown as { rawJSON(text: string): unknown };
