import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';

/** As the database checks it too. */
const MAX_PATTERN_LENGTH = 512;

/** Compiling costs milliseconds, and each registration asks. */
const compiled = new LRUCache<string, RE2JS>({ max: 1_000 });

/**
 * Whether a text matches a pattern that an operator wrote, with flag `u`, anywhere unless the pattern has anchors. RE2 takes
 * time linear in the text, where `RegExp` may take minutes for thirty characters. Throws on a pattern outside its syntax.
 */
export function matchesOperatorPattern(source: string, text: string): boolean {
  const known = compiled.get(source) ?? compile(source);
  compiled.set(source, known);
  return known.test(text);
}

/** Why a pattern cannot be taken, for people; undefined for one that can. */
export function operatorPatternProblem(source: string): string | undefined {
  if (source.length === 0 || source.length > MAX_PATTERN_LENGTH)
    return `a pattern has 1 to ${MAX_PATTERN_LENGTH} characters`;
  try {
    compile(source);
    return undefined;
  } catch (error) {
    return `${(error as Error).message} (patterns are those of RE2: without look-around and back references)`;
  }
}

function compile(source: string): RE2JS {
  return RE2JS.compile(RE2JS.translateRegExp(source));
}
