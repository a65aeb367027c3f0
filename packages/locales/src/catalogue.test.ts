import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { messages as bnFirst } from './catalogues/bn-first.generated.ts';
import { messages as bn } from './catalogues/bn.generated.ts';
import { compileCatalogue } from './compile-catalogue.ts';
import { messages as enFirst } from './catalogues/en-first.generated.ts';
import { messages as en } from './catalogues/en.generated.ts';
import { PARTS } from './areas.ts';
import { catalogueSources } from './catalogue-sources.ts';
import { catalogues } from './vite-plugin.ts';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

const compiled = { en: compileCatalogue(en), bn: compileCatalogue(bn) };

test('the lists of areas and languages are those of the folders', () => {
  const folder = new URL('./catalogues/', import.meta.url);
  const written = readdirSync(folder).map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]);
  expect(Object.fromEntries(written)).toEqual(catalogueSources());
});

test('Bengali texts are Bengali: no Latin letter but in names that stay Latin, no Latin digit, nothing left as in English', () => {
  const staysLatin =
    /\b(?:Mela|VIP|https|PWA|Android|iOS|Safari|RTP|SMS|IP|UTC|QQ|WeChat|LINE|Zalo|HTML|PNG|JPG|WebP|MB|SHA-256|PEM|MAC|RSA|Base64|yes|no|docs\/provably-fair\.md|Maher 1982|Dixon|Coles 1997)\b/g;
  for (const key of Object.keys(bn) as (keyof typeof bn)[]) {
    // What is bet on is marked alike everywhere: home, draw, away.
    if (/^[1X2]$/.test(bn[key])) continue;
    const words = plainText(compiled.bn[key])
      .replace(/<\/?\w+\/?>/g, '')
      // An example of an address.
      .replace(/https:\/\/[a-z.]+\.example[\w/]*/g, '')
      .replace(staysLatin, '');
    expect({ key, latin: words.match(/[A-Za-z0-9]+/g) ?? [] }).toEqual({ key, latin: [] });
    // A text of signs alone, such as "18+", may be the same in both.
    const isLeft = bn[key] === en[key] && /\p{Letter}/u.test(plainText(compiled.en[key]));
    expect({ key, isLeft }).toEqual({ key, isLeft: false });
  }
});

test('English texts hold no Bengali', () => {
  for (const [key, text] of Object.entries(en))
    expect({ key, bengali: text.match(/\p{Script=Bengali}/u) }).toEqual({ key, bengali: null });
});

test('no two files of a language share a key, and every file is part of the catalogue', async () => {
  for (const [tag, whole] of [
    ['en', en],
    ['bn', bn],
  ] as const) {
    const keys: string[] = [];
    for (const file of readdirSync(fileURLToPath(new URL(`./${tag}/`, import.meta.url))).filter((name) =>
      name.endsWith('.ts'),
    )) {
      const part = (await import(new URL(`./${tag}/${file}`, import.meta.url).href)) as Record<
        string,
        Record<string, string>
      >;
      keys.push(...Object.values(part).flatMap((messages) => Object.keys(messages)));
    }
    expect(keys.toSorted()).toEqual(Object.keys(whole).toSorted());
  }
});

test("the first screen's part holds exactly its areas, in both languages", async () => {
  for (const [tag, first] of [
    ['en', enFirst],
    ['bn', bnFirst],
  ] as const) {
    const parts = await Promise.all(
      PARTS.first.map(
        async (area) =>
          (await import(new URL(`./${tag}/${area}.ts`, import.meta.url).href)) as Record<
            string,
            Record<string, string>
          >,
      ),
    );
    expect(Object.keys(first).toSorted()).toEqual(
      parts.flatMap((part) => Object.values(part).flatMap((messages) => Object.keys(messages))).toSorted(),
    );
  }
});

test('the build compiles a catalogue where it is imported', async () => {
  const watched: string[] = [];
  const code = await catalogues().load.call(
    { addWatchFile: (file) => watched.push(file) },
    fileURLToPath(new URL('./catalogues/bn.generated.ts', import.meta.url)),
  );
  const module = (await import(`data:text/javascript,${encodeURIComponent(code ?? '')}`)) as { messages: unknown };
  // What staff alone reads, and what the server writes, is no part of what players load.
  const forPlayers = Object.entries(compiled.bn).filter(
    ([key]) => !/^(?:console\w*|desk|mail|notes|sandbox|sms|studio\w*)\./.test(key),
  );
  expect(module.messages).toEqual(Object.fromEntries(forPlayers));
  expect(watched.length).toBeGreaterThan(5);
});

test('a text that is not valid ICU names its key', () => {
  expect(() => compileCatalogue({ 'a.key': '{count, plural, one {x}' })).toThrow('a.key');
});

function plainText(message: CompiledMessage | undefined): string {
  return (message ?? [])
    .map((token) => {
      if (typeof token === 'string') return token;
      const choices = token[2];
      return isChoices(choices)
        ? Object.values(choices)
            .map((branch) => (Array.isArray(branch) ? plainText(branch as CompiledMessage) : ''))
            .join(' ')
        : '';
    })
    .join('');
}

function isChoices(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
