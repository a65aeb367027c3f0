import { z } from 'zod';
import { parsePackageJson } from './package-json.ts';
import { PackageProblem } from './package-problem.ts';

const fileName = z.string().regex(/^[\w.-]{1,120}$/, 'must be the name of a file beside index.json');
const index = z.object({
  modes: z
    .array(
      z.object({
        name: z.string().regex(/^[\w-]{1,40}$/, 'must be 1 to 40 letters, digits, _ or -'),
        cost: z.number().positive().max(1_000),
        events: fileName.endsWith('.jsonl.zst'),
        weights: fileName.endsWith('.csv'),
      }),
    )
    .min(1)
    .max(20),
});

/** Reads the maths' `index.json`. Costs are exact: ten-thousandths of the bet. Throws a `PackageProblem`. */
export function readMathsModes(text: string): readonly MathsMode[] {
  const parsed = index.safeParse(parsePackageJson('index.json', text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new PackageProblem(`index.json: ${issue?.path.map(String).join('.') ?? ''} ${issue?.message ?? 'is wrong'}`);
  }
  const names = parsed.data.modes.map((mode) => mode.name.toLowerCase());
  if (new Set(names).size < names.length) throw new PackageProblem('index.json: two modes have one name');
  return parsed.data.modes.map(({ cost, ...mode }) => {
    const tenThousandths = cost * COST_SCALE;
    if (Math.abs(tenThousandths - Math.round(tenThousandths)) > 1e-6)
      throw new PackageProblem(`index.json: the cost of ${mode.name} has more than four decimals`);
    return { ...mode, cost: BigInt(Math.round(tenThousandths)) };
  });
}

/**
 * A mode's name as the format's clients know it. They store modes under upper-case names and look up received names
 * unchanged.
 */
export function wireMode(name: string): string {
  return name.toUpperCase();
}

/** Costs are whole ten-thousandths of the bet. */
export const COST_SCALE = 10_000;

export interface MathsMode {
  readonly name: string;
  /** What a round costs: the bet times this, over `COST_SCALE`. */
  readonly cost: bigint;
  /** File names. */
  readonly events: string;
  readonly weights: string;
}
