import { readFile } from 'node:fs/promises';

import type { Job } from '#/pipeline/job.ts';
import { packageFile } from '#/pipeline/package-file.ts';
import { ICON_IDS, type IconId } from './icon-ids.ts';

/** One SVG with a `<symbol>` for every icon: `<svg><use href="/art/icons.….svg#bell"/></svg>`. */
export const spriteJob: Job = {
  id: 'sprite',
  inputs: ICON_IDS,
  code: ['icons'],
  make: async () => {
    const symbols = await Promise.all(ICON_IDS.map(toSymbol));
    // A `<use>` copies only the symbol, so each symbol has stroke and caps. It has no fill: an attribute here would
    // override the fill that a lit icon inherits from its `<svg>`.
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
    return [{ role: 'svg', name: 'icons.svg', bytes: Buffer.from(svg) }];
  },
};

async function toSymbol(id: IconId): Promise<string> {
  const source = await readFile(packageFile('lucide-static', `icons/${id}.svg`), 'utf8');
  const body = source
    .slice(source.indexOf('>', source.indexOf('<svg')) + 1, source.lastIndexOf('</svg>'))
    .replaceAll(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>');
  return `<symbol id="${id}" viewBox="0 0 24 24" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${body}</symbol>`;
}
