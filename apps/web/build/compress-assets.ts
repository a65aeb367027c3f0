import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|json|webmanifest|txt)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes a `.br` and a `.gz` next to each text file that has none yet; names carry the content's hash, so existing ones are right. */
export async function compressAssets(folder: string): Promise<{ files: number; bytes: number }> {
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => TEXT.test(name) && !name.startsWith('.vite') && name !== 'sw.js',
  );
  let bytes = 0;
  for (const name of names) {
    const file = `${folder}/${name}`;
    const known = await stat(`${file}.br`).catch(() => undefined);
    if (known) {
      bytes += known.size;
      continue;
    }
    const content = await readFile(file);
    const brotli = await squeeze(content);
    await writeFile(`${file}.br`, brotli);
    await writeFile(`${file}.gz`, await toGzip(content, { level: 9 }));
    bytes += brotli.length;
  }
  return { files: names.length, bytes };
}

/** Files above this are worth trying more than one way of writing distances; bytes. */
const LARGE = 20_000;

async function squeeze(content: Buffer): Promise<Buffer> {
  const ways =
    content.length < LARGE
      ? [[0, 0]]
      : [0, 1, 2].flatMap((postfix) => [
          [postfix, 0],
          [postfix, 15 << postfix],
        ]);
  const tried = await Promise.all(
    ways.map(([postfix = 0, direct = 0]) =>
      toBrotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
        },
      }),
    ),
  );
  return tried.reduce((best, next) => (next.length < best.length ? next : best));
}
