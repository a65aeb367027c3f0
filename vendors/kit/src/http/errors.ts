import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';

/** An answer that the page acts on by `error`; `message` is English, for developers. */
export function refuse(
  reply: FastifyReply,
  status: number,
  error: ApiError,
  more: Record<string, unknown> = {},
): FastifyReply {
  return reply.code(status).send({ error, message: MESSAGES[error], ...more });
}

/** What goes wrong outside a handler's own answers: bad requests as 4xx, the unexpected as 500 with the request's id. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 429) return refuse(reply.header('retry-after', '1'), 429, 'too_many_requests');
    if (status >= 400 && status < 500) return refuse(reply, status, 'bad_request', { detail: error.message });
    request.log.error({ err: error }, 'a request failed');
    return refuse(reply, 500, 'unknown_error', { requestId: request.id });
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'not_found'));
}

const MESSAGES = {
  bad_request: 'The request is not well formed',
  too_many_requests: 'Too many requests: try again in a moment',
  not_found: 'There is nothing here',
  session_ended: 'The game session has ended: launch the game again',
  spin_id_used: 'This spin id was used with another bet',
  free_rounds_over: 'No free round is left',
  round_unfinished: 'The last round is not final yet',
  betting_closed: 'The betting of this round has ended',
  step_not_next: 'Steps are revealed one by one',
  unknown_error: 'Unknown error',
} as const;

export type ApiError = keyof typeof MESSAGES;
