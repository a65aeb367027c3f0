import { isIP } from 'node:net';
import { BANNER_NAMES } from '@mela/game-art/scenes/scene-names';
import { merchantSettings } from '@mela/contract/merchant';
import { isWholeLanguage } from '@mela/locales/languages';
import { isCurrency } from '@mela/money/currency';
import { brandProblem } from './brand.ts';
import type { MerchantRow } from './merchants.store.ts';
import { themeProblem } from './theme.ts';

const { template: TEMPLATE } = merchantSettings.output.shape;

/**
 * Everything that makes a merchant's row unusable, each in words for the operator and with its column; empty when it can be used. Such a merchant is
 * left out, so that one bad row closes one site and not all of them.
 */
export function merchantProblems(row: CheckedColumns): readonly string[] {
  const languages = areLanguages(row.languages) ? row.languages : [];
  const problems: readonly (string | false | undefined)[] = [
    !isCurrency(row.currency) && `currency: ${shown(row.currency)} is no currency of ISO 4217`,
    !isTimeZone(row.time_zone) && `time_zone: ${shown(row.time_zone)} is no time zone`,
    themeProblem(row.theme),
    brandProblem(row.brand),
    row.entry_scene !== null && !isScene(row.entry_scene) && `entry_scene: there is no ${shown(row.entry_scene)}`,
    !areWords(row.name) && 'name: {"en": "…"} is wanted',
    !areWords(row.jackpot_name) && 'jackpot_name: {"en": "…"} is wanted',
    !TEMPLATE.safeParse(row.template).success && `template: there is no ${shown(row.template)}`,
    !areLanguages(row.languages) && 'languages: a list of { tag, name } is wanted',
    ...languages
      .filter(({ tag }) => !isWholeLanguage(tag))
      .map(({ tag }) => `languages: there is no whole catalogue of ${shown(tag)}`),
    !isWholeLanguage(row.default_language) &&
      `default_language: there is no whole catalogue of ${shown(row.default_language)}`,
    ...row.restricted_networks
      .filter((one) => !isNetwork(one))
      .map((one) => `restricted_networks: ${shown(one)} is no network`),
  ];
  return problems.filter((problem) => typeof problem === 'string');
}

/** The columns that a merchant may be left out for. */
export type CheckedColumns = Pick<
  MerchantRow,
  | 'currency'
  | 'time_zone'
  | 'theme'
  | 'brand'
  | 'entry_scene'
  | 'name'
  | 'jackpot_name'
  | 'template'
  | 'languages'
  | 'default_language'
  | 'restricted_networks'
>;

function isScene(name: string): boolean {
  return BANNER_NAMES.some((one) => one === name);
}

/** Texts by language. */
function areWords(words: unknown): boolean {
  return (
    typeof words === 'object' &&
    words !== null &&
    !Array.isArray(words) &&
    Object.values(words).every((text) => typeof text === 'string')
  );
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

function areLanguages(languages: unknown): languages is MerchantRow['languages'] {
  return (
    Array.isArray(languages) &&
    languages.every(
      (one: unknown) => typeof one === 'object' && one !== null && 'tag' in one && typeof one.tag === 'string',
    )
  );
}

/** An address, or one with a prefix length that fits it. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32));
}

function shown(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 60) ?? 'nothing';
}
