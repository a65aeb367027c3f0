/** JSON with whole numbers as bigints in both directions, so that no amount ever passes through a float. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? raw(part.toString()) : part));
}

/**
 * Throws a SyntaxError on invalid JSON. Numbers with a fraction stay numbers: code that expects an amount refuses them.
 */
export function readJson(text: string): unknown {
  return JSON.parse(text, ((_key: string, part: unknown, context: { source?: string }) =>
    typeof part === 'number' && context.source && /^-?\d{1,30}$/.test(context.source)
      ? BigInt(context.source)
      : part) as (key: string, value: unknown) => unknown);
}

const { rawJSON: raw } = JSON as unknown as { rawJSON(text: string): unknown };
