import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Operation } from '@mela/contract/operation';
import { operations, type OperationId } from '@mela/contract/operations';
import { refusalOf, waitsForOwnPassword } from '@mela/contract/roles';
import { behindOthers } from '@mela/database/priority';
import { holdsBrokenText } from '@mela/edge/broken-text';
import { CALL_BOUNDS, isWithinBounds } from '@mela/edge/json-bounds';
import type { FieldError } from '@mela/contract/field-rules';
import { z } from 'zod';
import type { BodyKeys } from '#/modules/accounts/body-keys/body-keys.ts';
import type { CallContext, Handlers, Prepared, StreamId } from './call.ts';
import type { EntryGate, EntryPlace, EntryProofs } from './entry-gate.ts';
import { createFilePlaces, type FilePlaces } from './file-places.ts';
import { lacksFactor } from './lacks-factor.ts';
import { failed, failureAnswer, isFailed, type Failed } from './failure.ts';
import { refusePrototypes } from './refuse-prototypes.ts';

export interface ContractRoutes {
  readonly handlers: Handlers;
  readonly bodyKeys: BodyKeys;
  /** The caller and the merchant; a failure if there is none (no merchant, an expired token, another merchant's token). */
  readonly contextOf: (request: FastifyRequest) => Promise<CallContext | Failed>;
  /** The same for a call of staff, which has separate tokens. */
  readonly staffContextOf: (request: FastifyRequest) => Promise<CallContext | Failed>;
  readonly gate: EntryGate;
  /** Counts a call against its limits; a failure if it exceeds one. */
  readonly limit: (
    operation: Operation,
    context: CallContext,
    query: Readonly<Record<string, unknown>>,
  ) => Promise<Failed | undefined>;
}

/** Turns the contract into routes. One request, in order: caller → permission → input → handler → envelope. */
export function registerContract(app: FastifyInstance, options: ContractRoutes): void {
  const routes = { ...options, filePlaces: createFilePlaces() };
  for (const operation of Object.values<Operation>(operations)) {
    if (operation.stream) continue;
    const id = operation.id as Exclude<OperationId, StreamId>;
    const handler = routes.handlers[id] as (call: unknown) => unknown;
    const { file } = operation;
    addRoute(app, file, {
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
      config: { operation: id, ...(file && { isSlow: true }) },
      // A launch mints a token, so a HEAD request must not run it.
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const outcome = await answer(operation, handler, routes, request);
        return send(reply, outcome);
      },
    });
  }
}

/** A route that takes a file reads its bytes itself, once its sender is known; no other route gets such bodies. */
function addRoute(app: FastifyInstance, file: Operation['file'], route: RouteOptions): void {
  if (!file) return void app.route(route);
  void app.register(async (scope) => {
    // Under any declared type, or none: phones declare wrong types, so the bytes decide.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, bytes, done) => done(null, bytes));
    scope.route(route);
  });
}

async function answer(
  operation: Operation,
  handler: (call: unknown) => unknown,
  routes: ContractRoutes & { readonly filePlaces: FilePlaces },
  request: FastifyRequest,
): Promise<unknown> {
  const isOfStaff = operation.access === 'staff';
  const context = await (isOfStaff ? routes.staffContextOf(request) : routes.contextOf(request));
  if (isFailed(context)) return context;
  const closed = refuses(operation, context);
  if (closed) return closed;
  const limited = await routes.limit(operation, context, request.query as Record<string, unknown>);
  if (limited) return limited;
  const proofs = proofsOf(request, context);
  const place = operation.hashesPassword && (await routes.gate.enter(proofs));
  if (isFailed(place)) return place;
  const run = () => runCall(operation, handler, routes, { request, context: placed(context, place, proofs) });
  if (!place) return run();
  try {
    // Known devices are handled like all other calls; the others wait for those at the database.
    const { kind } = place.entry;
    return await (kind === 'known' || kind === 'staff' ? run() : behindOthers(run));
  } finally {
    place.leave();
  }
}

function placed(context: CallContext, place: EntryPlace | undefined, { knownDevices }: EntryProofs): CallContext {
  return place ? { ...context, entry: { ...place.entry, knownDevices } } : context;
}

