import sharp, { type Sharp } from 'sharp';

import { packageFile } from '#/pipeline/package-file.ts';
import { EMOJI, type EmojiName } from '#/recipes/emoji.ts';

const pictures = new Map<string, Promise<string>>();

/** An emoji as a PNG data URI for an SVG `<image>`, `size` pixels square; each is decoded once per run. */
export function emojiPicture(name: EmojiName, size = 256, finish: EmojiFinish = 'plain'): Promise<string> {
  const key = `${name} ${size} ${finish}`;
  const found = pictures.get(key) ?? draw(name, size, finish);
  pictures.set(key, found);
  return found;
}

async function draw(name: EmojiName, size: number, finish: EmojiFinish): Promise<string> {
  const file = packageFile('@lobehub/fluent-emoji-3d', `assets/${EMOJI[name]}.webp`);
  const picture = sharp(file).resize(size, size, { fit: 'contain', background: '#0000' }).ensureAlpha();
  const drawn = finish === 'gilded' ? await gild(picture, size) : picture;
  return `data:image/png;base64,${(await drawn.png().toBuffer()).toString('base64')}`;
}

/** Turns grey parts gold by their brightness and leaves coloured parts unchanged. */
async function gild(picture: Sharp, size: number): Promise<Sharp> {
  const pixels = await picture.raw().toBuffer();
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const light = Math.max(red, green, blue);
    const greyness = 1 - Math.min(1, (light - Math.min(red, green, blue)) / Math.max(1, light) / 0.42);
    if (greyness <= 0) continue;
    const share = Math.min(1, greyness * 1.6);
    const depth = (light / 255) ** 1.7;
    const gold = [
      Math.min(255, 120 + 150 * depth),
      Math.min(255, 45 + 185 * depth),
      Math.min(255, 10 + 110 * depth ** 2),
    ];
    for (const [channel, value] of gold.entries())
      pixels[at + channel] = Math.round((pixels[at + channel] ?? 0) * (1 - share) + value * share);
  }
  return sharp(pixels, { raw: { width: size, height: size, channels: 4 } });
}

export type EmojiFinish = 'plain' | 'gilded';
