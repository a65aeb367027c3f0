import { basename } from 'node:path';
import { build, type PluginBuild } from 'esbuild';

/**
 * Bundles src/main.ts of a process's folder, and further files that run as separate processes, each to a file of its name in
 * dist, with our own packages inside and all others left to node_modules.
 */
export async function bundleApp(folder: string, processes: readonly string[] = []): Promise<void> {
  await build({
    entryPoints: ['src/main.ts', ...processes].map((path) => ({
      in: `${folder}/${path}`,
      out: basename(path, '.ts'),
    })),
    outdir: `${folder}/dist`,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    sourcemap: true,
    sourcesContent: false,
    keepNames: true,
    logLevel: 'warning',
    plugins: [{ name: 'leave packages outside', setup: leavePackagesOutside }],
  });
}

function leavePackagesOutside(plugin: PluginBuild) {
  // A bare name is a package, unless it is one of ours or an app's own `#/`.
  plugin.onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
    kind === 'entry-point' || path.startsWith('@mela/') ? undefined : { path, external: true },
  );
}
