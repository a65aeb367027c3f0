import { readFile } from 'node:fs/promises';
import { CALL_TABLE } from '@mela/contract/call-table.generated';
import { OTHER_PATHS } from '../bench/other-paths.ts';
import type { Findings } from './part.ts';

const FILE = 'docs/benchmarks.md';

/** Every call that a guest may make, and every other path that anyone may request, is in the list that `npm run bench:calls` writes. */
export async function checkCalls(): Promise<Findings> {
  const section = /<!-- bench:calls -->([\s\S]*?)<!-- \/bench:calls -->/.exec(await readFile(FILE, 'utf8'))?.[1] ?? '';
  const measured = new Set([...section.matchAll(/^\| `([^`]+)`/gm)].map(([, call]) => call));
  const open = Object.entries(CALL_TABLE).filter(([, { access }]) => access === 'guest');
  const unmeasured = [...open.map(([id]) => id), ...OTHER_PATHS].filter((call) => !measured.has(call));
  const known = new Set<string | undefined>([...Object.keys(CALL_TABLE), ...OTHER_PATHS]);
  const gone = [...measured].filter((call) => !known.has(call));
  return [
    ...unmeasured.map((call) => `${FILE}: ${call} was never measured; run npm run bench:calls`),
    ...gone.map((call) => `${FILE}: ${call} is measured, but no such call is there; run npm run bench:calls`),
  ];
}
