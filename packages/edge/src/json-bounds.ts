/**
 * The bounds of JSON from outside. It is checked before a schema runs: a schema visits every element and notes every fault,
 * regardless of its own limits, so that 60 kB of faulty elements cost seconds.
 */
export interface JsonBounds {
  /** Elements of arrays and fields of objects, all levels together. */
  readonly values: number;
  /** Levels of arrays and objects. */
  readonly depth: number;
}

/** Of a call, or of an answer that describes one thing. */
export const CALL_BOUNDS: JsonBounds = { values: 2_000, depth: 12 };

/** True if `value`, as JSON.parse returns it, holds no more than `bounds`. Stops at the first value too many. */
export function isWithinBounds(value: unknown, bounds: JsonBounds): boolean {
  let left = bounds.values;
  const fits = (part: unknown, depth: number): boolean => {
    if (typeof part !== 'object' || part === null) return true;
    if (depth === bounds.depth) return false;
    for (const key in part) {
      left -= 1;
      if (left < 0 || !fits((part as Record<string, unknown>)[key], depth + 1)) return false;
    }
    return true;
  };
  return fits(value, 0);
}

/**
 * Counts, in one pass over the text of JSON, the fields that objects name. `undefined` if the text holds more than `bounds`: the
 * pass ends there. The text need not be valid.
 */
export function countNames(text: string, bounds: JsonBounds): number | undefined {
  let names = 0;
  let values = 0;
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) isInString = !isInString;
    else if (isInString) continue;
    else if (code === COLON) names += 1;
    else if (code === COMMA) values += 1;
    else if (code === OPEN_ARRAY || code === OPEN_OBJECT) {
      values += 1;
      depth += 1;
    } else if (code === CLOSE_ARRAY || code === CLOSE_OBJECT) depth -= 1;
    else continue;
    if (values > bounds.values || depth > bounds.depth) return undefined;
  }
  return names;
}

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
