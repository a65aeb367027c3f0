import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { isFromOwnNetwork } from '@mela/edge/own-network';
import type { FastifyInstance } from 'fastify';
import { chooseEncoding } from './encodings.ts';
import { openApiDocument } from './openapi.ts';

const toBrotli = promisify(brotliCompress);

/**
 * `GET /wps/openapi.json`: built once, on first request, since that takes many milliseconds. It names the calls of the desk too, so beyond the demo
 * it is available to the operator's own network only.
 */
export function registerOpenApi(app: FastifyInstance, options: { isForEverybody: boolean }): void {
  let made: ReturnType<typeof make> | undefined;
  app.get('/wps/openapi.json', async (request, reply) => {
    if (!options.isForEverybody && !isFromOwnNetwork(request)) return reply.callNotFound();
    const document = await (made ??= make());
    const encoding = chooseEncoding(request.headers['accept-encoding']) === 'br' ? 'br' : 'identity';
    const etag = `"${document.hash}-${encoding}"`;
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (encoding === 'br') reply.header('content-encoding', 'br');
    return reply.type('application/json; charset=utf-8').send(document[encoding]);
  });
}

async function make() {
  const identity = Buffer.from(JSON.stringify(openApiDocument('Mela')));
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { identity, br: await toBrotli(identity), hash };
}
