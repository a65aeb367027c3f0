import type { ArtUrls } from '@mela/contract/page';
import type { ArtManifest } from '@mela/game-art/manifest';
import { iconUrls } from './brand-icons.ts';

/**
 * The art's addresses as pages know them, flat: `scenes['banner.tiger']`, `scenes['skyline.dark']`, `scenes['empty.no-games.light']`,
 * `marks['favicon']`, `marks['icon192']`. Payment marks are listed under the displayed name of each of `methods`, and of no other.
 */
export function artUrls(manifest: ArtManifest, icon: string, methods: readonly ShownMethod[]): ArtUrls {
  const { banners, empty, ...scenes } = manifest.scenes;
  const payments = flatten(manifest.payments);
  return {
    sprite: address(manifest.sprite),
    fonts: flatten(manifest.fonts),
    scenes: { ...flatten(banners, 'banner.'), ...flatten(empty, 'empty.'), ...flatten(scenes) },
    categories: flatten(manifest.categories),
    vendors: Object.fromEntries(Object.entries(manifest.vendors).map(([code, { badge }]) => [code, address(badge)])),
    payments: Object.fromEntries(methods.map(({ code, name }) => [name, payments[code] ?? ''])),
    marks: iconUrls(icon),
  };
}

function flatten(tree: Tree, prefix = ''): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat[prefix + key] = address(value);
    else Object.assign(flat, flatten(value as Tree, `${prefix}${key}.`));
  }
  return flat;
}

function address(file: string): string {
  return `/art/${file}`;
}

type Tree = object;

export interface ShownMethod {
  readonly code: string;
  readonly name: string;
}
