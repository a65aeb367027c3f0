import { expect, test } from 'vitest';
import { themeProblem, themeSheet } from './theme.ts';

test('overrides the colours that a theme names by night and by day, and keeps the others', () => {
  const theme = { dark: { ground: '#06151A', scrim: '#020a0dbd' }, light: { ground: '#f1f8f2' } };
  expect(themeProblem(theme)).toBeUndefined();
  expect(themeSheet(theme)).toBe(
    '[data-theme=dark]{--ground:#06151a;--scrim:#020a0dbd}[data-theme=light]{--ground:#f1f8f2}',
  );
  expect(themeProblem({})).toBeUndefined();
  expect(themeSheet({})).toBe('');
});

test('refuses a theme that is no object, has unknown or invalid colours, or text without contrast', () => {
  for (const [theme, reason] of [
    ['chartreuse', /is wanted/],
    [{ dusk: {} }, /is wanted/],
    [{ dark: { background: '#000000' } }, /there is no colour "background"/],
    [{ dark: { ground: 'red;}*{display:none' } }, /dark ground is no colour/],
    [{ light: { text: 7 } }, /light text is no colour/],
    [{ light: { text: '#aaaaaa' } }, /light text on ground cannot be read: #aaaaaa on #fff8ec is 2\.20 : 1/],
    [{ dark: { raised: '#777777' } }, /dark \S+ on raised cannot be read/],
    [{ dark: { 'on-marigold': '#ffffff' } }, /dark on-marigold on marigold cannot be read/],
    [{ dark: { ground: '#06151a80' } }, /dark ground must be opaque/],
    [{ dark: { __proto__x: '#000000' } }, /there is no colour/],
  ] as const)
    expect(themeProblem(theme), JSON.stringify(theme)).toMatch(reason);
});
