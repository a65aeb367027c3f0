import sharp from 'sharp';

import type { Job } from '#/pipeline/job.ts';
import { rasterise, toWebp } from '#/pipeline/raster.ts';
import { AVATAR_NAMES } from './avatar-names.ts';
import { drawAvatar } from './avatar-svg.ts';
import { CATEGORY_CODES } from './category-codes.ts';
import { drawCategory } from './category-svg.ts';
import { PAYMENT_MARKS } from './payment-svg.ts';
import { VENDOR_MARKS } from './vendor-svg.ts';

export const AVATAR_JOB = 'avatars';
export const CATEGORY_JOB = 'categories';
export const PAYMENT_JOB = 'payments';
export const VENDOR_JOB = 'vendors';

export const markJobs: readonly Job[] = [
  {
    id: AVATAR_JOB,
    inputs: AVATAR_NAMES,
    code: ['marks'],
    make: async () =>
      await Promise.all(
        AVATAR_NAMES.map(async (name) => ({
          role: name,
          name: `avatars/${name}.webp`,
          bytes: await toWebp(await rasterise(await drawAvatar(name), 256), 128, 80),
        })),
      ),
  },
  {
    id: CATEGORY_JOB,
    inputs: CATEGORY_CODES,
    code: ['marks'],
    make: async () =>
      await Promise.all(
        CATEGORY_CODES.map(async (code) => {
          const png = await rasterise(await drawCategory(code), 96);
          return {
            role: code,
            name: `categories/${code.toLowerCase()}.webp`,
            bytes: await sharp(png).webp({ quality: 78, alphaQuality: 85, effort: 6 }).toBuffer(),
          };
        }),
      ),
  },
  {
    id: PAYMENT_JOB,
    inputs: PAYMENT_MARKS,
    code: ['marks'],
    make: async () =>
      Object.entries(PAYMENT_MARKS).map(([code, svg]) => ({
        role: code,
        name: `payments/${code}.svg`,
        bytes: Buffer.from(svg),
      })),
  },
  {
    id: VENDOR_JOB,
    inputs: VENDOR_MARKS,
    code: ['marks'],
    make: async () =>
      (
        await Promise.all(
          Object.entries(VENDOR_MARKS).map(async ([code, { glyph, badge }]) => [
            { role: `${code}.glyph`, name: `vendors/${code}-glyph.svg`, bytes: Buffer.from(glyph) },
            { role: `${code}.badge`, name: `vendors/${code}.svg`, bytes: Buffer.from(badge) },
            {
              role: `${code}.badge72`,
              name: `vendors/${code}.72.webp`,
              bytes: await sharp(await rasterise(badge, 72))
                .webp({ quality: 80, effort: 6 })
                .toBuffer(),
            },
          ]),
        )
      ).flat(),
  },
];
