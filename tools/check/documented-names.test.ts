import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildSteps } from '../build/steps.ts';
import { checkParts } from './parts.ts';

const agents = readFileSync('AGENTS.md', 'utf8');
const quoted = (name: string) => (name.includes(' ') ? `'${name}'` : name);

test('lists every check and every build step in AGENTS.md', () => {
  expect(agents).toContain(`# --only ${checkParts.map(({ name }) => quoted(name)).join('|')}\n`);
  expect(agents).toContain(`# ${buildSteps.map(({ name }) => quoted(name)).join(', ')}; --force\n`);
});
