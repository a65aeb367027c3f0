import { figuresOf, modelListing } from '../../packages/game-rules/src/slot/model-listing.ts';
import { SLOT_MODELS } from '../../packages/game-rules/src/slot/models.ts';
import { derbyReportText } from './derby-report.ts';
import { reportText } from './report.ts';

/** Every report by its file's name, and the page that lists them. */
export function allReports(): readonly (readonly [name: string, text: string])[] {
  return [
    ['README.md', listText()],
    ['derby.md', derbyReportText()],
    ...SLOT_MODELS.map((model) => [`${model.id}.md`, reportText(model, figuresOf(model.id))] as const),
  ];
}

function listText(): string {
  const rows = SLOT_MODELS.map((model) => {
    const { rtp, modes, hitRate, maxWinBets } = modelListing(model);
    const bought = modes.find(({ id }) => id === 'buy');
    const exact = figuresOf(model.id).basis.kind === 'simulated' ? '' : ' exact';
    return `| [${model.name.en}](${model.id}.md) | \`${model.id}\` | ${model.volatility} | ${rtp} %${exact} | ${bought ? `${bought.rtp} % at ${bought.costPercent / 100} ×` : '–'} | ${(hitRate * 100).toFixed(1)} % | ${maxWinBets.toLocaleString('en-US')} × |`;
  });
  return `${[
    '# Maths of the games',
    '',
    'Written by `npm run maths`, which computes every figure again and gives the same bytes; `npm run maths -- --check` compares and writes nothing. Games are themes on these models and name the model that they use.',
    '',
    'Outcomes follow from the model and the draws of the operating system’s generator alone. Nothing of who plays, what was won before, or what the house holds enters them.',
    '',
    '| model | id | volatility | return | bought feature | rounds that pay | highest win |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    'Beside the slots: the [rooster derby](derby.md), exact. The other provably fair games have one formula each, in [provably fair games](../provably-fair.md).',
  ].join('\n')}\n`;
}
