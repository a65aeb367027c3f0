import { readFileSync } from 'node:fs';

import { packageFile } from '#/pipeline/package-file.ts';

let icons: Record<string, { body: string }> | undefined;

/** The body of a game-icons icon (512 × 512) in one colour. */
export function silhouette(name: string, colour: string): string {
  const icon = allSilhouettes()[name];
  if (!icon) throw new Error(`game-icons has no ${name}`);
  return icon.body.replaceAll('currentColor', colour);
}

export function allSilhouettes(): Readonly<Record<string, { body: string }>> {
  icons ??= (
    JSON.parse(readFileSync(packageFile('@iconify-json/game-icons', 'icons.json'), 'utf8')) as {
      icons: Record<string, { body: string }>;
    }
  ).icons;
  return icons;
}
