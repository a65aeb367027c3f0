import { SOURCE_LANGUAGE } from '@mela/locales/text-in';
import type { ActionInput, OptionKind } from './operator-action.ts';

/** What an operator can say of something, by option or field of a JSON file: one text, a text per language, or several. */
export type WishShape = Readonly<Record<string, 'text' | 'texts' | 'list'>>;

/** A text by language tag in lower case. */
export type Texts = Readonly<Record<string, string>>;

/** Omitted fields are undefined. */
export type Wish<Shape extends WishShape> = {
  readonly [Name in keyof Shape]: ValueOf<Shape[Name]> | undefined;
};
type ValueOf<Kind> = Kind extends 'text' ? string : Kind extends 'texts' ? Texts : readonly string[];

/** The options of a wish: one per field, and `--file` for all of them. */
export function wishOptions(shape: WishShape): Readonly<Record<string, OptionKind>> {
  const options = Object.entries(shape).map(([name, kind]) => [name, kind === 'text' ? 'one' : 'several'] as const);
  return { ...Object.fromEntries(options), file: 'file' };
}

/** Reads a wish; options come before the file. Each fault is added to `problems`, in words for the operator. */
export function readWish<const Shape extends WishShape>(
  { options }: ActionInput,
  shape: Shape,
  problems: string[],
): Wish<Shape> {
  const file = options['file'] === undefined ? {} : fieldsOfFile(String(options['file']), shape, problems);
  const wish: Record<string, string | Texts | readonly string[] | undefined> = {};
  for (const [name, kind] of Object.entries(shape)) {
    const given = options[name];
    if (given === undefined) wish[name] = valueOf(name, kind, file[name], problems);
    else if (kind === 'text') wish[name] = String(given);
    else if (kind === 'list') wish[name] = [given].flat();
    else wish[name] = typedTexts(name, [given].flat(), problems);
  }
  return wish as Wish<Shape>;
}

function fieldsOfFile(text: string, shape: WishShape, problems: string[]): Readonly<Record<string, unknown>> {
  const fields = parsed(text);
  if (!isFields(fields)) {
    problems.push('file: it is no JSON object');
    return {};
  }
  const unknown = Object.keys(fields).filter((name) => !(name in shape));
  if (unknown.length > 0)
    problems.push(`file: there is no ${unknown.join(', ')}: it may say ${Object.keys(shape).join(', ')}`);
  return fields;
}

function valueOf(name: string, kind: WishShape[string], value: unknown, problems: string[]) {
  if (value === undefined) return undefined;
  if (kind === 'text' && typeof value === 'string') return value;
  if (kind === 'text' && typeof value === 'number' && Number.isSafeInteger(value)) return value.toString();
  if (kind === 'list' && Array.isArray(value) && value.every((one) => typeof one === 'string')) return value;
  if (kind === 'texts' && isFields(value) && Object.values(value).every((one) => typeof one === 'string'))
    return Object.fromEntries(Object.entries(value).map(([tag, one]) => [tag.toLowerCase(), String(one).trim()]));
  problems.push(`${name}: the file must have ${WANTED[kind]}`);
  return undefined;
}

const WANTED = {
  text: 'a text or a whole number',
  texts: 'a text per language: {"en": "…", "bn": "…"}',
  list: 'a list of texts: ["…"]',
};

/** `en=Big day`, one per language. */
function typedTexts(name: string, given: readonly string[], problems: string[]): Texts {
  const texts: Record<string, string> = {};
  for (const one of given) {
    const [, tag = '', text = ''] = /^([a-z]{2}(?:-[a-z]{2})?)=(.*)$/is.exec(one) ?? [];
    if (tag === '') problems.push(`${name}: "${one.slice(0, 40)}" is no language with a text: --${name} "en=…"`);
    else if (tag.toLowerCase() in texts) problems.push(`${name}: ${tag.toLowerCase()} is said twice`);
    else texts[tag.toLowerCase()] = text.trim();
  }
  return texts;
}

/** Adds what is wrong with typed texts: with those of `before` there must be an English one, and only the merchant's languages are allowed. */
export function checkTexts(
  name: string,
  typed: Texts,
  {
    before,
    languages,
    longest,
  }: { readonly before: Texts; readonly languages: readonly string[]; readonly longest: number },
  problems: string[],
): void {
  if (!(SOURCE_LANGUAGE in { ...before, ...typed }))
    problems.push(`${name}: say it in English at least: --${name} "en=…"`);
  const offered = new Set([SOURCE_LANGUAGE, ...languages.map((tag) => tag.toLowerCase())]);
  for (const [tag, text] of Object.entries(typed)) {
    if (!offered.has(tag)) problems.push(`${name}: the merchant has no language ${tag}: ${[...offered].join(', ')}`);
    else if (text.trim() === '') problems.push(`${name}: the text in ${tag} is empty`);
    else if (text.length > longest)
      problems.push(`${name}: the text in ${tag} has ${text.length} letters, and may have ${longest}`);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
