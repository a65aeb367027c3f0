import { expect, test, type Page } from '@playwright/test';
import { areaTexts } from '@mela/locales/area-texts';
import { pseudoText } from '@mela/locales/pseudo';

/** Unassigned in Unicode: the browser draws its missing-glyph box for it. */
const MISSING = '\u{EFFFD}';
const EMOJI = Array.from('😀😍👍🙏🎉🎰🎲🏏⚽🐯🔥⭐');
const invisible = /[\p{Cc}\p{Cf}\p{Z}]/u;

test('renders every letter of the catalogues and common emoji, none as a missing-glyph box', async ({ page }) => {
  const english = (await areaTexts('en')).map(([, text]) => text);
  const texts = [...english, ...english.map(pseudoText), ...(await areaTexts('bn')).map(([, text]) => text)];
  const letters = Array.from(new Set(Array.from(texts.join('')))).filter((letter) => !invisible.test(letter));
  expect(letters).toContain('ক');
  expect(await lettersDrawnAs(page, MISSING, [...letters, ...EMOJI])).toEqual([]);
  // A letter of a script that none of the fonts has is found.
  expect(await lettersDrawnAs(page, MISSING, ['ꀀ'])).toEqual(['ꀀ']);
});

test('gives a text the same width on each machine', async ({ page }) => {
  const texts = ['Deposit ৳1,500.00', 'টাকা জমা দিন', 'প্রতিশ্রুতি ও শর্তাবলি', '🎰🎉'];
  const widths = await page.evaluate((texts) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    return [400, 700].map((weight) => {
      if (canvas === null) return [];
      canvas.font = `${weight} 16px Roboto, system-ui, 'Noto Sans Bengali', sans-serif`;
      return texts.map((text) => Math.round(canvas.measureText(text).width * 100) / 100);
    });
  }, texts);
  expect(widths).toEqual([
    [129.24, 88.69, 129.78, 40],
    [132.31, 91.47, 134.34, 40],
  ]);
});

/** The letters with the same picture as `other`. */
async function lettersDrawnAs(page: Page, other: string, letters: readonly string[]): Promise<string[]> {
  return await page.evaluate(
    ({ other, letters }) => {
      const canvas = new OffscreenCanvas(64, 64).getContext('2d', { willReadFrequently: true });
      if (canvas === null) throw new Error('no canvas');
      const drawn = (letter: string) => {
        canvas.clearRect(0, 0, 64, 64);
        canvas.font = '32px sans-serif';
        canvas.fillText(letter, 16, 40);
        return canvas.getImageData(0, 0, 64, 64).data.join();
      };
      const box = drawn(other);
      return letters.filter((letter) => drawn(letter) === box);
    },
    { other, letters },
  );
}
