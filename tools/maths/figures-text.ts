import type { ModelFigures } from '../../packages/game-rules/src/slot/figures.ts';

/** The module that keeps the figures of all models where the games read them. */
export function figuresText(figures: Readonly<Record<string, ModelFigures>>): string {
  return `// Written by \`npm run maths\`; \`npm run maths -- --check\` computes them anew.\nimport type { ModelFigures } from './figures.ts';\n\nexport const MODEL_FIGURES: Readonly<Record<string, ModelFigures>> = ${JSON.stringify(figures, undefined, 2)};\n`;
}
