import { isWhiteLabelKey, type WhiteLabelKey } from '@mela/contract/white-label-keys';
import { UI_LANGUAGES } from '@mela/locales/languages';
import { merchantProblems, type CheckedColumns, type Theme } from '#/modules/ground/merchants/merchants.ts';

/** What an operator wants of a merchant, as typed; what is left out stays, or has the product's default. */
export interface MerchantWish {
  /** By language tag in lower case. */
  readonly name?: Readonly<Record<string, string>> | undefined;
  /** Host names, all of them: `play.example.com`, or `*` for every host that no other merchant has. */
  readonly hosts?: readonly string[] | undefined;
  readonly currency?: string | undefined;
  readonly timeZone?: string | undefined;
  /** Tags, all of them, the default language first. */
  readonly languages?: readonly string[] | undefined;
  readonly minimumAge?: string | undefined;
  readonly template?: string | undefined;
  readonly entryScene?: string | undefined;
  /** What the merchant calls its jackpot, by language. */
  readonly jackpotName?: Readonly<Record<string, string>> | undefined;
  /** JSON as in the columns `theme` and `brand`. */
  readonly theme?: string | undefined;
  readonly brand?: string | undefined;
  /** The complete list of white-label keys; or single ones, switched on and off. */
  readonly keys?: readonly string[] | undefined;
  readonly keysOn?: readonly string[] | undefined;
  readonly keysOff?: readonly string[] | undefined;
  /** The complete list of ISO 3166-1 codes of countries whose mobile numbers registration accepts, the usual one first. */
  readonly countries?: readonly string[] | undefined;
}

/** A merchant's own columns. */
export interface MerchantColumns extends CheckedColumns {
  readonly minimum_age: number;
}

export const NEW_MERCHANT: MerchantColumns = {
  name: {},
  theme: {},
  brand: {},
  jackpot_name: {},
  entry_scene: null,
  template: 'fair',
  currency: 'BDT',
  languages: ['BN', 'EN'].map(languageOf),
  default_language: 'BN',
  time_zone: '',
  minimum_age: 18,
  restricted_networks: [],
};

/** What a new merchant has switched on: registration by user name, a check of age, records, inbox, chat, and all pages of agents but dividends. */
export const NEW_MERCHANT_KEYS: readonly WhiteLabelKey[] = [
  'USERNAMEREG3',
  'AGECHECK',
  'REMEMBERME3',
  'TRANSBETREPMEM3',
  'TRANSREC3',
  'SECPRIV',
  'DEPRECM3',
  'PERSREP',
  'MAILCEN',
  'CBS3',
  'GAMSER',
  'AGEPAG',
  'DOWNMAN',
  'AGETEAMPNL3',
  'TEAMBETTING3',
  'AGEREBINC3',
  'AGENTRANSMULTDOWN3',
];

/** The keys that the wish leads to from those before; undefined where it says nothing about keys. */
export function keysOf({ keys, keysOn, keysOff }: MerchantWish, before: readonly string[]): string[] | undefined {
  if (!keys && !keysOn && !keysOff) return undefined;
  return [...new Set([...(keys ?? before), ...(keysOn ?? [])])].filter((key) => !keysOff?.includes(key));
}

/** The columns that the wish leads to from `before`, and everything that is wrong with them and with the lists, in words for the operator. */
export function readMerchantWish(
  wish: MerchantWish,
  before: MerchantColumns,
): { readonly row: MerchantColumns; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const json = (option: 'theme' | 'brand'): unknown => {
    const text = wish[option];
    if (text === undefined) return before[option];
    try {
      return JSON.parse(text) as unknown;
    } catch {
      problems.push(`${option}: it is no JSON`);
      return before[option];
    }
  };
  const tags = wish.languages?.map((tag) => tag.toUpperCase());
  const row: MerchantColumns = {
    ...before,
    name: wish.name ? { ...before.name, ...wish.name } : before.name,
    jackpot_name: wish.jackpotName ? { ...before.jackpot_name, ...wish.jackpotName } : before.jackpot_name,
    currency: wish.currency?.toUpperCase() ?? before.currency,
    time_zone: wish.timeZone ?? before.time_zone,
    languages: tags?.map(languageOf) ?? before.languages,
    default_language: tags?.[0] ?? before.default_language,
    minimum_age: wish.minimumAge === undefined ? before.minimum_age : Number(wish.minimumAge),
    template: (wish.template ?? before.template) as MerchantColumns['template'],
    entry_scene: wish.entryScene ?? before.entry_scene,
    theme: json('theme') as Theme,
    brand: json('brand'),
  };
  if (row.name['en'] === undefined) problems.push('name: say it in English at least: --name "en=…"');
  if (!Number.isInteger(row.minimum_age) || row.minimum_age < 18 || row.minimum_age > 99)
    problems.push('minimum_age: a whole number of years, 18 at least');
  problems.push(...merchantProblems(row));
  for (const host of wish.hosts ?? []) if (!HOST.test(host)) problems.push(`host: "${host}" is no host name`);
  for (const key of new Set([wish.keys, wish.keysOn, wish.keysOff].flatMap((list) => list ?? [])))
    if (!isWhiteLabelKey(key))
      problems.push(`key: "${key}" is no white-label key; npm run mela -- merchants keys <code> lists them`);
  for (const iso of wish.countries ?? [])
    if (!COUNTRY.test(iso)) problems.push(`country: "${iso}" is no code of ISO 3166-1`);
  return { row, problems };
}

function languageOf(tag: string): { tag: string; name: string } {
  return { tag, name: UI_LANGUAGES.find((one) => one.tag === tag)?.name ?? tag };
}

const HOST = /^(\*|[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?)$/;
const COUNTRY = /^[A-Z]{2}$/;
