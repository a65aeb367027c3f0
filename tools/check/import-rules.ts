import { createRequire } from 'node:module';
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';

interface RuleFile {
  forbidden: (IForbiddenRuleType & { name: string })[];
  options: ICruiseOptions;
}

export const importRules = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as RuleFile;

/** Checks the imports of everything under `folders` of `root` against the rules. */
export async function cruiseImports(
  root: string,
  folders: string[],
): Promise<{ modules: number; violations: { rule: string; from: string; to: string }[] }> {
  const ruleSet = { forbidden: importRules.forbidden };
  const { output } = await cruise(folders, { ...importRules.options, ruleSet, validate: true, baseDir: root });
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered text: ${output}`);
  return {
    modules: countOwn(output),
    violations: output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}

const countOwn = ({ modules }: ICruiseResult) =>
  modules.filter(({ source }) => /^(apps|packages|vendors|tools)\//.test(source)).length;
