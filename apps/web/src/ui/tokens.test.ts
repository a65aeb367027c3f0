// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const THEMES = [
  [':root'],
  [':root', "[data-theme='light']"],
  [':root', "[data-merchant='haat']"],
  [':root', "[data-theme='light']", "[data-merchant='haat']", "[data-merchant='haat'][data-theme='light']"],
];
const GROUNDS = ['ground', 'stall', 'raised'];
const TEXTS = ['text', 'quiet', 'marigold-text', 'vermilion-text', 'peacock-text'];
const FILLS = ['marigold', 'vermilion', 'peacock', 'orchid'];

/** The colours that stand when these blocks apply, the later over the earlier. */
function colours(blocks: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const selector of blocks) {
    const body = css.split(`\n${selector} {`)[1]?.split('\n}')[0] ?? '';
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)) found[name] = value;
  }
  return found;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('every text passes 4.5 : 1 on every ground, and every label on its fill, by night and by day, at both merchants', () => {
  for (const blocks of THEMES) {
    const theme = colours(blocks);
    for (const ground of GROUNDS)
      for (const text of TEXTS)
        expect(
          contrast(theme[text] ?? '', theme[ground] ?? ''),
          `${text} on ${ground} in ${blocks.at(-1)}`,
        ).toBeGreaterThanOrEqual(4.5);
    for (const fill of FILLS)
      expect(
        contrast(theme[`on-${fill}`] ?? '', theme[fill] ?? ''),
        `label on ${fill} in ${blocks.at(-1)}`,
      ).toBeGreaterThanOrEqual(4.5);
  }
});

test('outlines of inputs, of the chosen one and of the focus pass 3 : 1', () => {
  for (const blocks of THEMES) {
    const theme = colours(blocks);
    for (const ground of GROUNDS)
      for (const outline of ['edge', 'pick', 'focus'])
        expect(
          contrast(theme[outline] ?? '', theme[ground] ?? ''),
          `${outline} on ${ground} in ${blocks.at(-1)}`,
        ).toBeGreaterThanOrEqual(3);
  }
});
