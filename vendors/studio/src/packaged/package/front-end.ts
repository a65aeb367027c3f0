import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { FRONT_SCRIPT } from './front-script.ts';
import { readHtml } from './html-parts.ts';
import type { MathsMode } from './maths-modes.ts';
import type { PackageFolder } from './package-folder.ts';
import { PackageProblem } from './package-problem.ts';

/**
 * Copies the files that a player's browser may load into a separate folder, texts also compressed, so that the game
 * stays one version while its package is being replaced. Maths are never copied.
 */
export async function copyFrontEnd(folder: PackageFolder, modes: readonly MathsMode[], target: string): Promise<void> {
  const hidden = new Set([
    'game.json',
    ...['index.json', ...modes.flatMap((mode) => [mode.events, mode.weights])].map((name) => folder.maths + name),
  ]);
  const files = folder.files.filter(
    ({ path }) => path.startsWith(folder.front) && !hidden.has(path) && !path.startsWith('math/'),
  );
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > MAX_FRONT_BYTES)
    throw new PackageProblem(`the front end has ${bytes} bytes, more than ${MAX_FRONT_BYTES}`);
  for (const { path } of files) {
    const name = path.slice(folder.front.length);
    if (!/^[\w.@~+-]+(\/[\w.@~+-]+)*$/.test(name))
      throw new PackageProblem(`${path} has a name that no address can bear`);
    const place = join(target, name);
    await mkdir(dirname(place), { recursive: true });
    if (name === 'index.html') await writeFile(place, announced(await readFile(join(folder.folder, path), 'utf8')));
    else await copyFile(join(folder.folder, path), place);
    if (TEXTS.has(extname(name).toLowerCase()))
      await compress(place, files.map((file) => file.path).includes(`${path}.br`));
  }
}

/** The document with our own script before all others. */
function announced(html: string): string {
  const { scriptAt } = readHtml(html);
  return html.slice(0, scriptAt) + FRONT_SCRIPT + html.slice(scriptAt);
}

/** The hashes by which a policy allows the inline scripts of the document. */
export async function inlineScriptHashes(front: string): Promise<string[]> {
  const { inlineScripts } = readHtml(await readFile(join(front, 'index.html'), 'utf8'));
  return inlineScripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

/** Whether a script of the game evaluates text as code: a policy without `eval` would stop it. */
export async function usesEval(front: string): Promise<boolean> {
  for (const name of await readdir(front, { recursive: true }))
    if (/\.m?js$/.test(name) && /\bnew Function\(|\beval\(/.test(await readFile(join(front, name), 'utf8')))
      return true;
  return false;
}

async function compress(place: string, isDone: boolean): Promise<void> {
  if (isDone || (await stat(place)).size < MIN_BYTES) return;
  const bytes = await readFile(place);
  await writeFile(`${place}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  await writeFile(`${place}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

const brotli = promisify(brotliCompress);
const TEXTS = new Set(['.html', '.js', '.mjs', '.css', '.json', '.svg', '.txt', '.atlas', '.wasm', '.fnt', '.xml']);
const MIN_BYTES = 1_024;
const MAX_FRONT_BYTES = 200_000_000;
