import type { GameCategory } from './categories.ts';

/** How a lottery counts its prizes (P68); its vendor receives it with each launch. */
export const PRIZE_MODES = ['Lott', 'ZY', 'Elott'] as const;
export type PrizeMode = (typeof PRIZE_MODES)[number];

/** The default if nothing else is known (P151). */
export const DEFAULT_PRIZE_MODE: PrizeMode = 'Elott';

/** The maker of Vietnamese lotteries, and that of lotteries of drawn digits (P130). */
export const VN_MAKER = 'TCG_LOTTO_VN';
export const NUMERO_MAKER = 'NUMERO';

/** Makers of electronic lotteries by whose games the mode is Elott. */
const ELOTT_MAKERS: readonly string[] = [VN_MAKER, 'LOTT'];

/** P78: Elott where one of those makers has games under ELOTT in the vendor mapping, else Lott; the default while there is no mapping. */
export function prizeModeOf(mapping: VendorMapping | undefined): PrizeMode {
  if (!mapping) return DEFAULT_PRIZE_MODE;
  return mapping['ELOTT']?.some(({ vassalage }) => ELOTT_MAKERS.includes(vassalage)) ? 'Elott' : 'Lott';
}

export const LOTTERIES: readonly GameCategory[] = ['ELOTT', 'LOTT'];

/** Whether the games of a category are lotteries, which alone have a prize mode. */
export function isLottery(category: string | undefined): boolean {
  return LOTTERIES.some((lottery) => lottery === category);
}

/** The makers of each category, by the category's name (P62). */
type VendorMapping = Readonly<Record<string, readonly { readonly vassalage: string }[] | undefined>>;
