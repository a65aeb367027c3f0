import { expect, test } from 'vitest';
import { encodeCursor, decodeCursor, type Cursor } from './cursor.ts';

test('reads a cursor back as it was written', () => {
  const cursors: Cursor[] = [
    { kind: 'list', orderId: 7n, version: 12n, tier: 0, position: 3, nodeId: 1001 },
    { kind: 'list', orderId: 123_456n, version: 0n, tier: 2, position: 59_999, nodeId: 173_957 },
    { kind: 'search', mode: 'words', rank: 0, position: 4, nodeId: 1002 },
    { kind: 'search', mode: 'similar', rank: 1_480_012, position: 4, nodeId: 1002 },
    { kind: 'search', mode: 'partly', rank: 520, position: 4, nodeId: 1002 },
  ];
  for (const cursor of cursors) expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
});

test('rejects any other text as a cursor', () => {
  for (const text of [
    '',
    'l1.0.3',
    'l1.2.3.4',
    'l1.1.3.3.4',
    's4.0.1.1',
    'x1.0.3.4',
    'l1.1.0.3.4.5',
    'l-1.1.0.3.4',
    `l1.1.1.3.${'9'.repeat(16)}`,
  ])
    expect(decodeCursor(text), text).toBeUndefined();
});
