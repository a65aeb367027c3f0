import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallProblem, GameVendor, Operator, RefusalReason } from '../../game-vendor.ts';
import { createOperatorModel } from '../operator-model.ts';
import type { Player } from '../world.ts';

/**
 * What an operator does to a vendor's movement. `lost before`: it never arrives. `lost after`: it is made, and the
 * answer is cut off. `error`: it is not made, and HTTP says 500. `late`: it is made, and answered after the vendor's
 * timeout. Any other value: it is refused for that reason.
 */
export type Fault = 'lost before' | 'lost after' | 'error' | 'late' | RefusalReason;

export interface PlannedFault {
  readonly kind: MovementKind;
  readonly fault: Fault;
  /** The number of consecutive movements of this kind that meet the fault. */
  readonly times: number;
}

export type MovementKind = 'bet' | 'win' | 'rollback';

/** One movement of a vendor, as received; movements of a `together` call are listed one by one. */
export interface SeenMovement {
  readonly kind: MovementKind;
  readonly ref: string;
  readonly betRef: string;
  readonly round: string;
  readonly amountMinor: bigint;
  /** Movements of one call share a number. */
  readonly call: number;
  /** The operator's result: 'ok', a reason, or the fault that it met. */
  readonly outcome: string;
}

type Heard = Omit<SeenMovement, 'outcome' | 'call'>;

export interface FailingOperator {
  /** The address for the vendor's calls, e.g. `http://127.0.0.1:8099/vendors/trial`. */
  readonly address: string;
  /** A new player, with faults in the answers to their movements. */
  seat(player: { cashMinor: bigint; gameCode: string; faults: readonly PlannedFault[] }): Promise<Seat>;
  /** Whether any request has reached it. */
  wasCalled(): boolean;
  close(): Promise<void>;
}

export interface Seat {
  readonly player: Player;
  readonly seen: readonly SeenMovement[];
  /** Rejected calls of any player, which the dialect could not verify or read. */
  readonly problems: readonly { readonly call: string; readonly problem: CallProblem }[];
  cash(): Promise<bigint>;
  round(roundRef: string): ReturnType<ReturnType<typeof createOperatorModel>['world']['roundOf']>;
}

/**
 * The model of the operator behind a real connection, which fails as configured. The vendor calls this address as it
 * would call any operator.
 */
export async function openFailingOperator(options: FailingOperatorOptions): Promise<FailingOperator> {
  const { vendor, host = '127.0.0.1', port = 0, lateMs = 20_000 } = options;
  const { operator, world } = createOperatorModel();
  const seats = new Map<string, { faults: PlannedFault[]; seen: SeenMovement[] }>();
  const problems: { call: string; problem: CallProblem }[] = [];
  const late = new Set<NodeJS.Timeout>();
  let calls = 0;
  let isCalled = false;

  /** Passes movements to the model, or applies their fault; `cut` sets how the answer fails. */
  function failing(cut: (fault: Fault) => void): Operator {
    async function moved<Answer extends { ok: boolean; reason?: string }>(
      userId: string,
      movements: readonly Heard[],
      make: () => Promise<Answer>,
    ): Promise<Answer | { ok: false; reason: RefusalReason }> {
      calls += 1;
      const call = calls;
      const note = (outcome: string) =>
        seats.get(userId)?.seen.push(...movements.map((one) => ({ ...one, call, outcome })));
      const fault = takeFault(
        seats.get(userId)?.faults ?? [],
        movements.map(({ kind }) => kind),
      );
      const isMade = fault === undefined || fault === 'lost after' || fault === 'late';
      if (!isMade) {
        note(fault);
        cut(fault);
        return { ok: false, reason: isWire(fault) ? 'try_again' : fault };
      }
      const answer = await make();
      note(fault ?? (answer.ok ? 'ok' : (answer.reason ?? '')));
      if (fault) cut(fault);
      return answer;
    }
    return {
      ...operator,
      bet: (call) => moved(call.userId, [seenOf('bet', call)], () => operator.bet(call)),
      win: (call) => moved(call.userId, [seenOf('win', call)], () => operator.win(call)),
      rollback: (call) => moved(call.userId, [seenOf('rollback', call)], () => operator.rollback(call)),
      together: (call) =>
        moved(
          call.userId,
          call.movements.map((one) => seenOf(one.kind, { ...one, roundRef: call.roundRef })),
          () => operator.together(call),
        ),
    };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    isCalled = true;
    const rawBody = await bodyOf(request);
    const { pathname, search } = new URL(request.url ?? '/', 'http://operator');
    if (!pathname.startsWith(`/vendors/${vendor.code}/`)) return void response.writeHead(404).end();
    let fault: Fault | undefined;
    const answer = await vendor.answerCall(
      {
        method: request.method ?? '',
        path: pathname.slice(`/vendors/${vendor.code}`.length),
        query: search.slice(1),
        headers: request.headers,
        rawBody,
      },
      failing((met) => {
        fault = met;
      }),
    );
    if (answer.problem) problems.push({ call: answer.call, problem: answer.problem });
    const send = () => response.writeHead(answer.httpStatus, { 'content-type': answer.contentType }).end(answer.body);
    if (fault === 'lost before' || fault === 'lost after') return void request.socket.destroy();
    if (fault === 'error') return void response.writeHead(500).end();
    if (fault === 'late') return void late.add(setTimeout(send, lateMs));
    send();
  }

  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()));
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, host, done));
  const at = (server.address() as AddressInfo).port;
  return {
    address: `http://${host}:${at}/vendors/${vendor.code}`,
    wasCalled: () => isCalled,
    async seat({ cashMinor, gameCode, faults }) {
      const player = await world.player(cashMinor, gameCode);
      const seen: SeenMovement[] = [];
      seats.set(player.userId, { faults: [...faults], seen });
      return { player, seen, problems, cash: () => world.cashOf(player), round: (ref) => world.roundOf(player, ref) };
    },
    close: () =>
      new Promise((done) => {
        for (const timer of late) clearTimeout(timer);
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

export interface FailingOperatorOptions {
  readonly vendor: GameVendor;
  readonly host?: string;
  /** 0 for any free port. */
  readonly port?: number;
  /** Delay of a late answer: longer than a vendor waits. */
  readonly lateMs?: number;
}

/** Takes the next fault planned for one of these kinds. */
function takeFault(faults: PlannedFault[], kinds: readonly MovementKind[]): Fault | undefined {
  const at = faults.findIndex(({ kind }) => kinds.includes(kind));
  const next = faults[at];
  if (!next) return undefined;
  if (next.times > 1) faults[at] = { ...next, times: next.times - 1 };
  else faults.splice(at, 1);
  return next.fault;
}

function isWire(fault: Fault): fault is 'lost before' | 'lost after' | 'error' | 'late' {
  return fault === 'lost before' || fault === 'lost after' || fault === 'error' || fault === 'late';
}

function seenOf(
  kind: MovementKind,
  call: { transactionRef: string; roundRef: string; amountMinor?: bigint; betRef?: string },
): Heard {
  const { transactionRef: ref, roundRef: round, amountMinor = 0n, betRef = '' } = call;
  return { kind, ref, betRef, round, amountMinor };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > 64 * 1024) throw new Error('The body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
