import type { Job } from '#/pipeline/job.ts';
import type { IconLetter } from './app-icon-svg.ts';
import { outlineWord } from './lettering.ts';

/** What may stand on a merchant's application icon. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const SIZE_PX = 400;

/** The outlines of the letters that application icons bear: the server draws an icon of any merchant by them. */
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
