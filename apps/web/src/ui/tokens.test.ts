// @vitest-environment node
import { readFileSync } from 'node:fs';
import { CONTRASTS, contrast, DEFAULT_COLOURS } from '@mela/contract/theme-colours';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The colours that a block of the style sheet declares. */
function declared(selector: string): Record<string, string> {
  const body = css.split(`\n${selector} {`)[1]?.split('\n}')[0] ?? '';
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (#(?:[0-9a-f]{2}){3,4});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

test('declares exactly the colours that a theme may set, by night and by day', () => {
  expect(declared(':root')).toEqual(DEFAULT_COLOURS.dark);
  expect({ ...declared(':root'), ...declared("[data-theme='light']") }).toEqual(DEFAULT_COLOURS.light);
});

test('passes 4.5 : 1 for text on every ground and label on its fill, 3 : 1 for outlines, night and day', () => {
  expect(CONTRASTS.length).toBeGreaterThan(25);
  for (const light of ['dark', 'light'] as const)
    for (const [over, under, least] of CONTRASTS)
      expect(
        contrast(DEFAULT_COLOURS[light][over], DEFAULT_COLOURS[light][under]),
        `${over} on ${under}, ${light}`,
      ).toBeGreaterThanOrEqual(least);
});
