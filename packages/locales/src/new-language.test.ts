import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { areaTexts, languageTexts, sameAsEnglish } from './area-texts.ts';
import { catalogueProblems } from './catalogue-problems.ts';
import { catalogueSources, HERE, languageTags } from './catalogue-sources.ts';

/** The languages, and English copied under a tag that has no folder yet. */
function copied(tag: string): URL {
  const folder = mkdtempSync(join(tmpdir(), 'mela-languages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const own of languageTags()) cpSync(new URL(`./${own}/`, HERE), join(folder, own), { recursive: true });
  cpSync(new URL('./en/', HERE), join(folder, tag), { recursive: true });
  return pathToFileURL(`${folder}/`);
}

test('a language is one folder: every catalogue and list names it as soon as the folder is there', () => {
  const before = catalogueSources();
  const after = catalogueSources(copied('sw'));
  expect(Object.keys(after).filter((file) => !(file in before))).toEqual([
    'sw.generated.ts',
    'sw-first.generated.ts',
    'sw-console.generated.ts',
    'sw-server.generated.ts',
  ]);
  // What there is of each language is there of this one, in every list.
  for (const [file, text] of Object.entries(before).filter(
    ([name]) => !languageTags().some((tag) => name.startsWith(`${tag}.`) || name.startsWith(`${tag}-`)),
  ))
    expect([file, /\bsw\b/.test(after[file] ?? ''), /\bsw\b/.test(text)]).toEqual([file, true, false]);
});

test('a copy of English is not whole: each text with words is named, until it is translated or listed as the same', async () => {
  const home = copied('sw');
  const english = await languageTexts('en');
  const problems = async () =>
    catalogueProblems('sw', await languageTexts('sw', home), english, sameAsEnglish('sw', home));
  const named = await problems();
  expect(named).toContain(
    'sw/actions.ts: actions.cancel: is as in English: translate it, or list the key in sw/same-as-english.json',
  );
  expect(named.every((line) => line.includes('is as in English'))).toBe(true);
  expect(named.length).toBeGreaterThan((await areaTexts('en')).length * 0.98);
  const keys = named.map((line) => line.split(': ')[1] ?? '');
  writeFileSync(new URL('./sw/same-as-english.json', home), JSON.stringify(keys));
  expect(await problems()).toEqual([]);
  writeFileSync(new URL('./sw/same-as-english.json', home), JSON.stringify([...keys, 'actions.gone']));
  expect(await problems()).toEqual([
    'sw/same-as-english.json: actions.gone: no text of this key equals the English one',
  ]);
});
