import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';

const COLUMNS = 6;

/** Puts pictures of screens next to each other, each below its name, as one compressed image. */
export async function saveContactSheet(browser: Browser, path: string, sheet: ContactSheet): Promise<void> {
  const scaled = await Promise.all(
    sheet.pictures.map(async ({ name, picture }) => {
      const small = await sharp(picture).resize({ width: sheet.width }).png().toBuffer();
      return `<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${small.toString('base64')}"></figure>`;
    }),
  );
  const columns = Math.min(COLUMNS, sheet.pictures.length);
  const page = await browser.newPage({ viewport: { width: columns * (sheet.width + 16) + 16, height: 400 } });
  await page.setContent(`<!doctype html><style>
    body { margin: 0; padding: 8px; background: ${sheet.ground}; color: ${sheet.ink}; font: 14px/20px Roboto, sans-serif; }
    main { display: grid; grid-template-columns: repeat(${columns}, ${sheet.width}px); gap: 16px; padding: 8px; }
    figure { margin: 0; } figcaption { block-size: 24px; } img { display: block; inline-size: 100%; }
  </style><main>${scaled.join('')}</main>`);
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  await mkdir(dirname(path), { recursive: true });
  await sharp(picture).webp({ quality: 55, effort: 6, smartSubsample: true }).toFile(path);
  console.log(`${path} is new.`);
}

interface ContactSheet {
  /** Of each picture on the sheet, in pixels. */
  readonly width: number;
  readonly ground: string;
  readonly ink: string;
  readonly pictures: readonly { readonly name: string; readonly picture: Buffer }[];
}
