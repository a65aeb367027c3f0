import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * `/console` and all below it: the page of the operator's staff, a separate bundle that no page of players names. Its policy allows its own files,
 * its own calls and the pictures of the chat, and nothing else: the page itself contains no styles.
 */
export function registerConsolePage(
  app: FastifyInstance,
  parts: { folder: string; pictures: readonly string[] },
): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    `img-src ${["'self'", ...parts.pictures].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const page = async (_request: FastifyRequest, reply: FastifyReply) => {
    const html = await readFile(`${parts.folder}/index.html`).catch(() => undefined);
    if (!html) return reply.code(404).send();
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': policy,
        'x-robots-tag': 'noindex',
      })
      .send(html);
  };
  for (const path of ['/console', '/console/*']) app.get(path, page);
  app.get('/desk', (_request, reply) => reply.redirect('/console', 302));
}