/** What a call carries outside its body. */
function proofsOf({ headers }: FastifyRequest, { ip, merchant }: CallContext): EntryProofs {
  const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);
  return {
    ip,
    merchantId: merchant.id,
    humanCheck: textOf(headers['human-check'])?.slice(0, 4096),
    knownDevices: (textOf(headers['known-devices']) ?? '').slice(0, 1024).split(',', 5),
  };
}

/** Input → handler. */
async function runCall(
  operation: Operation,
  handler: (call: unknown) => unknown,
  routes: ContractRoutes & { readonly filePlaces: FilePlaces },
  { request, context }: { readonly request: FastifyRequest; readonly context: CallContext },
): Promise<unknown> {
  const body = operation.file
    ? await readFile(request, operation.file.maxBytes, () => placeFor(context, routes.filePlaces))
    : await readBody(operation, routes.bodyKeys, request);
  if (isFailed(body)) return body;
  const input = parseInput(operation, request, body);
  if (isFailed(input)) return input;
  return handler({ context, ...input });
}

function refuses(operation: Operation, context: CallContext): Failed | undefined {
  if (operation.access === 'staff' && context.staff) {
    const { permission, reach } = operation;
    if (context.staff.isLocked && !operation.whileLocked) return failed('session_locked');
    if (context.staff.mustChoosePassword && waitsForOwnPassword(operation)) return failed('password_change_required');
    if (reach === 'deployment' && !context.staff.actsEverywhere) return failed('forbidden');
    if (permission === undefined) return undefined;
    if (!context.staff.permissions.includes(permission)) return failed('forbidden');
    return lacksFactor(context.staff, permission) ? failed('second_factor_needed') : undefined;
  }
  if (!operation.openInMaintenance) {
    if (context.merchant.maintenance) return failed('maintenance');
    if (context.merchant.restricts(context.ip)) return failed('region_restricted');
  }
  const refusal = refusalOf(operation.access, context.session?.accountType);
  if (refusal) return failed(refusal);
  return context.session?.firstTimeLogin && waitsForOwnPassword(operation)
    ? failed('password_change_required')
    : undefined;
}

/** The body as JSON; decrypted from its JWE if the operation requires one, in which case a plain body is refused (R8). */
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

function placeFor({ session, staff, ip }: CallContext, places: FilePlaces): (() => void) | undefined {
  return places.take(staff ? `staff:${staff.id}` : `member:${session?.memberId}`, ip);
}

/**
 * The bytes of a file, or the refusal of one that is too long, of another type, or cut off; `unavailable` if no place is free for the memory that it
 * needs while it arrives.
 */
async function readFile(
  request: FastifyRequest,
  maxBytes: number,
  takePlace: () => (() => void) | undefined,
): Promise<Buffer | Failed> {
  const stream = request.body;
  if (!(stream instanceof Readable)) return failed('unsupported_media_type');
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return failed('payload_too_large');
  const giveBack = takePlace();
  if (!giveBack) return failed('unavailable');
  const parts: Buffer[] = [];
  let length = 0;
  try {
    // The rest of the body is discarded after the answer: a stream that is destroyed takes its connection with it.
    for await (const part of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > maxBytes) return failed('payload_too_large');
      parts.push(part);
    }
  } catch {
    // The phone disconnected while it sent, so no one reads the answer.
    return failed('invalid_input');
  } finally {
    giveBack();
  }
  return Buffer.concat(parts);
}

function parseInput(
  operation: Operation,
  request: FastifyRequest,
  body: unknown,
): Record<'params' | 'query' | 'body', unknown> | Failed {
  const input: Record<'params' | 'query' | 'body', unknown> = { params: undefined, query: undefined, body: undefined };
  const given = { params: request.params, query: request.query, body };
  if (operation.file) input.body = body;
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = operation[part];
    if (!schema) continue;
    if (!isWithinBounds(given[part], CALL_BOUNDS))
      return { failed: 'invalid_input', message: `The ${part} holds too many values` };
    const parsed = schema.safeParse(given[part] ?? {});
    if (!parsed.success) return invalidInput(parsed.error);
    if (holdsBrokenText(parsed.data))
      return { failed: 'invalid_input', message: 'A text holds the character U+0000 or half of a surrogate pair' };
    input[part] = parsed.data;
  }
  return input;
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
