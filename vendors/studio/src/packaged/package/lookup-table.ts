import { closeSync, openSync, readSync } from 'node:fs';
import { PackageProblem } from './package-problem.ts';

/**
 * Reads a lookup table row by row: `simulation,weight,payout multiplier × 100`, no header, unsigned whole numbers,
 * simulations in rising order; a byte order mark and empty lines at the end, as spreadsheets write them, are passed over.
 * A few ten kilobytes at a time, whatever the size. Throws a `PackageProblem`.
 */
export function* readLookupTable(path: string, name: string): Generator<LookupRow> {
  const file = openSync(path, 'r');
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    let rest = '';
    let line = 0;
    let last = -1;
    let firstEmpty = 0;
    for (;;) {
      const bytes = readSync(file, chunk, 0, CHUNK_BYTES, null);
      const lines = (rest + chunk.toString('latin1', 0, bytes)).split('\n');
      rest = bytes > 0 ? (lines.pop() ?? '') : '';
      for (const text of lines) {
        line += 1;
        if (text === '' || text === '\r') {
          firstEmpty ||= line;
          continue;
        }
        if (firstEmpty > 0) throw new PackageProblem(`${name} line ${firstEmpty}: is empty`);
        const row = parseRow(line === 1 ? text.replace(BYTE_ORDER_MARK, '') : text, `${name} line ${line}`);
        if (row.simulation <= last) throw new PackageProblem(`${name} line ${line}: simulations must rise`);
        last = row.simulation;
        yield row;
      }
      if (bytes === 0) return;
    }
  } finally {
    closeSync(file);
  }
}

function parseRow(text: string, where: string): LookupRow {
  const match = /^(\d{1,10}),(\d{1,20}),(\d{1,10})\r?$/.exec(text);
  if (!match) throw new PackageProblem(`${where}: is not three unsigned whole numbers: ${text.slice(0, 60)}`);
  const [, simulation = '', weight = '', payout = ''] = match;
  const row = { simulation: Number(simulation), weight: BigInt(weight), payout: Number(payout) };
  if (row.simulation > MAX_UINT32) throw new PackageProblem(`${where}: the simulation's number is too large`);
  if (row.weight > MAX_UINT64) throw new PackageProblem(`${where}: the weight is beyond 64 bits`);
  if (row.payout > MAX_PAYOUT) throw new PackageProblem(`${where}: pays more than 1,000,000 times the bet`);
  return row;
}

const CHUNK_BYTES = 65_536;
/** In latin1, as the file is read. */
const BYTE_ORDER_MARK = /^\xef\xbb\xbf/;
const MAX_UINT32 = 4_294_967_295;
export const MAX_UINT64 = 18_446_744_073_709_551_615n;
/** Times 100. */
const MAX_PAYOUT = 100_000_000;

export interface LookupRow {
  readonly simulation: number;
  readonly weight: bigint;
  /** Payout multiplier × 100. */
  readonly payout: number;
}
