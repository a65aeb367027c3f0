import sharp from 'sharp';
import { MAX_PICTURE_PIXELS, type PictureKind } from '@mela/contract/upload-rules';
import type { ErrorCode } from '@mela/contract/error-codes';

/** A picture as it is kept and served: WebP, the right way up, without anything but what it shows. */
export interface Redrawn {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Longest side of what is kept, in pixels: text on a photographed receipt still reads. */
const LONGEST_SIDE = 2_048;
const QUALITY = 82;
const SECONDS = 10;
/** One at a time, so that what pictures unpack to never adds up; so many may wait for their turn. */
const MAX_WAITING = 12;

// Nothing is kept between pictures, and a picture takes one thread: bets are answered meanwhile.
sharp.cache(false);
sharp.concurrency(1);
// libvips reads many formats; those that nobody may send are never so much as tried.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Draws a picture anew, whatever its file holds beside it: places, names, cameras, thumbnails, bytes behind the end.
 * Refuses what is none of `kinds` by its first bytes, what cannot be read to its end, and what would unpack to more
 * pixels than fit. `unavailable` when too many wait.
 */
export async function redraw(
  file: Uint8Array,
  kinds: readonly PictureKind[],
): Promise<Redrawn | { readonly refused: ErrorCode }> {
  const kind = kindOf(file);
  if (kind === undefined || !kinds.includes(kind)) return { refused: 'picture_unreadable' };
  if (waiting >= MAX_WAITING) return { refused: 'unavailable' };
  waiting += 1;
  const turn = last.then(() => draw(file));
  last = turn;
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}

async function draw(file: Uint8Array): Promise<Redrawn | { readonly refused: ErrorCode }> {
  const settings = { failOn: 'truncated', limitInputPixels: MAX_PICTURE_PIXELS, animated: false } as const;
  try {
    const { width, height } = await sharp(file, { ...settings, limitInputPixels: false }).metadata();
    if (width * height > MAX_PICTURE_PIXELS) return { refused: 'picture_too_many_pixels' };
    const { data, info } = await sharp(file, settings)
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: QUALITY, effort: 3 })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    // Whatever the decoder stumbles over, the file is not a picture that can be shown.
    return { refused: 'picture_unreadable' };
  }
}

/** What a file is by its first bytes; its name and type are words of whoever sent it. */
export function kindOf(file: Uint8Array): PictureKind | undefined {
  const starts = (bytes: readonly number[], at = 0) => bytes.every((byte, index) => file[at + index] === byte);
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (starts([0xff, 0xd8, 0xff])) return 'jpeg';
  if (starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8)) return 'webp';
  return undefined;
}
