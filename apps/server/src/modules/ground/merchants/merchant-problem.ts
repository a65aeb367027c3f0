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
 * Why a merchant's row cannot be used, in words for the operator; undefined when it can. Such a merchant is left out, so that one bad row closes one
 * site and not all of them.
 */
export function merchantProblem(row: MerchantRow): string | undefined {
  if (!isCurrency(row.currency)) return `currency: ${shown(row.currency)} is no currency of ISO 4217`;
  if (!isTimeZone(row.time_zone)) return `time_zone: ${shown(row.time_zone)} is no time zone`;
  const look = themeProblem(row.theme) ?? brandProblem(row.brand);
  if (look !== undefined) return look;
  if (row.entry_scene !== null && !isScene(row.entry_scene))
    return `entry_scene: there is no ${shown(row.entry_scene)}`;
  if (!areWords(row.name)) return 'name: {"en": "…"} is wanted';
  if (!areWords(row.jackpot_name)) return 'jackpot_name: {"en": "…"} is wanted';
  if (!TEMPLATE.safeParse(row.template).success) return `template: there is no ${shown(row.template)}`;
  if (!areLanguages(row.languages)) return 'languages: a list of { tag, name } is wanted';
  const partial = row.languages.find(({ tag }) => !isWholeLanguage(tag));
  if (partial) return `languages: there is no whole catalogue of ${shown(partial.tag)}`;
  if (!isWholeLanguage(row.default_language))
    return `default_language: there is no whole catalogue of ${shown(row.default_language)}`;
  const network = row.restricted_networks.find((one) => !isNetwork(one));
  if (network !== undefined) return `restricted_networks: ${shown(network)} is no network`;
  return undefined;
}

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

function areLanguages(languages: unknown): boolean {
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
