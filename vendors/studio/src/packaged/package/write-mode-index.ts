import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { readBook } from './books.ts';
import { readLookupTable, type LookupRow } from './lookup-table.ts';
import type { MathsMode } from './maths-modes.ts';
import { modeTally, type ModeFigures } from './mode-figures.ts';
import { PackageProblem } from './package-problem.ts';

/**
 * Reads a mode's table and book in parallel, checks each line against its row, and writes what a round needs:
 * `<file>.rows`, fixed records in table order, and `<file>.blocks`, the lines in small separate frames, so that one
 * line costs one small read. Memory use is constant for books of any size.
 */
export async function writeModeIndex(maths: string, mode: MathsMode, file: string): Promise<ModeFigures> {
  const rows = recordWriter(`${file}.rows`);
  const blocks = blockWriter(`${file}.blocks`);
  const tally = modeTally(mode);
  const table = readLookupTable(join(maths, mode.weights), mode.weights);
  try {
    await readBook(join(maths, mode.events), mode.events, (line) => {
      const next = table.next();
      if (next.done) throw new PackageProblem(`${mode.events} has more lines than ${mode.weights} has rows`);
      compare(line, next.value, mode);
      rows.write({ cumulative: tally.add(next.value), row: next.value, ...blocks.write(line) });
    });
    if (!table.next().done) throw new PackageProblem(`${mode.events} has fewer lines than ${mode.weights} has rows`);
    blocks.end();
    rows.end();
    return tally.figures();
  } finally {
    table.return(undefined);
    rows.close();
    blocks.close();
  }
}

function compare(line: Buffer, row: LookupRow, mode: MathsMode): void {
  const about = `${mode.events}, simulation ${row.simulation}`;
  let book: { id?: unknown; events?: unknown; payoutMultiplier?: unknown };
  try {
    book = JSON.parse(line.toString('utf8')) as typeof book;
  } catch {
    throw new PackageProblem(`${about}: the line is no JSON`);
  }
  if (book.id !== row.simulation)
    throw new PackageProblem(`${about}: the line has id ${String(book.id)}; book and table must have one order`);
  if (!Array.isArray(book.events)) throw new PackageProblem(`${about}: has no list of events`);
  if (book.payoutMultiplier !== row.payout)
    throw new PackageProblem(`${about}: pays ${String(book.payoutMultiplier)}, and ${row.payout} in ${mode.weights}`);
}

/** Records of `ROW_BYTES`: cumulative weight (8), simulation, payout, block, offset in the block (4 each), little end first. */
function recordWriter(path: string) {
  const file = openSync(path, 'w');
  const buffer = Buffer.alloc(ROW_BYTES * 4_096);
  let used = 0;
  const flush = () => {
    writeSync(file, buffer, 0, used);
    used = 0;
  };
  return {
    write({ cumulative, row, block, offset }: { cumulative: bigint; row: LookupRow; block: number; offset: number }) {
      buffer.writeBigUInt64LE(cumulative, used);
      buffer.writeUInt32LE(row.simulation, used + 8);
      buffer.writeUInt32LE(row.payout, used + 12);
      buffer.writeUInt32LE(block, used + 16);
      buffer.writeUInt32LE(offset, used + 20);
      used += ROW_BYTES;
      if (used === buffer.length) flush();
    },
    end: flush,
    close: () => closeSync(file),
  };
}

/** Frames one after the other, then the place of each (8 bytes) and of the end, then their number (8). */
function blockWriter(path: string) {
  const file = openSync(path, 'w');
  const starts: number[] = [0];
  let lines: Buffer[] = [];
  let bytes = 0;
  const flush = () => {
    if (bytes === 0) return;
    const frame = zstdCompressSync(Buffer.concat(lines));
    writeSync(file, frame);
    starts.push((starts.at(-1) ?? 0) + frame.length);
    lines = [];
    bytes = 0;
  };
  return {
    write(line: Buffer): { block: number; offset: number } {
      if (bytes >= BLOCK_BYTES) flush();
      const place = { block: starts.length - 1, offset: bytes };
      lines.push(Buffer.from(line), NEWLINE);
      bytes += line.length + 1;
      return place;
    },
    end() {
      flush();
      const footer = Buffer.alloc((starts.length + 1) * 8);
      for (const [index, start] of starts.entries()) footer.writeBigUInt64LE(BigInt(start), index * 8);
      footer.writeBigUInt64LE(BigInt(starts.length - 1), starts.length * 8);
      writeSync(file, footer);
    },
    close: () => closeSync(file),
  };
}

const NEWLINE = Buffer.from('\n');
/** Small enough to unpack in well under a millisecond, large enough to compress well. */
const BLOCK_BYTES = 65_536;
export const ROW_BYTES = 24;
