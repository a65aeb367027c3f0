import { readdirSync } from 'node:fs';
import { PARTS, STUDIO_AREAS } from './areas.ts';

/** The folder of this package's languages. */
export const HERE = new URL('./', import.meta.url);

/** The languages that have a folder of texts in `home`, by tag in lower case; English types all others. */
export function languageTags(home: URL = HERE): string[] {
  return readdirSync(home, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]{2,3}(-[a-z]{2,4})?$/.test(entry.name))
    .map(({ name }) => name)
    .toSorted();
}

/** The areas of a language: its files without their ending. */
export function areasOf(tag: string, home: URL = HERE): string[] {
  return readdirSync(new URL(`./${tag}/`, home))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .toSorted();
}

/** What `write-catalogues.ts` writes below `catalogues/`, by file name: the catalogues of each language, and who loads them. */
export function catalogueSources(home: URL = HERE): Readonly<Record<string, string>> {
  const tags = languageTags(home);
  const parts = Object.keys(PARTS) as (keyof typeof PARTS)[];
  const catalogues = tags.flatMap((tag): [string, string][] => [
    [`${tag}.generated.ts`, catalogue(tag, areasOf(tag, home), `The whole catalogue of \`${tag}\`.`)],
    ...parts.map((part): [string, string] => [
      `${tag}-${part}.generated.ts`,
      catalogue(tag, PARTS[part], `Of \`${tag}\` the areas \`${part}\`.`),
    ]),
  ]);
  return {
    ...Object.fromEntries(catalogues),
    ...Object.fromEntries(STUDIO_AREAS.map((area) => [`${area}-texts.generated.ts`, texts(area, tags)])),
    'tags.generated.ts': `${WRITTEN}\n/** The languages that have a folder of texts, by tag in lower case. */\nexport const TAGS = [${tags.map((tag) => `'${tag}'`).join(', ')}] as const;\n`,
    'digits.generated.ts': `${WRITTEN}\n/** The digit zero of each language's own numerals, as a code point. */\nexport const ZERO_DIGITS: Readonly<Record<string, number>> = { ${tags.map((tag) => `${nameOf(tag) === tag ? tag : `'${tag}'`}: ${zeroOf(tag)}`).join(', ')} };\n`,
    'page-catalogues.generated.ts': `${WRITTEN}\n/** The whole catalogue of each language, a chunk of its own. */\n${loaders('CATALOGUES', tags, '')}\n/** Of each language what home and the shell say. */\n${loaders('FIRST_PARTS', tags, '-first')}`,
    'console-catalogues.generated.ts': `${WRITTEN}\n/** Of each language what the console says. */\n${loaders('CONSOLE_CATALOGUES', tags, '-console')}`,
    'server-catalogues.generated.ts': `${WRITTEN}${tags.map((tag) => `import { messages as ${nameOf(tag)} } from './${tag}-server.generated.ts';\n`).join('')}\n/** Of each language what the server says. */\nexport const SERVER_CATALOGUES = { ${tags.map((tag) => (nameOf(tag) === tag ? tag : `'${tag}': ${nameOf(tag)}`)).join(', ')} } as const;\n`,
  };
}

/** Whole counts of a language are written by its own digits, one for one. */
const zeroOf = (tag: string) => new Intl.NumberFormat(tag).format(0).charCodeAt(0);

const WRITTEN = '// Written by src/write-catalogues.ts.\n';

function catalogue(tag: string, areas: readonly string[], what: string): string {
  const imports = areas.map((area) => `import { ${nameOf(area)} } from '../${tag}/${area}.ts';\n`);
  const spreads = areas.map((area) => `  ...${nameOf(area)},\n`);
  return `${WRITTEN}${imports.join('')}\n/** ${what} */\nexport const messages = {\n${spreads.join('')}} as const;\n`;
}

/** The plain texts of one area in every language, for bundles that hold them all. */
function texts(area: string, tags: readonly string[]): string {
  const imports = tags.map((tag) => `import { ${nameOf(area)} as ${nameOf(tag)} } from '../${tag}/${area}.ts';\n`);
  const languages = tags.map((tag) => (nameOf(tag) === tag ? tag : `'${tag}': ${nameOf(tag)}`));
  return `${WRITTEN}${imports.join('')}\n/** The area \`${area}\` of each language. */\nexport const TEXTS = { ${languages.join(', ')} } as const;\n`;
}

function loaders(name: string, tags: readonly string[], part: string): string {
  const rows = tags.map(
    (tag) => `  ${nameOf(tag) === tag ? tag : `'${tag}'`}: () => import('./${tag}${part}.generated.ts'),\n`,
  );
  return `export const ${name} = {\n${rows.join('')}} as const;\n`;
}

/** The name that an area exports: `game-centre` exports `gameCentre`. */
export const nameOf = (area: string) => area.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
