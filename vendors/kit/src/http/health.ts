import type { FastifyInstance } from 'fastify';
import type { Database } from '@mela/database/database';
import { bearsToken } from '@mela/edge/bearer-token';
import type { Registry } from 'prom-client';
import { refuse } from './errors.ts';

/**
 * `/healthz`: the process runs. `/readyz`: its database answers, so games can be played. `/metrics`: Prometheus, for
 * callers with the bearer token METRICS_TOKEN; otherwise, or if no token is set, it returns 404.
 */
export function healthRoutes(app: FastifyInstance, { database, metrics, metricsToken }: HealthOptions): void {
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
  app.get('/metrics', async (request, reply) =>
    bearsToken(request.headers.authorization, metricsToken)
      ? reply.type(metrics.contentType).send(await metrics.metrics())
      : refuse(reply, 404, 'not_found'),
  );
}

export interface HealthOptions {
  readonly database: Database;
  readonly metrics: Pick<Registry, 'contentType' | 'metrics'>;
  /** Bearer token for /metrics; if undefined, /metrics is off. */
  readonly metricsToken: string | undefined;
}
