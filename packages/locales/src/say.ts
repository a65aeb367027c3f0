import { ZERO_DIGITS } from './catalogues/digits.generated.ts';

/** A message as the build compiled it: text, `[name]`, `[name, 'number']`, or `[name, 'plural', branches]`. */
export type CompiledMessage = readonly (string | readonly [name: string, kind?: string, branches?: Branches])[];
type Branches = Readonly<Record<string, CompiledMessage | string | number>>;

export type Catalogue = Readonly<Record<string, CompiledMessage>>;
export type Values = Readonly<Record<string, string | number | undefined>>;

/** The message with its values in it. Numbers and the `#` of a plural print in the language's own digits. */
export function say(message: CompiledMessage, values: Values, language: string): string {
  return message.map((token) => (typeof token === 'string' ? token : sayValue(token, values, language))).join('');
}

function sayValue([name, kind, branches]: Exclude<CompiledMessage[number], string>, values: Values, language: string) {
  const value = values[name];
  if (kind === 'plural' && branches) {
    const count = Number(value);
    const branch =
      branches[String(count)] ?? branches[new Intl.PluralRules(language).select(count)] ?? branches['other'];
    return sayBranch(branch, values, language, (text) => text.replaceAll('#', () => numberIn(count, language)));
  }
  if (kind === 'select' && branches) return sayBranch(branches[String(value)] ?? branches['other'], values, language);
  return kind === 'number' ? numberIn(Number(value), language) : String(value ?? '');
}

function sayBranch(
  branch: Branches[string] | undefined,
  values: Values,
  language: string,
  each: (text: string) => string = (text) => text,
): string {
  if (typeof branch !== 'object') return each(String(branch ?? ''));
  return branch.map((token) => (typeof token === 'string' ? each(token) : say([token], values, language))).join('');
}

/**
 * A count in the language's own digits and groups. The first number format of a script costs a cheap phone tens of
 * milliseconds, so short whole counts, which is what the first screen has, do without.
 */
export function numberIn(count: number, language: string): string {
  const zero = ZERO_DIGITS[language];
  if (zero === undefined || !Number.isInteger(count) || count < 0 || count > 999)
    return new Intl.NumberFormat(language).format(count);
  return String(count).replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
}
