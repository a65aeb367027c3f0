import type { PackagedGame } from '../package/load-package.ts';

/**
 * The policy of one packaged game: it may load its own files and call the remote game server, nothing else on this origin or
 * any other. The scripts in its document are allowed by their hashes; `eval` only where its scripts
 * use it, as drawing libraries do. The game server's host is listed twice. Without a scheme it matches the scheme of the page; if
 * it has a port, Chromium matches no other scheme, but clients always call it by `https://`.
 */
export function frontPolicy(game: PackagedGame, host: string, publicOrigins: readonly string[]): string {
  const own = `${host}/packaged/${game.id}/`;
  const calls = ['/wallet/', '/bet/'].flatMap((path) => [host + path, `https://${host}${path}`]);
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
    `connect-src ${own} ${calls.join(' ')} data: blob:`,
    `base-uri ${own}`,
    "object-src 'none'",
    "form-action 'none'",
    `frame-ancestors ${publicOrigins.join(' ') || "'none'"}`,
    'sandbox allow-scripts allow-same-origin',
  ].join('; ');
}
