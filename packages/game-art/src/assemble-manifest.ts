import { ICON_IDS } from '#/icons/icon-ids.ts';
import type { ArtManifest, VendorArt } from '#/manifest.ts';
import { flagJob } from '#/marks/flag-job.ts';
import { AVATAR_JOB, CATEGORY_JOB, PAYMENT_JOB, VENDOR_JOB } from '#/marks/mark-jobs.ts';
import { VENDOR_MARKS } from '#/marks/vendor-svg.ts';
import type { BuiltFiles } from '#/pipeline/job.ts';
import { gameCodes, games } from '#/recipes/games.ts';
import { PALETTES } from '#/recipes/palettes.ts';
import { LOW_JOB } from '#/symbols/symbol-jobs.ts';

/** Maps each built file to the name by which the site and the games know it. */
export function assembleManifest(built: BuiltFiles): ArtManifest {
  const files = (job: string): Record<string, string> => built.get(job) ?? missing(job);
  const perGame = <Value>(pick: (code: (typeof gameCodes)[number]) => Value): Record<string, Value> =>
    Object.fromEntries(gameCodes.map((code) => [code, pick(code)]));
  const vendors = files(VENDOR_JOB);
  const manifest = {
    tiles: perGame((code) => {
      const { palette } = games[code];
      return { palette, placeholder: PALETTES[palette].outer, ...files(`tile:${code}`) };
    }),
    symbols: { ...perGame((code) => files(`symbols:${code}`)), low: files(LOW_JOB) },
    avatars: files(AVATAR_JOB),
    categories: files(CATEGORY_JOB),
    vendors: Object.fromEntries(
      Object.entries(VENDOR_MARKS).map(([code, { name }]) => [
        code,
        {
          name,
          glyph: vendors[`${code}.glyph`],
          badge: vendors[`${code}.badge`],
          badge72: vendors[`${code}.badge72`],
        } as VendorArt,
      ]),
    ),
    payments: files(PAYMENT_JOB),
    flags: files(flagJob.id),
    scenes: nest(files('scenes')),
    letters: files('letters')['json'],
    sprite: files('sprite')['svg'],
    icons: ICON_IDS,
    fonts: files('fonts'),
  };
  // The roles of the jobs are the keys of the manifest's types; the manifest's test compares them.
  return manifest as unknown as ArtManifest;
}

/** `{ 'skyline.dark': x }` → `{ skyline: { dark: x } }`. */
function nest(flat: Readonly<Record<string, string>>): Tree {
  const tree: Tree = {};
  for (const [role, file] of Object.entries(flat)) {
    const steps = role.split('.');
    const last = steps.pop() ?? role;
    let branch = tree;
    for (const step of steps) {
      const next = branch[step];
      branch = typeof next === 'object' ? next : (branch[step] = {});
    }
    branch[last] = file;
  }
  return tree;
}

function missing(job: string): never {
  throw new Error(`no files of ${job}`);
}

interface Tree {
  [key: string]: string | Tree;
}
