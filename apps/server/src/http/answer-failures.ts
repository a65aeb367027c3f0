import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull } from '@mela/database/disk-room';
import type { ErrorCode } from '@mela/contract/error-codes';
import { failed, failureAnswer } from './failure.ts';
import { createRouteTable } from './route-table.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** Answers errors and unknown addresses in the envelope, and logs those that no one expects. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = errorCodeOf(error);
    if (code === 'unknown_error' || code === 'storage_full') request.log.error({ err: error }, 'unexpected error');
    const { status, body } = failureAnswer(
      failed(code, code === 'unknown_error' ? { requestId: request.id } : undefined),
    );
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
  const { noteRoute, methodsAt } = createRouteTable();
  app.addHook('onRoute', (route) => {
    noteRoute(route.url, [route.method].flat());
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const others = methodsAt(path).filter((method) => method !== request.method);
    if (others.length > 0) reply.header('allow', others.join(', '));
    const { status, body } = failureAnswer({ failed: others.length > 0 ? 'method_not_allowed' : 'not_found' });
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
}

/** An address that the router cannot match: broken escapes, or a part longer than any id. */
export function answerUnroutable(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = failureAnswer({
    failed: error.code === 'FST_ERR_BAD_URL' ? 'invalid_input' : 'not_found',
  });
  void reply.code(status).headers(SECURITY_HEADERS).header('cache-control', 'no-store').send(body);
}

function errorCodeOf(error: FastifyError & { errorCode?: ErrorCode }): ErrorCode {
  if (error.errorCode) return error.errorCode;
  if (isDiskFull(error)) return 'storage_full';
  switch (error.statusCode) {
    case 400:
      return 'invalid_input';
    case 404:
      return 'not_found';
    case 413:
      return 'payload_too_large';
    case 415:
      return 'unsupported_media_type';
    case 503:
      return 'unavailable';
    default:
      return 'unknown_error';
  }
}
