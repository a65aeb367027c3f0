import { ACCESS_CASES } from './access-cases.ts';
import { MOVEMENT_CASES } from './movement-cases.ts';
import { REPEAT_CASES } from './repeat-cases.ts';
import { CONNECTION_CASES } from './connection-cases.ts';
import { FREE_ROUND_CASES } from './free-round-cases.ts';
import { TOGETHER_CASES } from './together-cases.ts';
import type { ConformanceCase } from './world.ts';

/**
 * What every vendor dialect must pass, against the operator's model, against the real operator and, as
 * `npm run vendor:conformance`, from outside against any running operator.
 * Each case is independent and creates its own players; it rejects with an AssertionError when the vendor's folder, or
 * the operator behind it, behaves differently.
 */
export const CONFORMANCE_CASES: readonly ConformanceCase[] = [
  ...MOVEMENT_CASES,
  ...REPEAT_CASES,
  ...TOGETHER_CASES,
  ...FREE_ROUND_CASES,
  ...ACCESS_CASES,
  ...CONNECTION_CASES,
];
