import { parseArgs } from 'node:util';
import { checkParts } from './parts.ts';
import { printPart } from './print-part.ts';

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
const unknown = values.only?.filter((name) => !checkParts.some((part) => part.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. Parts: ${checkParts.map((part) => part.name).join(', ')}`);
  process.exit(1);
}

const failed: string[] = [];
for (const part of checkParts) {
  if ((values.only?.includes(part.name) ?? true) && !(await printPart(part))) failed.push(part.name);
}
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
