import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { catalogueSources } from './catalogue-sources.ts';

// `node packages/locales/src/write-catalogues.ts` after an area or a language was added or taken away.
const folder = new URL('./catalogues/', import.meta.url);
const sources = catalogueSources();
for (const file of readdirSync(folder)) if (!(file in sources)) rmSync(new URL(file, folder));
for (const [file, text] of Object.entries(sources)) writeFileSync(new URL(file, folder), text);
