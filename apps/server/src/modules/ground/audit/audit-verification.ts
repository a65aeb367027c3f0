import { createHash } from 'node:crypto';
import type { Database } from '@mela/database/database';
import { findBeyond, readAuditHead, readAuditLinks, type AuditLink } from './audit.store.ts';

const SLICE = 5_000;
/** The link before the first event. */
const ROOT = createHash('sha256').update('mela audit').digest();

export type AuditReport =
  | { readonly ok: true; readonly events: string; /** Of the newest event, in hex. */ readonly hash: string }
  | { readonly ok: false; /** The first event that does not fit. */ readonly number: string; readonly problem: string };

/** Proves that no event was changed, removed or inserted since it was written. It reads in slices, so that no writer waits for it. */
export async function verifyAudit(database: Database): Promise<AuditReport> {
  const head = await readAuditHead(database);
  let last: Pick<AuditLink, 'number' | 'hash'> = { number: 0n, hash: ROOT };
  while (last.number < head.number) {
    const links = await readAuditLinks(database, last.number, head.number, SLICE);
    for (const link of links) {
      const problem = problemOf(link, last);
      if (problem !== undefined) return { ok: false, ...problem };
      last = link;
    }
    if (links.length === 0) return { ok: false, number: (last.number + 1n).toString(), problem: 'it is missing' };
  }
  if (!isSame(last.hash, head.hash))
    return { ok: false, number: head.number.toString(), problem: 'the head of the chain has another hash' };
  const beyond = await findBeyond(database);
  if (beyond !== undefined)
    return { ok: false, number: beyond.toString(), problem: 'it stands beyond the head of the chain' };
  return { ok: true, events: head.number.toString(), hash: Buffer.from(head.hash).toString('hex') };
}

function problemOf(link: AuditLink, last: Pick<AuditLink, 'number' | 'hash'>) {
  const wanted = last.number + 1n;
  if (link.number !== wanted) return { number: wanted.toString(), problem: 'it is missing' };
  const number = link.number.toString();
  if (!isSame(link.previous, last.hash)) return { number, problem: 'it does not follow the event before it' };
  return isSame(link.hash, link.expected) ? undefined : { number, problem: 'it was changed' };
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}
