import { MAX_EXIF_BYTES, MAX_PROFILE_BYTES, type StrippedPicture } from './stripped-picture.ts';

const RIFF_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
/** A still picture has six at most; an animation one for each frame. */
const MAX_CHUNKS = 5_000;

/** Each is kept once, when no longer than this: of an animation its first frame. */
const KEPT_ONCE: Readonly<Record<string, number>> = {
  VP8X: 10,
  ICCP: MAX_PROFILE_BYTES,
  ANIM: 6,
  ANMF: Infinity,
  ALPH: Infinity,
  'VP8 ': Infinity,
  VP8L: Infinity,
  EXIF: MAX_EXIF_BYTES,
};
/** Flags of VP8X that speak of other chunks. */
const FLAGS = { ICCP: 0x20, EXIF: 0x08, 'XMP ': 0x04 } as const;

/** A WebP with its pixels, one Exif block and one colour profile. Undefined for a file that is cut off or has no size. */
export function stripWebp(file: Buffer): StrippedPicture | undefined {
  const chunks = readChunks(file);
  const size = chunks && sizeOf(chunks);
  if (!chunks || !size) return undefined;
  const body = [...chunks].map(([name, chunk]) => (name === 'VP8X' ? withFlags(chunk, chunks) : chunk));
  const length = body.reduce((sum, chunk) => sum + chunk.length, 0);
  const head = Buffer.from(file.subarray(0, RIFF_BYTES));
  head.writeUInt32LE(length + 4, 4);
  return { bytes: Buffer.concat([head, ...body]), ...size };
}

/** Whole chunks by name, headers included, in their order; those that are not kept are left out. */
function readChunks(file: Buffer): Map<string, Buffer> | undefined {
  if (file.length < RIFF_BYTES) return undefined;
  const end = CHUNK_HEADER_BYTES + file.readUInt32LE(4);
  if (end > file.length) return undefined;
  const chunks = new Map<string, Buffer>();
  let at = RIFF_BYTES;
  for (let count = 0; at < end; count += 1) {
    if (count >= MAX_CHUNKS || at + CHUNK_HEADER_BYTES > end) return undefined;
    const name = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const next = at + CHUNK_HEADER_BYTES + length + (length % 2);
    if (next > end) return undefined;
    if (length <= (KEPT_ONCE[name] ?? -1) && !chunks.has(name)) chunks.set(name, file.subarray(at, next));
    at = next;
  }
  return chunks;
}

function sizeOf(chunks: ReadonlyMap<string, Buffer>): { width: number; height: number } | undefined {
  const [extended, lossy, lossless] = [chunks.get('VP8X'), chunks.get('VP8 '), chunks.get('VP8L')];
  if (extended && extended.length >= 18)
    return { width: extended.readUIntLE(12, 3) + 1, height: extended.readUIntLE(15, 3) + 1 };
  if (lossy && lossy.length >= 18)
    return { width: lossy.readUInt16LE(14) & 0x3fff, height: lossy.readUInt16LE(16) & 0x3fff };
  if (!lossless || lossless.length < 13) return undefined;
  const bits = lossless.readUInt32LE(9);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function withFlags(extended: Buffer, chunks: ReadonlyMap<string, Buffer>): Buffer {
  const copy = Buffer.from(extended);
  for (const [name, flag] of Object.entries(FLAGS))
    if (!chunks.has(name)) copy[CHUNK_HEADER_BYTES] = (copy[CHUNK_HEADER_BYTES] ?? 0) & ~flag;
  return copy;
}
