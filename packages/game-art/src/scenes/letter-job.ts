import type { Job } from '#/pipeline/job.ts';
import type { IconLetter } from './app-icon-svg.ts';
import { outlineWord } from './lettering.ts';

/** Characters allowed on a merchant's application icon. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const SIZE_PX = 400;

/** The outlines of the letters on application icons: the server uses them to draw an icon for any merchant. */
export const letterJob: Job = {
  id: 'letters',
  inputs: LETTERS,
  code: ['scenes', 'fonts'],
  make: async () => {
    const outlines = await Promise.all(
      Array.from(LETTERS, async (letter): Promise<[string, IconLetter]> => {
        const { path, left, right } = await outlineWord(letter, 'latin', SIZE_PX);
        return [letter, { path, left, right }];
      }),
    );
    return [
      { role: 'json', name: 'brands/letters.json', bytes: Buffer.from(JSON.stringify(Object.fromEntries(outlines))) },
    ];
  },
};
