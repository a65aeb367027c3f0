import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '@mela/contract/operation';
import { operations, type OperationId } from '@mela/contract/operations';
import { refusalOf } from '@mela/contract/roles';
import type { FieldError } from '@mela/contract/field-rules';
import { z } from 'zod';
import type { BodyKeys } from '#/modules/body-keys/body-keys.ts';
import type { CallContext, Handlers, Prepared } from './call.ts';
import { failed, failureAnswer, isFailed, type Failed } from './failure.ts';
import { refusePrototypes } from './refuse-prototypes.ts';

export interface ContractRoutes {
  readonly handlers: Handlers;
  readonly bodyKeys: BodyKeys;
  /** Who calls, for which merchant; a failure when that cannot be (no merchant, a dead token, another merchant's). */
  readonly contextOf: (request: FastifyRequest) => Promise<CallContext | Failed>;
  /** Counts a call against its limits; a failure when it is one too many. */
  readonly limit: (id: OperationId, context: CallContext) => Promise<Failed | undefined>;
}

/** Calls that answer also while the merchant is closed, so that the page can say so (M72). */
const OPEN_IN_MAINTENANCE: ReadonlySet<string> = new Set(['systemStatus', 'merchantSettings', 'encryptionKeys']);

/** Turns the contract into routes: one request, in order: who → may → input → handler → envelope. */
export function registerContract(app: FastifyInstance, routes: ContractRoutes): void {
  for (const operation of Object.values<Operation>(operations)) {
    if (operation.stream) continue;
    const id = operation.id as Exclude<OperationId, 'live'>;
    const handler = routes.handlers[id] as (call: unknown) => unknown;
    app.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: {
        response: {
          200: z.toJSONSchema(z.object({ success: z.literal(true), value: operation.output }), {
            io: 'input',
            unrepresentable: 'any',
            target: 'draft-7',
          }),
        },
      },
      config: { operation: id },
      // A launch mints a token: nothing of that happens for a look at the headers.
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const outcome = await answer(operation, handler, routes, request);
        return send(reply, outcome);
      },
    });
  }
}

async function answer(
  operation: Operation,
  handler: (call: unknown) => unknown,
  routes: ContractRoutes,
  request: FastifyRequest,
): Promise<unknown> {
  const context = await routes.contextOf(request);
  if (isFailed(context)) return context;
  const closed = refuses(operation, context);
  if (closed) return closed;
  const limited = await routes.limit(operation.id as OperationId, context);
  if (limited) return limited;
  const body = await readBody(operation, routes.bodyKeys, request);
  if (isFailed(body)) return body;
  const input = parseInput(operation, request, body);
  if (isFailed(input)) return input;
  return handler({ context, ...input });
}

function refuses(operation: Operation, context: CallContext): Failed | undefined {
  if (!OPEN_IN_MAINTENANCE.has(operation.id)) {
    if (context.merchant.maintenance) return failed('maintenance');
    if (context.merchant.restricts(context.ip)) return failed('region_restricted');
  }
  const refusal = refusalOf(operation.access, context.session?.accountType);
  return refusal && failed(refusal);
}

/** The body as JSON; out of its JWE where the operation asks for one, and a plain one refused there (R8). */
async function readBody(operation: Operation, bodyKeys: BodyKeys, request: FastifyRequest): Promise<unknown> {
  if (!operation.body) return undefined;
  const type = request.headers['content-type'] ?? '';
  const isJwe = type.startsWith('application/jose');
  if (!operation.encrypted) {
    const isForm = type.startsWith('application/x-www-form-urlencoded');
    return isJwe || isForm !== (operation.form ?? false) ? failed('unsupported_media_type') : request.body;
  }
  if (!isJwe || typeof request.body !== 'string') return failed('encryption_required');
  const keyId = request.headers['encryption-key-id'];
  const text = await bodyKeys.open(request.body, typeof keyId === 'string' ? keyId : undefined);
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text, refusePrototypes) as unknown;
  } catch {
    return failed('invalid_json');
  }
}

function parseInput(
  operation: Operation,
  request: FastifyRequest,
  body: unknown,
): Record<'params' | 'query' | 'body', unknown> | Failed {
  const input: Record<'params' | 'query' | 'body', unknown> = { params: undefined, query: undefined, body: undefined };
  const given = { params: request.params, query: request.query, body };
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = operation[part];
    if (!schema) continue;
    const parsed = schema.safeParse(given[part] ?? {});
    if (!parsed.success) return invalidInput(parsed.error);
    if (holdsNul(parsed.data)) return { failed: 'invalid_input', message: 'A text holds the character U+0000' };
    input[part] = parsed.data;
  }
  return input;
}

/** No database keeps this character in a text, and nobody types it. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}

function invalidInput(error: z.ZodError): Failed {
  const fields: Record<string, FieldError[]> = {};
  for (const issue of error.issues) fields[issue.path.join('.') || '(whole)'] = ['format'];
  return { failed: 'invalid_input', message: z.prettifyError(error).slice(0, 500), value: { fields } };
}

function send(reply: FastifyReply, outcome: unknown): unknown {
  reply.header('cache-control', 'no-store');
  if (isPrepared(outcome)) return reply.type('application/json; charset=utf-8').send(outcome.prepared);
  if (!isFailed(outcome)) return { success: true, value: outcome };
  const { status, body } = failureAnswer(outcome);
  const wait = body.value?.retryAfterSeconds;
  if (wait !== undefined) reply.header('retry-after', String(wait));
  return reply.code(status).send(body);
}

function isPrepared(outcome: unknown): outcome is Prepared {
  return typeof outcome === 'object' && outcome !== null && 'prepared' in outcome;
}
