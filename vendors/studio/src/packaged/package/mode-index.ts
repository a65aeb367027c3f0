import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { ROW_BYTES } from './write-mode-index.ts';

/**
 * Opens what `writeModeIndex` wrote. Memory holds one cumulative weight and simulation per `SAMPLE_ROWS` rows and the
 * positions of the blocks; everything else is read when a round needs it.
 */
export async function openModeIndex(file: string): Promise<ModeIndex> {
  const rows = await open(`${file}.rows`, 'r');
  const blocks = await open(`${file}.blocks`, 'r');
  const { size } = await rows.stat();
  const count = size / ROW_BYTES;
  const samples = await readSamples(rows, count);
  const starts = await readStarts(blocks);

  /** The first row of the table for which `reached` holds; it must hold for all rows from there on. */
  async function search(
    sampled: (index: number) => boolean,
    reached: (row: IndexRow) => boolean,
  ): Promise<IndexRow | undefined> {
    // Of the samples the first that reaches it ends the stretch that is read.
    const stretch = firstOf(samples.cumulative.length, sampled);
    const from = Math.max(0, (stretch - 1) * SAMPLE_ROWS);
    const read = await readRows(rows, from, Math.min(count, stretch * SAMPLE_ROWS + 1) - from);
    const at = firstOf(read.length, (index) => reached(read[index] as IndexRow));
    return read[at];
  }

  return {
    async pick(point) {
      const row = await search(
        (index) => (samples.cumulative[index] as bigint) > point,
        (candidate) => candidate.cumulative > point,
      );
      if (!row) throw new RangeError(`${point} is beyond the weights of ${file}`);
      return row;
    },
    async find(simulation) {
      const row = await search(
        (index) => (samples.simulation[index] as number) >= simulation,
        (candidate) => candidate.simulation >= simulation,
      );
      return row?.simulation === simulation ? row : undefined;
    },
    async events({ block, offset }) {
      const from = starts[block] as number;
      const frame = Buffer.alloc((starts[block + 1] as number) - from);
      await blocks.read(frame, 0, frame.length, from);
      const lines = await unpack(frame);
      const line = lines.subarray(offset, lines.indexOf(NEWLINE, offset));
      return (JSON.parse(line.toString('utf8')) as { events: readonly unknown[] }).events;
    },
    async close() {
      await rows.close();
      await blocks.close();
    },
  };
}

/** The smallest index of `count` for which `holds`, which then holds for all above; `count` when it holds for none. */
function firstOf(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

async function readSamples(rows: FileHandle, count: number) {
  const samples = Math.ceil(count / SAMPLE_ROWS);
  const cumulative = new BigUint64Array(samples);
  const simulation = new Uint32Array(samples);
  for (let index = 0; index < samples; index += 1) {
    const [row] = await readRows(rows, index * SAMPLE_ROWS, 1);
    cumulative[index] = row?.cumulative ?? 0n;
    simulation[index] = row?.simulation ?? 0;
  }
  return { cumulative, simulation };
}

async function readRows(file: FileHandle, from: number, count: number): Promise<IndexRow[]> {
  const bytes = Buffer.alloc(count * ROW_BYTES);
  await file.read(bytes, 0, bytes.length, from * ROW_BYTES);
  return Array.from({ length: count }, (_, index) => {
    const at = index * ROW_BYTES;
    return {
      cumulative: bytes.readBigUInt64LE(at),
      simulation: bytes.readUInt32LE(at + 8),
      payout: bytes.readUInt32LE(at + 12),
      block: bytes.readUInt32LE(at + 16),
      offset: bytes.readUInt32LE(at + 20),
    };
  });
}

async function readStarts(file: FileHandle): Promise<Float64Array> {
  const { size } = await file.stat();
  const last = Buffer.alloc(8);
  await file.read(last, 0, 8, size - 8);
  const count = Number(last.readBigUInt64LE()) + 1;
  const footer = Buffer.alloc(count * 8);
  await file.read(footer, 0, footer.length, size - 8 - footer.length);
  return Float64Array.from({ length: count }, (_, index) => Number(footer.readBigUInt64LE(index * 8)));
}

const unpack = promisify(zstdDecompress) as (frame: Buffer) => Promise<Buffer>;
const SAMPLE_ROWS = 256;
const NEWLINE = 10;

export interface ModeIndex {
  /** The row that a point from 0 up to, not including, the total weight falls on. */
  pick(point: bigint): Promise<IndexRow>;
  find(simulation: number): Promise<IndexRow | undefined>;
  /** What happens in the round, as the book has it. */
  events(row: IndexRow): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

export interface IndexRow {
  readonly cumulative: bigint;
  readonly simulation: number;
  /** Payout multiplier × 100. */
  readonly payout: number;
  readonly block: number;
  readonly offset: number;
}
