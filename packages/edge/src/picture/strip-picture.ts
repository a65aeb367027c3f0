import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import type { StrippedPicture } from './stripped-picture.ts';
import { stripWebp } from './strip-webp.ts';

/**
 * Reduces a picture from outside to what its pixels need: the pixels, the first Exif block, because it says which way is up,
 * and one colour profile. Only the result may reach a decoder, which then redraws it without Exif and profile. Undefined for
 * a file that is none of the three kinds or is cut off.
 */
export function stripPicture(file: Buffer): StrippedPicture | undefined {
  const kind = kindOf(file);
  return kind && STRIP[kind](file);
}

/** The kind of a file by its first bytes; its name and declared type are the sender's claims. */
export function kindOf(file: Uint8Array): keyof typeof STRIP | undefined {
  const starts = (bytes: readonly number[], at = 0) => bytes.every((byte, index) => file[at + index] === byte);
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (starts([0xff, 0xd8, 0xff])) return 'jpeg';
  if (starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8)) return 'webp';
  return undefined;
}

const STRIP = { png: stripPng, jpeg: stripJpeg, webp: stripWebp } as const;
