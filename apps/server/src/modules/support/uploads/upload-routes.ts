import type { FastifyInstance } from 'fastify';

/**
 * Serves the pictures on their own origin, and nothing else there (R16): another host than the site's, so that a
 * picture can never act as a page of the site. Call it on the server itself, not in a scope: it closes all other routes
 * to that host. Pictures are attachments, which an <img> still displays and a tap on the address downloads.
 */
export function uploadRoutes(parts: {
  origin: string;
  leftOf: (memberId: string, id: string, query: { until?: unknown; key?: unknown }) => number | undefined;
  read: (memberId: bigint, id: string) => Promise<Uint8Array | undefined>;
}): (app: FastifyInstance) => void {
  const { hostname } = new URL(parts.origin);
  return (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (request.is404) return;
      const isPicture = (request.routeOptions.config as { isUpload?: boolean }).isUpload === true;
      if ((request.hostname === hostname) !== isPicture) return reply.callNotFound();
    });
    app.get<{ Params: { memberId: string; id: string }; Querystring: { until?: unknown; key?: unknown } }>(
      '/uploads/:memberId/:id',
      { config: { isUpload: true } },
      async ({ params: { memberId, id }, query }, reply) => {
        const left = parts.leftOf(memberId, id, query);
        const bytes = left === undefined ? undefined : await parts.read(BigInt(memberId), id);
        if (left === undefined || !bytes) return reply.callNotFound();
        return reply
          .headers({
            'content-type': 'image/webp',
            'content-disposition': `attachment; filename="picture-${id}.webp"`,
            'content-security-policy': "default-src 'none'; sandbox",
            'cache-control': `private, max-age=${left}, immutable`,
            // Pages of every merchant display it; access depends on having the address.
            'cross-origin-resource-policy': 'cross-origin',
          })
          .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      },
    );
  };
}
