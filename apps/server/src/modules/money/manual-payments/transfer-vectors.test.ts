import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { transferKey } from '@mela/contract/manual-payment-rules';

test('compares the ids of transfers as the published vectors say', async () => {
  const page = await readFile(new URL('../../../../../../docs/payments.md', import.meta.url), 'utf8');
  const [, table = ''] = page.split('| entered | compared as |');
  const rows = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)` \| (?:`([^`]+)`|refused) \|$/gm)];
  expect(rows).toHaveLength(5);
  for (const [, typed = '', key] of rows) expect(transferKey(typed), typed).toBe(key);
});
