import type { FastifyInstance } from 'fastify';
import type { Database } from '@mela/database/database';
import type { Metrics } from './metrics.ts';

/** `/healthz`: the process runs. `/readyz`: it can play, its database answers. `/metrics`: Prometheus. */
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
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.read()));
}
