import { expect, test } from 'vitest';
import { unproven } from './check-lock.ts';

test('finds a package without integrity, except tools of other platforms that are known to have none', () => {
  const foreign = { dev: true, optional: true, os: ['darwin'] };
  expect(
    unproven({
      '': {},
      'packages/money': {},
      'node_modules/@mela/money': { link: true },
      'node_modules/zod': { integrity: 'sha512-x' },
      'node_modules/@swc/core-darwin-arm64': foreign,
    }),
  ).toEqual([]);
  const found = unproven({
    'node_modules/zod': {},
    'node_modules/a/node_modules/b': { dev: true },
    'node_modules/new-tool-darwin-arm64': foreign,
    'node_modules/@swc/core-linux-x64-gnu': { dev: true, os: ['linux'] },
  });
  expect(found).toHaveLength(4);
  expect(found[0]).toContain('node_modules/zod has no integrity');
});
