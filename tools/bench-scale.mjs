import { onNode24 } from './bootstrap/on-node-24.mjs';

const only = process.argv.indexOf('--only');
const part = only < 0 ? undefined : process.argv.splice(only, 2)[1];
if (part !== 'robots') await onNode24('tools/bench/bench-scale.ts');
if (part !== 'growth') await onNode24('tools/bench/bench-robots.ts');
