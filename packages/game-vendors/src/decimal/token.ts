import { hash, timingSafeEqual } from 'node:crypto';

/** Where the proof of a call is: in the query of its address. */
export const TOKEN_NAME = 'authToken';

/** Throws on a token that could be guessed, or that would have to be escaped in an address. */
export function readToken(text: string): string {
  if (!/^[\w.~-]{32,128}$/.test(text)) throw new Error('A token is 32 to 128 letters, digits or any of - . _ ~');
  return text;
}

/** Compared in constant time, whatever was sent. During a change of tokens there are two, and either is valid. */
export function tokenProblem(query: string, tokens: readonly string[]): 'not_signed' | 'wrong_signature' | undefined {
  const given = query.length > QUERY_MAX ? [] : new URLSearchParams(query).getAll(TOKEN_NAME);
  const [token] = given;
  // With two values it is unclear which one the vendor means.
  if (token === undefined || given.length > 1) return 'not_signed';
  const digest = digestOf(token);
  return tokens.some((known) => timingSafeEqual(digestOf(known), digest)) ? undefined : 'wrong_signature';
}

function digestOf(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

const QUERY_MAX = 1_000;
