import type { PictureKind } from '@mela/contract/upload-rules';

/** What a file is by its first bytes; its name and type are words of whoever sent it. */
export function kindOf(file: Uint8Array): PictureKind | undefined {
  const starts = (bytes: readonly number[], at = 0) => bytes.every((byte, index) => file[at + index] === byte);
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (starts([0xff, 0xd8, 0xff])) return 'jpeg';
  if (starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8)) return 'webp';
  return undefined;
}

/** A file cut down to what the decoder needs, with the size that its header states. */
export interface StrippedPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** What is kept beside the pixels: one block that says which way is up, and one colour profile, each at most so long. */
export const MAX_EXIF_BYTES = 65_536;
export const MAX_PROFILE_BYTES = 65_536;
