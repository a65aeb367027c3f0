import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cruiseImports, importRules } from './import-rules.ts';
import type { Findings } from './part.ts';

/** A cruise that sees fewer modules than this has lost the tree (it does so silently when its parser is missing). */
const leastModules = 100;

/** The import rules over the whole tree, after a proof that every one of them fires on a violation planted for it. */
export async function checkImports(): Promise<Findings> {
  const mistakes = await mistakesOnPlanted();
  if (mistakes.length > 0) return mistakes;
  const { modules, violations } = await cruiseImports(resolve('.'), ['apps', 'packages', 'vendors', 'tools']);
  if (modules < leastModules) return [`only ${modules} modules were seen: the check is blind`];
  return violations.map(({ rule, from, to }) => `${from} → ${to} (${rule})`);
}

/** The fixture is copied to a place where its workspaces resolve as ours do: through links in node_modules. */
async function mistakesOnPlanted(): Promise<Findings> {
  const root = resolve('.cache/check/planted');
  await rm(root, { recursive: true, force: true });
  await cp('tools/check/fixtures/planted', root, { recursive: true });
  await mkdir(join(root, 'node_modules/@mela'), { recursive: true });
  for (const name of readdirSync(join(root, 'packages')))
    await symlink(join(root, 'packages', name), join(root, 'node_modules/@mela', name));
  const { violations } = await cruiseImports(root, ['apps', 'packages', 'vendors']);
  const fired = new Set(violations.map(({ rule }) => rule));
  const silent = importRules.forbidden.map(({ name }) => name).filter((name) => !fired.has(name));
  const wrong = violations.filter(({ from }) => from.endsWith('.db.test.ts'));
  return [
    ...silent.map((name) => `the rule ${name} does not fire on the violation planted for it`),
    ...wrong.map(({ rule, from, to }) => `the rule ${rule} fires on an import that is allowed: ${from} → ${to}`),
  ];
}
