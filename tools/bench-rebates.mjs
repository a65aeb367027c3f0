import { onNode24 } from './bootstrap/on-node-24.mjs';

await onNode24('tools/bench/bench-rebates.ts');
