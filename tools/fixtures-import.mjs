import { onNode24 } from './bootstrap/on-node-24.mjs';

await onNode24('apps/studio/src/sports/import/import-command.ts');
