import { build } from 'esbuild';

/** Writes `dist/client/sw.js`, which contains the build's name, so that browsers see a new one with each build. */
export async function buildServiceWorker(name: string): Promise<void> {
  await build({
    entryPoints: ['src/service-worker/worker.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { BUILD: JSON.stringify(name) },
    outfile: 'dist/client/sw.js',
  });
}
