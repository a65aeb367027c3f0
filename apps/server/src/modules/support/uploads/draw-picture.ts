import sharp from 'sharp';
import { MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE } from '@mela/contract/upload-rules';
import type { ErrorCode } from '@mela/contract/error-codes';
import { stripPicture } from '@mela/edge/picture/strip-picture';

/** A picture as it is stored and served: WebP, upright, with nothing but its pixels. */
export interface Redrawn {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Longest side of the stored picture, in pixels: text on a photographed receipt is still readable. */
const LONGEST_SIDE = 2_048;
const QUALITY = 82;

// Nothing is cached between pictures, and a picture takes one thread.
sharp.cache(false);
sharp.concurrency(1);
// libvips reads many formats; those that may not be sent are never even tried.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});

/**
 * Redraws a picture without anything else that its file holds: places, names, cameras, thumbnails, bytes behind the end.
 * The decoder sees only the stripped file, and only when the size in its header fits. Runs in the child process.
 */
export async function drawPicture(file: Buffer): Promise<Redrawn | { readonly refused: ErrorCode }> {
  const picture = stripPicture(file);
  if (!picture || picture.width * picture.height === 0) return { refused: 'picture_unreadable' };
  const isTooLong = Math.max(picture.width, picture.height) > MAX_PICTURE_SIDE;
  if (isTooLong || picture.width * picture.height > MAX_PICTURE_PIXELS) return { refused: 'picture_too_many_pixels' };
  try {
    const { data, info } = await sharp(picture.bytes, {
      failOn: 'truncated',
      limitInputPixels: MAX_PICTURE_PIXELS,
      animated: false,
    })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: QUALITY, effort: 3 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    // Any failure of the decoder means that the file is not a displayable picture.
    return { refused: 'picture_unreadable' };
  }
}
