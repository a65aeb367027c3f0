import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/**
 * For vitest's `globalSetup`: each test file has its own process, which would read the 600 files of happy-dom.
 * As one file they load in a third of the time.
 */
export async function setup(): Promise<void> {
  const { version } = createRequire(import.meta.url)('happy-dom/package.json') as { version: string };
  const bundle = join(import.meta.dirname, `../../../../.cache/test/happy-dom-${version}.mjs`);
  if (!existsSync(bundle)) await makeBundle(bundle);
  process.env['HAPPY_DOM_BUNDLE'] = pathToFileURL(bundle).href;
}

async function makeBundle(bundle: string): Promise<void> {
  const unfinished = `${bundle}.${process.pid}`;
  await build({
    stdin: { contents: `export * from 'happy-dom';`, resolveDir: import.meta.dirname },
    outfile: unfinished,
    bundle: true,
    platform: 'node',
    format: 'esm',
    minifySyntax: true,
    minifyWhitespace: true,
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
  });
  await rename(unfinished, bundle);
}
