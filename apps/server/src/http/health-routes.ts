import type { FastifyInstance } from 'fastify';
import { failureAnswer } from './failure.ts';
import type { Metrics } from './metrics.ts';
import { isFromOwnNetwork } from './own-network.ts';

/**
 * `/healthz`: the process lives. `/readyz`: it can serve now; 503 while it starts or stops, so that a balancer waits.
 * `/metrics`: figures, which tell strangers too much: for the operator's own network only, to all others it is not there.
 */
export function registerHealth(
  app: FastifyInstance,
  options: { metrics: Metrics; isReady: () => Promise<boolean> },
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await options.isReady().catch(() => false);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!isFromOwnNetwork(request)) {
      const { status, body } = failureAnswer({ failed: 'not_found' });
      return reply.code(status).send(body);
    }
    return reply.type(options.metrics.contentType).send(await options.metrics.text());
  });
}
