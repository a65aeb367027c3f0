import type { FastifyInstance } from 'fastify';

/**
 * Records when each request had fully reached this process, before any asynchronous work; runs before every other hook
 * of its kind. Headers alone prove nothing: a caller who withholds the body could decide long after sending them.
 */
export function noteArrivals(app: FastifyInstance): void {
  app.decorateRequest('arrivedAt', 0);
  app.addHook('preValidation', (request, _reply, done) => {
    request.arrivedAt = performance.now();
    done();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** On the clock of `performance.now()`, once the body was read. */
    arrivedAt: number;
  }
}
