import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

/**
 * `/desk`: the page of the operator's staff, a bundle of its own that no page of players names. Its policy allows its own
 * files, its own calls and the pictures of the chat, and nothing else.
 */
export function registerDeskPage(app: FastifyInstance, parts: { folder: string; pictures: readonly string[] }): void {
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
  app.get('/desk', async (_request, reply) => {
    const page = await readFile(`${parts.folder}/index.html`).catch(() => undefined);
    if (!page) return reply.code(404).send();
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': policy,
        'x-robots-tag': 'noindex',
      })
      .send(page);
  });
}
