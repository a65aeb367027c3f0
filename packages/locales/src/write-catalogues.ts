import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { languageTexts, sameAsEnglish } from './area-texts.ts';
import { catalogueProblems } from './catalogue-problems.ts';
import { catalogueSources, languageTags } from './catalogue-sources.ts';
import { SOURCE_LANGUAGE } from './text-in.ts';

// `node packages/locales/src/write-catalogues.ts` after an area or a language was added or taken away. Writes nothing while a language is not whole.
const english = await languageTexts(SOURCE_LANGUAGE);
const problems: string[] = [];
for (const tag of languageTags())
  problems.push(...catalogueProblems(tag, await languageTexts(tag), english, sameAsEnglish(tag)));
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
const folder = new URL('./catalogues/', import.meta.url);
const sources = catalogueSources();
for (const file of readdirSync(folder)) if (!(file in sources)) rmSync(new URL(file, folder));
for (const [file, text] of Object.entries(sources)) writeFileSync(new URL(file, folder), text);
