import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull } from '@mela/database/disk-room';
import type { GameVendor, Operator, RawAnswer } from '@mela/game-vendors/game-vendor';
import { createSeldom } from '#/http/seldom.ts';
import { createOperator, type OperatorOptions } from './operator.ts';
import { serveTakeIn } from './take-in-command.ts';

export interface VendorCallsOptions extends OperatorOptions {
  readonly vendors: ReadonlyMap<string, GameVendor>;
  /** One call answered: for metrics. */
  readonly onCall?: (call: { vendor: string; call: string; outcome: string; milliseconds: number }) => void;
  /** Calls that were not taken up stand in the log this often, each kind for itself: whoever knows the address can make them. */
  readonly problemsEveryMs?: number;
}

export { takeInFile } from './take-in-file.ts';
export { createOperator, serveTakeIn };

/** A call-back is a few hundred bytes; anything near this is not one. */
const MAX_BODY_BYTES = 64 * 1024;
/** Calls of one vendor under way at once in this process; one more is asked to come again. */
const MAX_IN_FLIGHT = 4_096;

/**
 * Where vendors call: `/vendors/<code>/…`. Outside `/wps`, in the vendor's own dialect and status (R5), signed, and
 * without any session. Register it on the app as it is; it keeps its body parser and error answers to itself.
 */
export function createVendorCalls(options: VendorCallsOptions): { routes: FastifyPluginAsync } {
  const lanes = new Map(
    [...options.vendors].map(([code, vendor]) => [code, createLane(vendor, createOperator(code, options), options)]),
  );

  return {
    routes: async (app: FastifyInstance) => {
      app.removeAllContentTypeParsers();
      app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
        done(null, body),
      );
      app.setErrorHandler((error: { code?: string; statusCode?: number }, request, reply) => {
        const lane = lanes.get(vendorCodeOf(request));
        if (!lane) return unknownVendor(reply);
        const isRefused = error.statusCode !== undefined && error.statusCode < 500;
        if (!isRefused) request.log.error({ err: error, requestId: request.id }, 'A call-back failed');
        return write(reply, lane.vendor.refuseCall(isRefused ? 'too_large' : 'failed'));
      });
      app.all('/vendors/:vendor', (_request, reply) => unknownVendor(reply));
      app.all('/vendors/:vendor/*', async (request, reply) => {
        const lane = lanes.get(vendorCodeOf(request));
        if (!lane) return unknownVendor(reply);
        return write(reply, await lane.answer(request));
      });
    },
  };
}

interface Lane {
  readonly vendor: GameVendor;
  answer(request: FastifyRequest): Promise<RawAnswer>;
}

function createLane(vendor: GameVendor, operator: Operator, options: VendorCallsOptions): Lane {
  const { onCall } = options;
  const seldom = createSeldom(options.problemsEveryMs);
  let inFlight = 0;
  const prefix = `/vendors/${vendor.code}`;

  async function answerOne(request: FastifyRequest): Promise<RawAnswer> {
    if (inFlight >= MAX_IN_FLIGHT) return vendor.refuseCall('busy');
    inFlight += 1;
    try {
      const path = (request.url.split('?')[0] ?? '').slice(prefix.length);
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return await vendor.answerCall({ method: request.method, path, headers: request.headers, rawBody }, operator);
    } catch (error) {
      request.log.error({ err: error, vendor: vendor.code, requestId: request.id }, 'A call-back failed');
      // Undone for sure, so the vendor may simply try again.
      return vendor.refuseCall(isDiskFull(error) ? 'busy' : 'failed');
    } finally {
      inFlight -= 1;
    }
  }

  return {
    vendor,
    async answer(request) {
      const startedAt = performance.now();
      const answer = await answerOne(request);
      onCall?.({
        vendor: vendor.code,
        call: answer.call,
        outcome: answer.outcome,
        milliseconds: performance.now() - startedAt,
      });
      const { problem, call } = answer;
      if (problem)
        seldom(problem, (passedOver) =>
          request.log.warn(
            { vendor: vendor.code, call, problem, passedOver, requestId: request.id },
            'A call-back was not taken up',
          ),
        );
      return answer;
    },
  };
}

function vendorCodeOf(request: FastifyRequest): string {
  return (request.params as { vendor?: string }).vendor ?? '';
}

/** No dialect to answer in: this is the only answer here with an HTTP error status. */
function unknownVendor(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('application/json; charset=utf-8').send('{"status":"RS_ERROR_UNKNOWN"}');
}

function write(reply: FastifyReply, answer: RawAnswer): FastifyReply {
  return reply.code(answer.httpStatus).header('cache-control', 'no-store').type(answer.contentType).send(answer.body);
}
