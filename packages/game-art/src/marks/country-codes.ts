/**
 * Countries whose flag the site displays, next to dialling codes and languages; ISO 3166-1, lower case. The set draws
 * `la` as ancient Rome, so Laos is not among them.
 */
export const COUNTRY_CODES = [
  'ae',
  'bd',
  'bh',
  'bn',
  'br',
  'bt',
  'ca',
  'cn',
  'gb',
  'hk',
  'id',
  'in',
  'jp',
  'kh',
  'kr',
  'kw',
  'lk',
  'mm',
  'mo',
  'mv',
  'my',
  'np',
  'om',
  'ph',
  'pk',
  'qa',
  'sa',
  'sg',
  'th',
  'tr',
  'tw',
  'us',
  'vn',
] as const;

export type CountryCode = (typeof COUNTRY_CODES)[number];
