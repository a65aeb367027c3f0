import type { ModeFigures } from './mode-figures.ts';
import { PackageProblem } from './package-problem.ts';

/**
 * Checks the returns against usual approval limits: each mode from 90 to 98 per cent, and all within half a per cent.
 */
export function checkReturns(modes: readonly ModeFigures[]): void {
  for (const mode of modes)
    if (mode.rtpMillionths < LEAST || mode.rtpMillionths > MOST)
      throw new PackageProblem(`${mode.name} returns ${rtpText(mode)} %; a mode must return 90 to 98 %`);
  const returns = modes.map((mode) => mode.rtpMillionths);
  const spread = Math.max(...returns) - Math.min(...returns);
  if (spread > MOST_APART)
    throw new PackageProblem(
      `the modes return ${modes.map((mode) => `${mode.name} ${rtpText(mode)} %`).join(', ')}; they must be within 0.5 % of each other`,
    );
}

/** Per cent with two decimals, rounded down: never promises more than is paid. */
export function rtpText({ rtpMillionths }: Pick<ModeFigures, 'rtpMillionths'>): string {
  const hundredths = Math.floor(rtpMillionths / 100).toString();
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
}

/** By how far a round's return scatters, in stakes. */
export function volatilityOf({ deviation }: Pick<ModeFigures, 'deviation'>): 'low' | 'medium' | 'high' {
  return deviation < 3 ? 'low' : deviation < 8 ? 'medium' : 'high';
}

const LEAST = 900_000;
const MOST = 980_000;
const MOST_APART = 5_000;
