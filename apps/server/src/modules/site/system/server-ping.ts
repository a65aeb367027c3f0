import type { FastifyInstance } from 'fastify';

/** The request by which a phone measures each of a merchant's servers, from the one that its page came from (M150). */
export function registerServerPing(app: FastifyInstance): void {
  app.get('/common/v.1.0.1/ping.json', async (_request, reply) =>
    reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store', 'timing-allow-origin': '*' })
      .send({ pong: true }),
  );
}
