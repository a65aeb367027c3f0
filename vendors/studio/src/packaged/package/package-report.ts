import { wireAmount } from '@mela/money/amount';
import { LISTED_EXPONENT } from '../../games/edition.ts';
import type { PackagedGame, PackagedMode } from './load-package.ts';
import { COST_SCALE } from './maths-modes.ts';
import { rtpText, volatilityOf } from './returns.ts';

/** A report of a package's tables, for people. */
export function packageReport(game: PackagedGame): string {
  const { levelsMinor, stepMinor } = game.bets;
  const amount = (minor: bigint) => wireAmount(minor, LISTED_EXPONENT);
  return [
    `${game.name.en} (${game.id}), version ${game.version}`,
    `bets ${amount(game.bets.minMinor)} to ${amount(game.bets.maxMinor)} in ${levelsMinor.length} levels, multiples of ${amount(stepMinor)}`,
    ...game.modes.map(modeLine),
    ...(game.remoteHosts.length > 0
      ? [`its policy blocks what it loads from elsewhere; put these into the package: ${game.remoteHosts.join(', ')}`]
      : []),
    `opens in ${game.details.languages.join(', ')}; ${game.details.replay ? 'can show' : 'cannot show'} rounds again${game.picture === undefined ? '; has no picture for the lobby (icon in game.json)' : ''}`,
    ...(game.needsEval ? ['its scripts make code of text: its policy allows eval'] : []),
  ].join('\n');
}

function modeLine(mode: PackagedMode): string {
  const { figures } = mode;
  return [
    `${mode.name}: costs ${Number(mode.cost) / COST_SCALE} bets${mode.buysFeature ? ', buys a feature' : ''}`,
    `returns ${rtpText(figures)} %`,
    `pays in ${(figures.hitRate * 100).toFixed(2)} % of rounds`,
    `at most ${figures.maxPayout / 100} bets, once in ${Math.round(figures.maxPayoutOdds).toLocaleString('en')} rounds`,
    `${volatilityOf(figures)} volatility`,
    `${figures.simulations.toLocaleString('en')} simulations`,
  ].join(' · ');
}
