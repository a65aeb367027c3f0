import type { ModeFigures, ModelFigures } from '../../packages/game-rules/src/slot/figures.ts';
import type { BetMode } from '../../packages/game-rules/src/slot/model.ts';
import { modelListing } from '../../packages/game-rules/src/slot/model-listing.ts';
import type { SlotModel } from '../../packages/game-rules/src/slot/models.ts';
import { payTable, type PayRow } from '../../packages/game-rules/src/slot/pay-table.ts';
import { describeRules, describeSource } from './describe-model.ts';

/** A model's report: what it is, how it plays, and what it returns in each bet mode, with the basis of each figure. */
export function reportText(model: SlotModel, figures: ModelFigures): string {
  const listing = modelListing(model);
  const pays = payTable(model);
  return `${[
    `# ${model.name.en} (\`${model.id}\`)`,
    '',
    `Engine \`${model.engine}\`, version ${model.version}, ${model.volatility} volatility. Highest win of a round: ${count(model.maxWinBets)} × bet. Rules \`${figures.digest}\`.`,
    '',
    '## What it returns',
    '',
    table(
      ['', ...model.modes.map(modeName)],
      rowsOf(model, figures).map(([name, value]) => [
        name,
        ...model.modes.map((mode) => value(figures.modes[mode.id] as ModeFigures, mode)),
      ]),
    ),
    '',
    basisText(model, figures),
    '',
    `The feature starts once in ${figures.featureEvery.toFixed(1)} rounds (exact) and gives ${percent(figures.rtpOfFeature)} of the stake back.`,
    '',
    '## How it plays',
    '',
    ...describeRules(model).map((rule) => `- ${rule}`),
    '',
    '## What it pays',
    '',
    `In bets${listing.lines === undefined ? '' : `, for each of ${listing.lines} lines`}${model.engine === 'ways' || model.engine === 'many-ways' ? ', for each way' : ''}.`,
    '',
    table(
      ['symbol', 'pays'],
      [
        ...pays.symbols.map(({ symbol, rows }) => [symbol, rows.map(payText).join(' · ')]),
        ...(pays.scatter.length > 0 ? [['scatter', pays.scatter.map(payText).join(' · ')]] : []),
      ],
    ),
    '',
    '## What it draws from',
    '',
    ...describeSource(model),
  ].join('\n')}\n`;
}

function rowsOf(
  model: SlotModel,
  figures: ModelFigures,
): readonly (readonly [string, (mode: ModeFigures, bet: BetMode) => string])[] {
  const { basis } = figures;
  return [
    ['stake', (_, bet) => `${(bet.costPercent / 100).toString()} × bet`],
    [
      'return to player',
      ({ rtp, rtpMargin }) => percent(rtp) + (rtpMargin > 0 ? ` ± ${percent(rtpMargin)}` : ' (exact)'),
    ],
    ['rounds that pay', ({ hitRate }) => percent(hitRate)],
    ['rounds that pay more than their stake', ({ winsOverStake }) => percent(winsOverStake)],
    ['standard deviation, in stakes', ({ standardDeviation }) => standardDeviation.toFixed(2)],
    [
      'highest win reached',
      ({ chanceOfMaxWin, highestSeenBets }, bet) =>
        chanceOfMaxWin > 0
          ? `${count(model.maxWinBets)} × bet, once in ${count(Number((1 / chanceOfMaxWin).toPrecision(3)))}`
          : `not in ${count(basis.kind === 'exact' ? 0 : bet.id === 'base' ? basis.rounds : basis.features)} rounds; ${count(Math.round(highestSeenBets))} × bet was the most`,
    ],
  ];
}

function basisText(model: SlotModel, { basis }: ModelFigures): string {
  if (basis.kind === 'exact')
    return 'Every figure is exact: computed over every combination of stops and every course of the free spins.';
  const drawn = `from ${count(basis.rounds)} rounds and ${count(basis.features)} bought features drawn from the seed \`${basis.seed}\``;
  if (basis.kind === 'exact-return')
    return `The return is exact, before the highest win cuts any: lines over every combination of stops, ${model.engine === 'hold' ? 'respins by the course of their coins' : 'free spins over all wilds that can stand'}. What the highest win cuts, and the spread, come ${drawn}.`;
  const means =
    model.engine === 'cluster'
      ? ''
      : ' In them each frame counts with its exact mean, given what stayed of the frame before, so that only the course of the tumbles is drawn.';
  return `The return comes from ${count(basis.paidSpins)} paid and ${count(basis.freeSpins)} free spins drawn one by one from the seed \`${basis.seed}\`; the margin is the 95 % confidence interval.${means} How often the feature starts and how many spins it lasts is exact. What the highest win cuts, and the spread, come ${drawn}.`;
}

const modeName = ({ id }: BetMode): string => (id === 'base' ? 'plain bet' : 'bought feature');
const percent = (share: number): string => `${(share * 100).toFixed(3)} %`;
const count = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

function payText({ from, to, units }: PayRow): string {
  return `${to === null ? `${from}+` : to === from ? from : `${from}–${to}`}: ${units / 100}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
