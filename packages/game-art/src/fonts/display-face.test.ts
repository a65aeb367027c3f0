import { describe, expect, test } from 'vitest';

import { convertFont } from '#/pipeline/convert-font.ts';
import { anekFace } from './anek.ts';
import { bengaliText } from './bengali-text.ts';
import { fontsJob } from './fonts-job.ts';
import { openFace, type ShapedFace } from './shaped-text.ts';

const files = await (await fontsJob()).make();

describe('the display face', () => {
  test('sets every Bengali word that it promises exactly like the whole face', async () => {
    const whole = openFace(await anekFace('bengali'), 750, 92);
    const cut = await opened('displayBengali');
    const wrong = (await bengaliText()).filter((word) => !looksAlike(cut, whole, word));
    expect(wrong).toEqual([]);
  });

  test('gives ￥ the proportional sign, as wide as a figure and not as an em', async () => {
    for (const role of ['displayLatin', 'yen']) {
      const face = await opened(role);
      expect(face.place('￥')).toEqual(face.place('¥'));
      expect(face.place('￥')[0]?.advance).toBeLessThan(face.unitsPerEm * 0.7);
    }
  });

  test('has ৳ and all of ASCII', async () => {
    expect((await opened('taka')).place('৳')[0]?.path).not.toBe('');
    const latin = await opened('displayLatin');
    const empty = Array.from({ length: 94 }, (_, index) => String.fromCodePoint(0x21 + index)).filter((letter) =>
      latin.glyphsTouched(letter).has(0),
    );
    expect(empty).toEqual([]);
  });

  test('is small enough for the first screen of a slow phone', () => {
    expect(size('displayLatin')).toBeLessThan(22_000);
    expect(size('displayBengali')).toBeLessThan(36_000);
    expect(size('yen') + size('taka')).toBeLessThan(2_000);
  });
});

async function opened(role: string): Promise<ShapedFace> {
  return openFace(await convertFont(bytesOf(role), 'truetype'), 750, 92);
}

/** Same glyphs at the same places; instancing rounds outlines, so a few of 2,000 units to the em may differ. */
function looksAlike(one: ShapedFace, other: ShapedFace, text: string): boolean {
  const [figures, others] = [one, other].map((face) =>
    face.place(text).flatMap(({ path, x, y }) => [x, y, ...figuresOf(path)]),
  );
  return (
    figures?.length === others?.length &&
    figures?.every((figure, index) => Math.abs(figure - (others?.[index] ?? 0)) <= 12) === true
  );
}

function figuresOf(path: string): number[] {
  return (path.match(/-?[\d.]+/g) ?? []).map(Number);
}

function bytesOf(role: string): Uint8Array {
  return files.find((file) => file.role === role)?.bytes ?? new Uint8Array();
}

function size(role: string): number {
  return bytesOf(role).length;
}
