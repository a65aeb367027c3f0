import { writeFileSync } from 'node:fs';
import { callTableSource } from './call-table-source.ts';

// `node packages/contract/src/write-call-table.ts` after a change to an operation.
writeFileSync(new URL('./call-table.generated.ts', import.meta.url), callTableSource());
