import type { PackagedGame } from '../package/load-package.ts';

/**
 * The policy of one packaged game: it may load its own files and call the remote game server, nothing else on this origin or
 * any other. The scripts in its document are allowed by their hashes; `eval` only where its scripts have it, as drawing
 * libraries do. Without a scheme a source stands for plain and TLS alike.
 */
export function frontPolicy(game: PackagedGame, host: string, publicOrigins: readonly string[]): string {
  const own = `${host}/packaged/${game.id}/`;
  return [
    "default-src 'none'",
    [
      'script-src',
      own,
      'blob:',
      "'wasm-unsafe-eval'",
      ...(game.needsEval ? ["'unsafe-eval'"] : []),
      ...game.scriptHashes,
    ].join(' '),
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${own} data: blob:`,
    `font-src ${own} data:`,
    `media-src ${own} data: blob:`,
    `worker-src ${own} blob:`,
    `connect-src ${own} ${host}/wallet/ ${host}/bet/ data: blob:`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'none'",
    `frame-ancestors ${publicOrigins.join(' ') || "'none'"}`,
    'sandbox allow-scripts allow-same-origin',
  ].join('; ');
}
