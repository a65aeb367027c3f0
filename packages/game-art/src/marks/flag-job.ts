import { readFile } from 'node:fs/promises';

import type { Job } from '#/pipeline/job.ts';
import { packageFile } from '#/pipeline/package-file.ts';
import { COUNTRY_CODES } from './country-codes.ts';

/** Round flags, 512 × 512 SVG. */
export const flagJob: Job = {
  id: 'flags',
  inputs: COUNTRY_CODES,
  code: ['marks'],
  make: async () => {
    const { icons } = JSON.parse(
      await readFile(packageFile('@iconify-json/circle-flags', 'icons.json'), 'utf8'),
    ) as IconSet;
    return COUNTRY_CODES.map((code) => {
      const body = icons[code]?.body;
      if (!body) throw new Error(`circle-flags has no ${code}`);
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${body}</svg>`;
      return { role: code, name: `flags/${code}.svg`, bytes: Buffer.from(svg) };
    });
  },
};

interface IconSet {
  readonly icons: Readonly<Record<string, { body: string }>>;
}
