import type { FastifyInstance } from 'fastify';
import { bearsToken } from '@mela/edge/bearer-token';
import { failureAnswer } from './failure.ts';
import type { Metrics } from './metrics.ts';

/**
 * `/healthz`: the process runs. `/readyz`: it can serve now; 503 while it starts or stops, so that a balancer waits. `/metrics` requires
 * `METRICS_TOKEN` as bearer token, because the figures are sensitive; otherwise, or if no token is set, it returns 404.
 */
export function registerHealth(
  app: FastifyInstance,
  options: {
    metrics: Metrics;
    metricsToken: string | undefined;
    isReady: () => Promise<boolean>;
    /** The disk is full: nothing can be written. */
    isFull: () => boolean;
    /** Names of parts that are late: the site continues, and the operator should look. */
    late: () => readonly string[];
  },
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const problem = options.isFull() ? 'storage_full' : undefined;
    const ready = problem === undefined && (await options.isReady().catch(() => false));
    const late = ready ? options.late() : [];
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', ...(problem && { problem }), ...(late.length > 0 && { late }) });
  });
  app.get('/metrics', async (request, reply) => {
    if (!bearsToken(request.headers.authorization, options.metricsToken)) {
      const { status, body } = failureAnswer({ failed: 'not_found' });
      return reply.code(status).send(body);
    }
    return reply.type(options.metrics.contentType).send(await options.metrics.text());
  });
}
