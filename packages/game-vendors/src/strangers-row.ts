import { randomBytes } from 'node:crypto';
import type { DialectRow } from './dialect.ts';

/**
 * The row of a third party that holds none of the secrets that prove an operator's calls: requests made with it must be
 * refused.
 */
export function strangersRow({ settings, secrets }: DialectRow): DialectRow {
  return {
    settings,
    secrets: Object.fromEntries(
      Object.entries(secrets).map(([name, text]) => [name, PROOFS.has(name) ? randomBytes(32).toString('hex') : text]),
    ),
  };
}

/** For dialects in which the operator's calls are not signed by its private key. */
const PROOFS = new Set(['secrets', 'tokens', 'operatorToken']);
