import { randomBytes } from 'node:crypto';
import type { DialectRow } from './dialect.ts';

/** The row of somebody who holds none of the secrets that prove an operator's calls: what is asked with it must not be answered. */
export function strangersRow({ settings, secrets }: DialectRow): DialectRow {
  return {
    settings,
    secrets: Object.fromEntries(
      Object.entries(secrets).map(([name, text]) => [name, PROOFS.has(name) ? randomBytes(32).toString('hex') : text]),
    ),
  };
}

/** Of the dialects whose calls of the operator are not signed by its private key. */
const PROOFS = new Set(['secrets', 'tokens', 'operatorToken']);
