import { writeFileSync } from 'node:fs';
import { computeFigures } from './slot/figures.ts';
import { highModel } from './slot/models/high.ts';
import { lowModel } from './slot/models/low.ts';
import { middleModel } from './slot/models/middle.ts';

/** Computes every model's figures and keeps them in `slot/model-figures.ts`: run after any change of a model. */
const figures = Object.fromEntries(
  [lowModel, middleModel, highModel].map((model) => [model.id, computeFigures(model)]),
);
const body = JSON.stringify(figures, undefined, 2)
  .replaceAll(/"(\w+)":/g, '$1:')
  .replaceAll(/([^{,\s])\n/g, '$1,\n');
writeFileSync(
  new URL('slot/model-figures.ts', import.meta.url),
  `// Written by \`npm run figures\`; a test computes them anew.\nimport type { ModelFigures } from './figures.ts';\nimport type { ModelId } from './model.ts';\n\nexport const MODEL_FIGURES: Readonly<Record<ModelId, ModelFigures>> = ${body.replace(/,$/, '')};\n`,
);
process.stdout.write(`${JSON.stringify(figures, undefined, 2)}\n`);
