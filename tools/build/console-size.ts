import { readdir, readFile, stat } from 'node:fs/promises';

const dist = 'apps/console/dist';

/** Bytes, brotli, of what the built console loads before its first room: its entry with what it imports, styles, and the heavier of its languages. */
export async function consoleSize(): Promise<number> {
  const manifest = JSON.parse(await readFile(`${dist}/.vite/manifest.json`, 'utf8')) as Readonly<Record<string, Part>>;
  const files = new Set<string>();
  const gather = (name: string) => {
    const part = manifest[name];
    if (!part || files.has(part.file)) return;
    for (const file of [part.file, ...(part.css ?? [])]) files.add(file);
    for (const next of part.imports ?? []) gather(next);
  };
  gather('index.html');
  const sizes = await Promise.all([...files].map((file) => brotliBytes(file)));
  const languages = (await readdir(`${dist}/assets`)).filter((file) => /-console\.generated-.*\.js$/.test(file));
  const words = await Promise.all(languages.map((file) => brotliBytes(`assets/${file}`)));
  return sizes.reduce((sum, size) => sum + size, 0) + Math.max(0, ...words);
}

const brotliBytes = async (file: string) => (await stat(`${dist}/${file}.br`)).size;

interface Part {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
