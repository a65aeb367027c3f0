import { bundleApp } from './bundle-app.ts';
import { BUNDLED, NOTICES, writeNotices } from './notices/write-notices.ts';
import { runNode } from './run-node.ts';

/** One thing that is made of files. It is stale when its inputs changed since it was last made, or an output is gone. */
export interface BuildStep {
  name: string;
  /** Files and folders, from the repository's root. */
  inputs: readonly string[];
  outputs: readonly string[];
  /** Steps that must be made before it. */
  after?: readonly string[];
  /** Whether a quick build makes something else. */
  hasQuick?: boolean;
  make: (quick: boolean) => Promise<void>;
}

const shared = ['package-lock.json', 'tsconfig.base.json', 'tools/build'];
const sources = (...names: string[]) =>
  names.flatMap((name) => [`packages/${name}/src`, `packages/${name}/package.json`]);

const parts: readonly BuildStep[] = [
  {
    name: 'art',
    // Faces are cut to the letters that the catalogues use.
    inputs: [...shared, ...sources('game-art', 'locales')],
    outputs: ['packages/game-art/dist/manifest.json'],
    make: () => runNode(['packages/game-art/src/build.ts']),
  },
  {
    name: 'server',
    inputs: [
      ...shared,
      'apps/server/src',
      'apps/server/demo',
      'apps/server/package.json',
      ...sources('contract', 'money', 'database', 'edge', 'game-vendors', 'game-art', 'locales'),
    ],
    outputs: ['apps/server/dist/main.js', 'apps/server/dist/picture-child.js'],
    make: () => bundleApp('apps/server', ['src/modules/support/uploads/picture-child.ts']),
  },
  {
    name: 'studio',
    inputs: [
      ...shared,
      'vendors/kit/src',
      'vendors/kit/package.json',
      'vendors/studio/src',
      'vendors/studio/package.json',
      ...sources('money', 'database', 'edge', 'game-rules', 'game-art', 'locales'),
    ],
    outputs: ['vendors/studio/dist/main.js'],
    make: () => bundleApp('vendors/studio'),
  },
  {
    name: 'studio client',
    inputs: [
      ...shared,
      'vendors/studio/client',
      'vendors/studio/src',
      'vendors/studio/build',
      ...sources('browser', 'money', 'game-rules', 'game-art', 'locales'),
    ],
    outputs: ['vendors/studio/dist/client/assets.json', 'vendors/studio/dist/bundled.json'],
    make: () => runNode(['build/build.ts'], 'vendors/studio'),
  },
  {
    name: 'packaged games',
    inputs: [...shared, 'vendors/studio/packages-example', 'vendors/studio/build/build-packages.ts'],
    outputs: ['vendors/studio/dist/packages/river-lanterns/math/index.json'],
    make: () => runNode(['build/build-packages.ts'], 'vendors/studio'),
  },
  {
    name: 'web',
    inputs: [...shared, 'apps/web', ...sources('browser', 'contract', 'money', 'locales', 'game-art')],
    outputs: ['apps/web/dist/server/render.js', 'apps/web/dist/client', 'apps/web/dist/bundled.json'],
    after: ['art'],
    hasQuick: true,
    make: (quick) => runNode(['build/build.ts', ...(quick ? ['--quick'] : [])], 'apps/web'),
  },
  {
    name: 'console',
    inputs: [
      ...shared,
      'apps/console/src',
      'apps/console/build',
      'apps/console/package.json',
      'apps/console/vite.config.ts',
      'apps/web/build/compress-assets.ts',
      'apps/web/build/note-bundled.ts',
      'apps/web/build/reload-when-rebuilt.ts',
      'apps/web/src/entities',
      'apps/web/src/platform',
      'apps/web/src/ui',
      ...sources('contract', 'money', 'locales'),
    ],
    outputs: ['apps/console/dist/index.html', 'apps/console/dist/bundled.json'],
    hasQuick: true,
    make: (quick) => runNode(['build/build.ts', ...(quick ? ['--quick'] : [])], 'apps/console'),
  },
];

/** The bundles whose packages need a notice. */
const bundles = parts.filter(({ outputs }) => outputs.some((path) => BUNDLED.includes(path)));

export const buildSteps: readonly BuildStep[] = [
  ...parts,
  {
    name: 'notices',
    inputs: [
      ...new Set(bundles.flatMap(({ inputs }) => inputs)),
      'packages/game-art/CREDITS.md',
      'packages/game-art/package.json',
    ],
    outputs: [`${NOTICES}/notices.txt`, `${NOTICES}/credits.json`],
    after: bundles.map(({ name }) => name),
    make: writeNotices,
  },
];
