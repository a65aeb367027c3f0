import { describe, expect, test } from 'vitest';
import { deadParts, pathPatternsOf } from './path-patterns.ts';

const paths = ['apps/server/src/modules/money/wallet/wallet.ts', 'apps/web/e2e/fonts.test.ts', 'tools/mela/mela.ts'];
const dead = (text: string) => deadParts({ kind: text.startsWith('/') ? 'regular expression' : 'glob', text }, paths);

describe('a pattern of paths', () => {
  test('is accepted when all its parts match a file', () => {
    expect(dead(String.raw`/^(apps|tools)\/|\/e2e\//`)).toEqual([]);
    expect(dead(String.raw`/^apps\/(?!server)/`)).toEqual([]);
    expect(dead('apps/**/*.{ts,tsx}')).toEqual([]);
    expect(dead('{apps/web/e2e/fonts.test,tools/mela/mela}.ts')).toEqual([]);
  });

  test('is refused when it matches nothing', () => {
    expect(dead(String.raw`/\/modules\/(wallet|jackpots)\//`)).toEqual([String.raw`/\/modules\/(wallet|jackpots)\//`]);
    expect(dead('**/*.test.tsx')).toEqual(['**/*.test.tsx']);
  });

  test('is refused if any alternative, exception or file name in it matches nothing', () => {
    expect(dead(String.raw`/\/money\/(wallet|till)\//`)).toEqual([String.raw`/\/money\/(till)\//`]);
    expect(dead(String.raw`/^apps\/(?!desk)/`)).toEqual([String.raw`/^apps\/(?=desk)/`]);
    expect(dead('tools/{mela/mela,mela/gone}.ts')).toEqual(['tools/mela/gone.ts']);
  });
});

test('finds the patterns of a script by its syntax', () => {
  const script =
    "const money = /\\/money\\//g; const half = a / b / c; const all = ['**/*.test.ts', `${folder}/**`]; // /x\\/y/";
  expect(pathPatternsOf('a.ts', script)).toEqual([{ kind: 'regular expression', text: '/\\/money\\//' }]);
  expect(pathPatternsOf('a.ts', script, { globs: true }).map(({ text }) => text)).toEqual([
    '/\\/money\\//',
    '**/*.test.ts',
    '*/**',
  ]);
});
