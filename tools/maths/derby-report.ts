import { derbyFigures, type BetFigures } from '../../packages/game-rules/src/provably-fair/derby-figures.ts';
import { ROOSTER_WEIGHTS, type DerbyKind } from '../../packages/game-rules/src/provably-fair/derby.ts';
import { returnText } from '../../packages/game-rules/src/provably-fair/house-edge.ts';
import { multiplierText } from '../../packages/game-rules/src/provably-fair/multiplier.ts';

/** The derby's report: every bet, its exact chance, what it pays and returns, counted over all finishes. */
export function derbyReportText(): string {
  const kinds = derbyFigures();
  return `${[
    '# Rooster derby (`derby`)',
    '',
    `Six drawn roosters race. Whoever is still on the track takes the next place with his weight over the weight of all who are; the weights are ${ROOSTER_WEIGHTS.join(', ')} for roosters 1 to 6. Draws come from the round’s seeds ([provably fair games](../provably-fair.md)) and from nothing else.`,
    '',
    `Return to player: ${returnText('derby')} % for every bet, less what is cut off: prices are cut to ten-thousandths of the stake. Every figure is exact: counted over all 720 finishes, each with its chance.`,
    '',
    '| bet | bets of it | return, lowest to highest | chance, lowest to highest | pays |',
    '| --- | --- | --- | --- | --- |',
    ...kinds.map(({ kind, bets, lowestReturn, highestReturn }) => {
      const chances = bets.map(({ chance }) => chance);
      const pays = bets.map(({ multiplier }) => multiplier);
      return `| ${NAMES[kind]} | ${bets.length} | ${percent(lowestReturn)} to ${percent(highestReturn)} | ${percent(Math.min(...chances))} to ${percent(Math.max(...chances))} | ${multiplierText(Math.min(...pays))} × to ${multiplierText(Math.max(...pays))} × |`;
    }),
    ...kinds.flatMap(({ kind, bets }) => ['', `## ${NAMES[kind]}`, '', ...table(bets)]),
  ].join('\n')}\n`;
}

function table(bets: readonly BetFigures[]): string[] {
  return [
    '| rooster | chance | pays | return | standard deviation, in stakes |',
    '| --- | --- | --- | --- | --- |',
    ...bets.map(
      ({ bet, chance, multiplier, returned, deviation }) =>
        `| ${bet.first + 1}${'second' in bet ? `, ${bet.second + 1}` : ''} | ${percent(chance)} | ${multiplierText(multiplier)} × | ${percent(returned)} | ${deviation.toFixed(2)} |`,
    ),
  ];
}

const percent = (share: number): string => `${(share * 100).toFixed(3)} %`;

const NAMES: Readonly<Record<DerbyKind, string>> = {
  win: 'Comes first',
  place: 'Is among the first two',
  ahead: 'Finishes before another',
  exacta: 'First and second, in order',
};
