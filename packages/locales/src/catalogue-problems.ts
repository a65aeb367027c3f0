import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { SOURCE_LANGUAGE } from './text-in.ts';

/** The texts of a language as its folder holds them: area, key, text. */
export type LanguageTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * What keeps a language from being whole, one line per fault; none when it can be offered. Each line names the file, the key and the placeholder or tag
 * that differ from English. A text with words that equals the English one counts as not translated, unless `same` lists its key
 * (`src/<tag>/same-as-english.json`).
 */
export function catalogueProblems(
  tag: string,
  texts: LanguageTexts,
  english: LanguageTexts,
  same: readonly string[] = [],
): string[] {
  const intended = new Set(same);
  const areas = [...new Set([...Object.keys(english), ...Object.keys(texts)])].toSorted();
  const problems = areas.flatMap((area) => {
    const file = `${tag}/${area}.ts`;
    const [here, there] = [texts[area], english[area]];
    if (!here) return [`${file}: the file is missing`];
    if (!there) return [`${file}: English has no such file`];
    return [...new Set([...Object.keys(there), ...Object.keys(here)])].flatMap((key) =>
      [
        ...textProblems(tag, here[key], there[key]),
        ...(tag === SOURCE_LANGUAGE || here[key] !== there[key] || !hasWords(here[key] ?? '') || intended.delete(key)
          ? []
          : [`is as in English: translate it, or list the key in ${tag}/same-as-english.json`]),
      ].map((problem) => `${file}: ${key}: ${problem}`),
    );
  });
  return [
    ...problems,
    ...[...intended].map((key) => `${tag}/same-as-english.json: ${key}: no text of this key equals the English one`),
  ];
}

/** Whether a text says anything past its placeholders, tags and signs: `{share}%` is the same in many languages. */
function hasWords(text: string): boolean {
  const message = compiled(text);
  return typeof message !== 'string' && /\p{L}/u.test(wordsOf(message).replaceAll(/<\/?\w+\/?>/g, ''));
}

function wordsOf(message: CompiledMessage): string {
  return message
    .map((token) => {
      if (typeof token === 'string') return token;
      const branches = Object.values(typeof token[2] === 'object' && token[2] !== null ? token[2] : {}) as unknown[];
      return branches.map((branch) => (Array.isArray(branch) ? wordsOf(branch as CompiledMessage) : '')).join(' ');
    })
    .join('');
}

function textProblems(tag: string, text: string | undefined, english: string | undefined): string[] {
  if (text === undefined) return ['the key is missing'];
  if (english === undefined) return ['English has no such key'];
  const message = compiled(text);
  if (typeof message === 'string') return [`is not valid ICU: ${message}`];
  const wanted = compiled(english);
  if (typeof wanted === 'string') return [];
  return [
    ...differences('placeholder', placeholders(message), placeholders(wanted)),
    ...differences('tag', tags(text), tags(english)),
    ...pluralProblems(tag, message),
  ];
}

function compiled(text: string): CompiledMessage | string {
  try {
    return compileMessageOrThrow(text);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function differences(what: string, here: ReadonlySet<string>, there: ReadonlySet<string>): string[] {
  return [
    ...[...there].filter((name) => !here.has(name)).map((name) => `${what} ${name} is missing`),
    ...[...here].filter((name) => !there.has(name)).map((name) => `${what} ${name} is not in English`),
  ];
}

/** `{name}`, `{count, plural}`: a value in English is the same kind of value in each language. */
function placeholders(message: CompiledMessage): Set<string> {
  return new Set(valuesOf(message).map(({ name, kind }) => (kind === undefined ? `{${name}}` : `{${name}, ${kind}}`)));
}

function tags(text: string): Set<string> {
  return new Set([...text.matchAll(/<\w+\/?>/g)].map(([tag]) => tag));
}

/** A plural has the forms that its language knows, no others, and always `other`. */
function pluralProblems(tag: string, message: CompiledMessage): string[] {
  const known: readonly string[] = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  return valuesOf(message).flatMap(({ name, kind, branches }) => {
    if (kind !== 'plural') return [];
    const forms = Object.keys(branches).filter((form) => form !== 'offset');
    return [
      ...(forms.includes('other') ? [] : [`placeholder {${name}, plural} has no form "other"`]),
      ...forms
        .filter((form) => !/^\d+$/.test(form) && !known.includes(form))
        .map((form) => `placeholder {${name}, plural} has the form "${form}", which ${tag} does not know`),
    ];
  });
}

interface Value {
  readonly name: string;
  readonly kind: string | undefined;
  readonly branches: Readonly<Record<string, unknown>>;
}

/** All values that a message asks for, those inside of branches too. */
function valuesOf(message: CompiledMessage): Value[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, kind, choices] = token;
    if (name === '#') return [];
    const branches = typeof choices === 'object' && choices !== null ? (choices as Record<string, unknown>) : {};
    const inner = Object.values(branches).flatMap((branch) =>
      Array.isArray(branch) ? valuesOf(branch as CompiledMessage) : [],
    );
    return [{ name, kind, branches }, ...inner];
  });
}
