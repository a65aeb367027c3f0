import { isDiskFull } from '@mela/database/disk-room';
import type { CallRefusal, GameVendor, Operator, RawAnswer } from '@mela/game-vendors/game-vendor';
import type { Lane, LaneAnswer, LaneCall } from '#/http/lane.ts';
import { createThrottle } from '#/http/throttle.ts';
import { createOperator, type OperatorOptions } from './operator.ts';
import { serveImport } from './import-calls-command.ts';

export interface VendorCallsOptions extends OperatorOptions {
  /** The vendors whose calls are accepted; read at every call, so that it may change while the server runs. */
  readonly vendors: ReadonlyMap<string, GameVendor>;
  /** Those of them whose bets are accepted; all by default. Wins, rollbacks and ends of rounds are accepted from any of them. */
  readonly serving?: ReadonlyMap<string, unknown>;
  /** One call was answered: for metrics and connection health. */
  readonly onCall?: (call: AnsweredVendorCall) => void;
  /** Throttle interval per kind for log lines of failed calls: any client that knows the address can trigger them. */
  readonly problemsEveryMs?: number;
}

export { importCallsFile } from './import-calls-file.ts';
export { createOperator, serveImport };

export interface AnsweredVendorCall {
  readonly vendor: string;
  readonly call: string;
  readonly outcome: string;
  readonly milliseconds: number;
  /** The call was not accepted: not proven, not a call of the dialect, or not now. A refusal by the rules of play is not a failure. */
  readonly isFailed: boolean;
  /** Id under which the log may have more. */
  readonly requestId: string;
  /** What exactly was refused, if the dialect reports it. */
  readonly detail?: string | undefined;
}

/** A call-back is a few hundred bytes; anything near this is not one. */
const MAX_BODY_BYTES = 64 * 1024;
/** Calls of one vendor in progress at once in this process; any further call is asked to retry. */
const MAX_IN_FLIGHT = 4_096;

/**
 * Where vendors call: `/vendors/<code>/…`. Outside `/wps`, in the vendor's own dialect and status (R5), signed, and without any session. The HTTP
 * server takes it before Fastify.
 */
export function createVendorCalls(options: VendorCallsOptions): Lane {
  const { vendors, serving = vendors } = options;
  const doors = new WeakMap<GameVendor, Door>();

  /** A vendor whose row has changed is a new object, and gets its own door. */
  function doorOf(code: string): Door | undefined {
    const vendor = vendors.get(code);
    const known = vendor && doors.get(vendor);
    if (!vendor || known) return known;
    const mayBet = async (memberId: bigint) => serving.has(code) && options.mayBet(memberId);
    const door = createDoor(vendor, createOperator(code, { ...options, mayBet }), options);
    doors.set(vendor, door);
    return door;
  }

  return {
    prefix: PREFIX,
    maxBodyBytes: MAX_BODY_BYTES,
    answer(call) {
      const end = call.path.indexOf('/', PREFIX.length);
      const hasRest = end >= 0 && end + 1 < call.path.length;
      const door = hasRest ? doorOf(call.path.slice(PREFIX.length, end)) : undefined;
      return door ? door(call, call.path.slice(end)) : Promise.resolve(hasRest ? UNKNOWN_VENDOR : NO_CALL);
    },
  };
}

/** Answers one vendor's calls; `path` is the one below the vendor's own address. */
function createDoor(vendor: GameVendor, operator: Operator, { onCall, problemsEveryMs }: VendorCallsOptions): Door {
  const throttle = createThrottle(problemsEveryMs);
  let inFlight = 0;

  async function answerOne(
    { method, query, headers, body, log, requestId }: LaneCall,
    path: string,
  ): Promise<{ readonly answer: RawAnswer; readonly isTakenUp: boolean }> {
    const refused = (reason: CallRefusal) => ({ answer: vendor.refuseCall(reason), isTakenUp: false });
    if (inFlight >= MAX_IN_FLIGHT) return refused('busy');
    inFlight += 1;
    try {
      const answer = await vendor.answerCall({ method, path, query, headers, rawBody: body ?? NOTHING }, operator);
      return { answer, isTakenUp: answer.problem === undefined };
    } catch (error) {
      log.error({ err: error, vendor: vendor.code, requestId }, 'A call-back failed');
      // It was certainly rolled back, so the vendor may simply retry.
      return refused(isDiskFull(error) ? 'busy' : 'failed');
    } finally {
      inFlight -= 1;
    }
  }

  return async (laneCall, path) => {
    const { body, requestId, log } = laneCall;
    if (body === undefined) return { ...vendor.refuseCall('too_large'), route: ROUTE };
    const startedAt = performance.now();
    const { answer, isTakenUp } = await answerOne(laneCall, path);
    const { problem, call, outcome, detail } = answer;
    const milliseconds = performance.now() - startedAt;
    onCall?.({ vendor: vendor.code, call, outcome, milliseconds, isFailed: !isTakenUp, requestId, detail });
    if (problem)
      throttle(problem, (passedOver) =>
        log.warn({ vendor: vendor.code, call, problem, detail, passedOver, requestId }, 'A call-back was not taken up'),
      );
    return { ...answer, route: ROUTE };
  };
}

type Door = (call: LaneCall, path: string) => Promise<LaneAnswer>;

const PREFIX = '/vendors/';
const ROUTE = '/vendors/:vendor/*';
const NOTHING = Buffer.alloc(0);

/** No dialect to answer in: the only answers here with an HTTP error status. */
const UNKNOWN_VENDOR: LaneAnswer = {
  route: ROUTE,
  httpStatus: 404,
  contentType: 'application/json; charset=utf-8',
  body: '{"status":"RS_ERROR_UNKNOWN"}',
};
const NO_CALL: LaneAnswer = { ...UNKNOWN_VENDOR, route: '/vendors/:vendor' };
