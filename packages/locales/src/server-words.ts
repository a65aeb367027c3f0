import { compileCatalogue } from './compile-catalogue.ts';
import { SERVER_CATALOGUES } from './catalogues/server-catalogues.generated.ts';
import { nearestTag } from './language-tags.ts';
import { say, type Catalogue, type Values } from './say.ts';

export type ServerKey = keyof (typeof SERVER_CATALOGUES)['en'];
/** Says a key in one language. */
export type Say = (key: ServerKey, values?: Values) => string;

const english = speaker('en', SERVER_CATALOGUES.en);
const LANGUAGES: ReadonlyMap<string, Say> = new Map(
  Object.entries(SERVER_CATALOGUES).map(([tag, texts]) => [tag, tag === 'en' ? english : speaker(tag, texts)]),
);

/** What the server itself says in a language as merchants write it (`BN`, `bn-BD`); English where there is no catalogue. */
export function serverWords(language: string): { readonly tag: string; readonly say: Say } {
  const tag = nearestTag((each) => LANGUAGES.has(each), language) ?? 'en';
  return { tag, say: LANGUAGES.get(tag) ?? english };
}

/** One text in every language that the server speaks: `{ en: '…', bn: '…' }`. */
export function inEveryLanguage(write: (say: Say, tag: string) => string): Record<string, string> & { en: string } {
  const all = [...LANGUAGES].map(([tag, speak]) => [tag, write(speak, tag)]);
  return { ...(Object.fromEntries(all) as Record<string, string>), en: write(english, 'en') };
}

function speaker(tag: string, texts: Readonly<Record<ServerKey, string>>): Say {
  const messages = compileCatalogue(texts) as Catalogue;
  return (key, values = {}) => say(messages[key] ?? [key], values, tag);
}
