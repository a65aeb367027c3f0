import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripPicture } from '@mela/edge/picture/strip-picture';
import type { PackageFolder } from './package-folder.ts';
import { PackageProblem } from './package-problem.ts';

/**
 * Draws the package's picture as the lobby shows games: three to four, 300 × 400, WebP, nothing but its pixels. The decoder
 * sees only what is left of the file without its texts, and only when the size in its header fits.
 * Throws a `PackageProblem` on what is no picture, too large, or too small for its place.
 */
export async function drawPicture(folder: PackageFolder, path: string, target: string): Promise<void> {
  const file =
    folder.files.find((one) => one.path === path) ?? folder.files.find((one) => one.path === folder.front + path);
  if (!file) throw new PackageProblem(`game.json: icon: there is no ${path}`);
  if (file.bytes > MAX_BYTES) throw new PackageProblem(`${file.path} has ${file.bytes} bytes, more than ${MAX_BYTES}`);
  const picture = stripPicture(await readFile(join(folder.folder, file.path)));
  if (!picture) throw new PackageProblem(`${file.path} is no picture that can be read`);
  const { width, height } = picture;
  if (Math.min(width, height) < WIDTH || Math.max(width, height) > MAX_SIDE)
    throw new PackageProblem(
      `${file.path} is ${width} × ${height}; it must be at least ${WIDTH} × ${WIDTH} and at most ${MAX_SIDE} × ${MAX_SIDE}`,
    );
  // Loaded where a package brings a picture; most studios never need it.
  const { default: sharp } = await import('sharp');
  await sharp(picture.bytes, { limitInputPixels: MAX_SIDE * MAX_SIDE })
    .autoOrient()
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .webp({ quality: 80 })
    .toFile(target)
    .catch((error: unknown) => {
      throw new PackageProblem(`${file.path} is no picture that can be read`, { cause: error });
    });
}

/** Its file name next to the front end. */
export const PICTURE = 'picture.webp';
const WIDTH = 300;
const HEIGHT = 400;
const MAX_BYTES = 5_000_000;
const MAX_SIDE = 4_096;
