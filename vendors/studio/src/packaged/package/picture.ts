import { join } from 'node:path';
import type { PackageFolder } from './package-folder.ts';
import { PackageProblem } from './package-problem.ts';

/**
 * Draws the package's picture as the lobby shows games: three to four, 300 × 400, WebP, without what a camera wrote into it.
 * Throws a `PackageProblem` on what is no picture, or too small for its place.
 */
export async function drawPicture(folder: PackageFolder, path: string, target: string): Promise<void> {
  const file =
    folder.files.find((one) => one.path === path) ?? folder.files.find((one) => one.path === folder.front + path);
  if (!file) throw new PackageProblem(`game.json: icon: there is no ${path}`);
  if (file.bytes > MAX_BYTES) throw new PackageProblem(`${file.path} has ${file.bytes} bytes, more than ${MAX_BYTES}`);
  // Loaded where a package brings a picture; most studios never need it.
  const { default: sharp } = await import('sharp');
  const picture = sharp(join(folder.folder, file.path), { limitInputPixels: MAX_PIXELS });
  const { width, height } = await picture.metadata().catch((error: unknown) => {
    throw new PackageProblem(`${file.path} is no picture that can be read`, { cause: error });
  });
  if (width < WIDTH || height < WIDTH)
    throw new PackageProblem(`${file.path} is ${width} × ${height}; it must be at least ${WIDTH} × ${WIDTH}`);
  await picture
    .autoOrient()
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .webp({ quality: 80 })
    .toFile(target)
    .catch((error: unknown) => {
      throw new PackageProblem(`${file.path} is no picture that can be read`, { cause: error });
    });
}

/** Its name beside the front end. */
export const PICTURE = 'picture.webp';
const WIDTH = 300;
const HEIGHT = 400;
const MAX_BYTES = 5_000_000;
const MAX_PIXELS = 4_096 * 4_096;
