import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { constants, createZstdDecompress } from 'node:zlib';
import { PackageProblem } from './package-problem.ts';

/**
 * Reads a book, zstd-compressed JSON lines, line by line and never whole; `take` gets the bytes of each line without its
 * end. A file of several frames, as parallel compressors write them, is read to its last. Throws a `PackageProblem`.
 */
export async function readBook(path: string, name: string, take: (line: Buffer) => void): Promise<void> {
  const { size } = await stat(path);
  if (size === 0) throw new PackageProblem(`${name} is empty`);
  const lines = lineSplitter(name, take);
  // Node's decoder stops without a word after a frame: the next one begins where it stopped.
  for (let from = 0; from < size;) {
    const consumed = await readFrame(path, name, from, lines.take);
    if (consumed === 0) throw new PackageProblem(`${name}: is no zstd file from byte ${from} on`);
    from += consumed;
  }
  lines.end();
}

async function readFrame(path: string, name: string, from: number, take: (chunk: Buffer) => void): Promise<number> {
  const source = createReadStream(path, { start: from });
  const decoder = createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: MAX_WINDOW_LOG } });
  source.on('error', (error) => decoder.destroy(error));
  try {
    for await (const chunk of source.pipe(decoder)) take(chunk as Buffer);
    return decoder.bytesWritten;
  } catch (cause) {
    if (cause instanceof PackageProblem) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new PackageProblem(`${name}: cannot be decompressed: ${why}`, { cause });
  } finally {
    source.destroy();
    decoder.destroy();
  }
}

function lineSplitter(name: string, take: (line: Buffer) => void) {
  let rest: Buffer[] = [];
  let restBytes = 0;
  return {
    take(chunk: Buffer): void {
      let from = 0;
      for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
        const part = chunk.subarray(from, end);
        take(rest.length > 0 ? Buffer.concat([...rest, part]) : part);
        rest = [];
        restBytes = 0;
        from = end + 1;
      }
      if (from === chunk.length) return;
      restBytes += chunk.length - from;
      if (restBytes > MAX_LINE_BYTES)
        throw new PackageProblem(`${name}: a line is longer than ${MAX_LINE_BYTES} bytes`);
      rest.push(Buffer.from(chunk.subarray(from)));
    },
    end(): void {
      if (rest.length > 0) take(Buffer.concat(rest));
    },
  };
}

/** 128 MB, what the compressor's strongest settings ask for. */
const MAX_WINDOW_LOG = 27;
const MAX_LINE_BYTES = 1_000_000;
const NEWLINE = 10;
