import { expect, test } from 'vitest';
import { transferKey } from './manual-payment-rules.ts';

test.each([
  ['8N7A6B5C', '8N7A6B5C'],
  [' 8n7a 6b5c ', '8N7A6B5C'],
  ['TRX-8n7a/6b5c', 'TRX8N7A6B5C'],
  ['৮N৭A৬B৫C', '8N7A6B5C'],
  ['８Ｎ７Ａ\u200b6b5c', '8N7A6B5C'],
])('compares the transfer id %j as %s', (typed, key) => expect(transferKey(typed)).toBe(key));

test.each(['', '   ', 'abc', 'ট্রান্সফার', 'A'.repeat(65), 'id;drop'])('takes %j for no transfer id', (typed) =>
  expect(transferKey(typed)).toBeUndefined(),
);
