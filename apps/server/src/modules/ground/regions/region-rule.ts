/** Countries whose visitors are refused (`deny`), or the only ones that are let in (`allow`); an empty list refuses no one. */
export interface RegionRule {
  readonly rule: 'allow' | 'deny';
  readonly regions: readonly string[];
}

/**
 * Whether a visitor's country is refused. An unknown country passes a list of refused countries and fails a list of permitted ones: an operator
 * licensed for some places only must know where visitors are.
 */
export function refusesCountry({ rule, regions }: RegionRule, country: string | undefined): boolean {
  if (regions.length === 0) return false;
  const isListed = country !== undefined && regions.includes(country);
  return rule === 'deny' ? isListed : !isListed;
}
