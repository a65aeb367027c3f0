import type { StrippedPicture } from './stripped-picture.ts';

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** A photo of a phone has some twenty; a profile or a preview in parts adds to them. */
const MAX_SEGMENTS = 1_000;
/** A progressive picture comes in about ten scans; each costs a walk over all pixels. */
const MAX_SCANS = 32;

/**
 * A JPEG with the segments that its pixels need, the first Exif block (which way is up) and a colour profile that is
 * whole in one segment. Undefined for a file that is cut off, has no size, or has too many segments or scans.
 */
export function stripJpeg(file: Buffer): StrippedPicture | undefined {
  const kept: Buffer[] = [file.subarray(0, 2)];
  const seen = new Set<number>();
  let size: { width: number; height: number } | undefined;
  let scans = 0;
  let at = 2;
  for (let count = 0; count < MAX_SEGMENTS; count += 1) {
    const marker = markerAt(file, at);
    if (marker === undefined) return undefined;
    const { code, start } = marker;
    if (code === END_OF_IMAGE) {
      kept.push(file.subarray(start, start + 2));
      return size && scans > 0 ? { bytes: Buffer.concat(kept), ...size } : undefined;
    }
    if (start + 4 > file.length) return undefined;
    let end = start + 2 + file.readUInt16BE(start + 2);
    if (end < start + 4 || end > file.length) return undefined;
    const segment = file.subarray(start, end);
    if (isFrameHeader(code)) {
      // One picture has one size: a second header could promise another.
      if (size || segment.length < 10) return undefined;
      size = { width: segment.readUInt16BE(7), height: segment.readUInt16BE(5) };
    }
    if (code === START_OF_SCAN) {
      scans += 1;
      if (scans > MAX_SCANS) return undefined;
      end = endOfScan(file, end);
      kept.push(file.subarray(start, end));
    } else if (isNeeded(code) || (isUsed(code, segment) && !seen.has(code))) {
      kept.push(segment);
      seen.add(code);
    }
    at = end;
  }
  return undefined;
}

/** The next marker, behind fill bytes; undefined if there is none. */
function markerAt(file: Buffer, at: number): { code: number; start: number } | undefined {
  if (file[at] !== 0xff) return undefined;
  let code = at + 1;
  while (file[code] === 0xff) code += 1;
  const value = file[code];
  return value === undefined || value === 0 ? undefined : { code: value, start: code - 1 };
}

/** Pixels continue until a marker that is neither a stuffed byte nor a restart. */
function endOfScan(file: Buffer, from: number): number {
  let at = file.indexOf(0xff, from);
  while (at !== -1) {
    const next = file[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
    at = file.indexOf(0xff, at + 1);
  }
  return file.length;
}

/** SOF: C0 to CF without the tables (C4, CC) and the reserved one (C8). */
function isFrameHeader(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc;
}

/** Frame headers, tables of codes and of quantities, restart intervals. */
function isNeeded(code: number): boolean {
  return isFrameHeader(code) || code === 0xc4 || code === 0xcc || code === 0xdb || code === 0xdd;
}

/** JFIF and Adobe say how colours are coded; Exif which way is up; a profile counts when it is whole. */
function isUsed(code: number, segment: Buffer): boolean {
  const begins = (text: string) => segment.toString('latin1', 4, 4 + text.length) === text;
  if (code === 0xe0) return begins('JFIF\0');
  if (code === 0xee) return begins('Adobe');
  if (code === 0xe1) return begins('Exif\0\0');
  return code === 0xe2 && begins('ICC_PROFILE\0') && segment[16] === 1 && segment[17] === 1;
}
