import type { FastifyInstance } from 'fastify';

/** What a phone asks each of a merchant's servers for, from whichever of them it has its page (M150). */
export function registerServerPing(app: FastifyInstance): void {
  app.get('/common/v.1.0.1/ping.json', async (_request, reply) =>
    reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store', 'timing-allow-origin': '*' })
      .send({ pong: true }),
  );
}
