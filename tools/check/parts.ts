import { checkCalls } from './check-calls.ts';
import { checkImports } from './check-imports.ts';
import { checkLock } from './check-lock.ts';
import { checkPatterns } from './check-patterns.ts';
import { checkPageWeight } from './check-page-weight.ts';
import { checkSchema } from './check-schema.ts';
import { checkTexts } from './check-texts.ts';
import { checkTidy } from './check-tidy.ts';
import { checkTypes } from './check-types.ts';
import { checkWords } from './check-words.ts';
import { findingsOf } from './run-program.ts';
import type { CheckPart } from './part.ts';

/** All that `npm run check` looks at, in order. */
export const checkParts: readonly CheckPart[] = [
  { name: 'lock file', run: checkLock },
  { name: 'types', run: checkTypes },
  { name: 'lint', run: () => findingsOf('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'format', run: () => findingsOf('oxfmt', ['--check']) },
  { name: 'imports', run: checkImports },
  { name: 'dead code', run: () => findingsOf('knip', ['--no-progress']) },
  { name: 'dead texts', run: checkTexts },
  { name: 'tidy', run: checkTidy },
  { name: 'words', run: checkWords },
  { name: 'patterns', run: checkPatterns },
  { name: 'schema', run: checkSchema },
  { name: 'call costs', run: checkCalls },
  { name: 'page weight', run: checkPageWeight },
];
