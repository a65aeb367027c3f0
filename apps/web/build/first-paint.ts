import { build } from 'esbuild';

/** The inline script as one small text; `#/` resolves by the workspace's own `imports`. */
export async function buildFirstPaint(): Promise<string> {
  const result = await build({
    entryPoints: ['src/app/first-paint/first-paint.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    write: false,
    alias: { '#': './src' },
  });
  return (result.outputFiles[0]?.text ?? '').trim();
}
