import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { drawAppIcon, type IconLetter, type IconShape } from '@mela/game-art/scenes/app-icon-svg';

/** The forms of a merchant's icon by the name that pages use; `width` is that of a PNG, none for an SVG. */
const FILES = {
  favicon: { file: 'favicon.svg', shape: 'rounded', width: undefined },
  favicon32: { file: 'favicon32.png', shape: 'rounded', width: 32 },
  icon192: { file: 'icon192.png', shape: 'rounded', width: 192 },
  icon512: { file: 'icon512.png', shape: 'rounded', width: 512 },
  maskable512: { file: 'maskable512.png', shape: 'maskable', width: 512 },
  touch180: { file: 'touch180.png', shape: 'square', width: 180 },
} as const satisfies Record<string, { file: string; shape: IconShape; width: number | undefined }>;
export type IconForm = keyof typeof FILES;

/** Six files per merchant, at most 20 kB each. */
const MAX_KEPT = 600;
/** As `iconId` writes it. */
const ICON = /^(?<letter>[A-Z\d]?)-(?<stripe>[\da-f]{6})-(?<light>[\da-f]{6})-(?<deep>[\da-f]{6})$/;

/**
 * The icons of merchants, drawn on first request: an icon's id contains all its inputs, so its files never change. `isKnown` returns whether a
 * merchant has the icon; no other is ever drawn. Rejects if the letters have not been built.
 */
export async function createBrandIcons(lettersFile: string, isKnown: (icon: string) => Promise<boolean>) {
  const letters = JSON.parse(await readFile(lettersFile, 'utf8')) as Readonly<Record<string, IconLetter>>;
  const kept = new LRUCache<string, Buffer, { icon: string; form: IconForm }>({
    max: MAX_KEPT,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: { icon, form } }) => drawn(icon, form, letters),
  });

  function draw(icon: string, form: IconForm): Promise<Buffer> {
    return kept.forceFetch(`${icon}/${form}`, { context: { icon, form } });
  }

  return {
    draw,
    /** The file of this name among an icon's; undefined if no merchant has the icon, or it has no such file. */
    async read(icon: string, file: string): Promise<{ bytes: Buffer; type: string } | undefined> {
      const form = FORMS.find((one) => FILES[one].file === file);
      if (form === undefined || !ICON.test(icon) || !(await isKnown(icon))) return undefined;
      return { bytes: await draw(icon, form), type: FILES[form].width === undefined ? 'image/svg+xml' : 'image/png' };
    },
  };
}

/** The addresses of an icon's files, by form. */
export function iconUrls(icon: string): Record<IconForm, string> {
  return Object.fromEntries(FORMS.map((form) => [form, `/art/brand/${icon}/${FILES[form].file}`])) as Record<
    IconForm,
    string
  >;
}

async function drawn(icon: string, form: IconForm, letters: Readonly<Record<string, IconLetter>>): Promise<Buffer> {
  const { letter = '', stripe, light, deep } = ICON.exec(icon)?.groups ?? {};
  const { shape, width } = FILES[form];
  const look = { letter: letters[letter], stripe: `#${stripe}`, light: `#${light}`, deep: `#${deep}` };
  const svg = Buffer.from(drawAppIcon(look, shape));
  if (width === undefined) return svg;
  return await sharp(svg).resize(width).png({ palette: true, quality: 90, effort: 10 }).toBuffer();
}

const FORMS = Object.keys(FILES) as IconForm[];
