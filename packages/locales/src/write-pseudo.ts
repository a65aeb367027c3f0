import { mkdirSync, writeFileSync } from 'node:fs';
import { languageTexts } from './area-texts.ts';
import { nameOf } from './catalogue-sources.ts';
import { PSEUDO_TAG, pseudoText } from './pseudo.ts';
import { SOURCE_LANGUAGE } from './text-in.ts';

// `node packages/locales/src/write-pseudo.ts` writes the pseudo-language next to the others, made of English: then `write-catalogues.ts`, a build,
// and a merchant that offers it show what a new language will meet. It is not kept: delete the folder and run `write-catalogues.ts` again.
const folder = new URL(`./${PSEUDO_TAG}/`, import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [area, texts] of Object.entries(await languageTexts(SOURCE_LANGUAGE))) {
  const said = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoText(text)]));
  writeFileSync(
    new URL(`${area}.ts`, folder),
    `export const ${nameOf(area)} = ${JSON.stringify(said, undefined, 2)};\n`,
  );
}
