import { findingsOf } from './run-program.ts';

const paths = process.argv.slice(2);
const failures = await findingsOf('oxfmt', ['--write', ...paths]);
console.log(failures.length === 0 ? 'Formatted.' : failures.join('\n'));
process.exitCode = failures.length === 0 ? 0 : 1;
