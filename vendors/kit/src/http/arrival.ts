import type { FastifyInstance } from 'fastify';

/**
 * Notes when each request had reached this process whole, before anything is waited for; comes before every other hook of
 * its kind. Its headers alone say nothing: whoever holds the body back could make up his mind long after he sent them.
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
