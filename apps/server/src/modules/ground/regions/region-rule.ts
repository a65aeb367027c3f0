/** Countries that visitors may not come from (`deny`), or may alone come from (`allow`); an empty list refuses nobody. */
export interface RegionRule {
  readonly rule: 'allow' | 'deny';
  readonly regions: readonly string[];
}

/**
 * Whether a visitor's country is refused. An address of no known country is let in by a list of refused countries and
 * refused by a list of permitted ones: who may serve only some places must know where his visitors are.
 */
export function refusesCountry({ rule, regions }: RegionRule, country: string | undefined): boolean {
  if (regions.length === 0) return false;
  const isListed = country !== undefined && regions.includes(country);
  return rule === 'deny' ? isListed : !isListed;
}
