import { MAX_EXIF_BYTES, MAX_PROFILE_BYTES, type StrippedPicture } from './stripped-picture.ts';

const SIGNATURE_BYTES = 8;
/** Length, name and checksum around each chunk's data. */
const FRAME_BYTES = 12;
const HEADER_BYTES = 13;
/** A 5 MiB file in chunks of 8 kB, as most encoders write, has 640. */
const MAX_CHUNKS = 20_000;

const KEPT: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** Kept once each, when no longer than this. */
const KEPT_ONCE: Readonly<Record<string, number>> = { eXIf: MAX_EXIF_BYTES, iCCP: MAX_PROFILE_BYTES };

/**
 * A PNG without its text chunks and all else that is no pixel. The decoder would unpack up to a thousand texts of 8 MB
 * each. Undefined for a file that is cut off, does not begin with its header, or has too many chunks.
 */
export function stripPng(file: Buffer): StrippedPicture | undefined {
  const kept: Buffer[] = [file.subarray(0, SIGNATURE_BYTES)];
  const seen = new Set<string>();
  let at = SIGNATURE_BYTES;
  for (let count = 0; count < MAX_CHUNKS; count += 1) {
    if (at + FRAME_BYTES > file.length) return undefined;
    const length = file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    const end = at + FRAME_BYTES + length;
    if (end > file.length) return undefined;
    if (count === 0 && (name !== 'IHDR' || length !== HEADER_BYTES)) return undefined;
    const limit = KEPT_ONCE[name];
    if (KEPT.has(name) || (limit !== undefined && length <= limit && !seen.has(name))) {
      kept.push(file.subarray(at, end));
      seen.add(name);
    }
    if (name === 'IEND') {
      const header = SIGNATURE_BYTES + 8;
      return { bytes: Buffer.concat(kept), width: file.readUInt32BE(header), height: file.readUInt32BE(header + 4) };
    }
    at = end;
  }
  return undefined;
}
