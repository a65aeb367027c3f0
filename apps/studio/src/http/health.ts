import type { FastifyInstance } from 'fastify';
import type { Database } from '@mela/database/database';
import { refuse } from './errors.ts';
import { isFromOwnNetwork } from './own-network.ts';
import type { Metrics } from './metrics.ts';

/** `/healthz`: the process runs. `/readyz`: it can play, its database answers. `/metrics`: Prometheus, for the own network. */
export function healthRoutes(
  app: FastifyInstance,
  { database, metrics }: { database: Database; metrics: Metrics },
): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (request, reply) => {
    try {
      await database.query('select 1 as one');
      return { ok: true };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ ok: false });
    }
  });
  // The game origin is open to every player: figures of the house are for its own network.
  app.get('/metrics', async (request, reply) =>
    isFromOwnNetwork(request)
      ? reply.type(metrics.contentType).send(await metrics.read())
      : refuse(reply, 404, 'not_found'),
  );
}
