import { CALL_TABLE } from '@mela/contract/call-table.generated';
import { ERROR_STATUS, type ErrorCode } from '@mela/contract/error-codes';
import type { LiveState, LiveTopic } from '@mela/contract/live';
import type { Value } from '@mela/contract/operations';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';

type CallId = keyof typeof CALL_TABLE;

/** A handler's response: a value, or a refusal with its code. */
export interface Refusal {
  readonly refuse: ErrorCode;
  readonly value?: object;
}
type Handlers = { [Id in CallId]?: (request: SeenRequest) => Value<Id> | Refusal | Promise<Value<Id> | Refusal> };

/**
 * The network's edge in tests: a `fetch` that speaks the contract (envelope, statuses, encrypted bodies) and keeps what
 * it was asked. `handlers` may be changed while the test runs. A call without a handler is refused as `unavailable`.
 */
export async function createFakeServer(handlers: Handlers = {}) {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const jwk = await exportJWK(publicKey);
  const requests: SeenRequest[] = [];
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const withKeys: Handlers = {
    encryptionKeys: () => ({
      keys: [{ kid: 'k1', kty: 'EC', crv: 'P-256', x: jwk.x ?? '', y: jwk.y ?? '', alg: 'ECDH-ES', use: 'enc' }],
    }),
  };

  let said = 0;

  async function answer(url: string, init: RequestInit): Promise<Response> {
    const address = new URL(url, 'http://site');
    const found = findCall(init.method ?? 'GET', address.pathname);
    if (!found) return json(404, { success: false, errorCode: 'not_found', message: '' });
    const headers = Object.fromEntries(new Headers(init.headers));
    const request: SeenRequest = {
      id: found.id,
      params: found.params,
      query: Object.fromEntries(address.searchParams),
      headers,
      body: undefined,
      protectedHeader: undefined,
    };
    if (typeof init.body === 'string') {
      if (headers['content-type'] === 'application/jose') {
        const opened = await compactDecrypt(init.body, privateKey);
        request.body = JSON.parse(new TextDecoder().decode(opened.plaintext));
        request.protectedHeader = opened.protectedHeader;
      } else if (headers['content-type'] === 'application/x-www-form-urlencoded') {
        request.body = Object.fromEntries(new URLSearchParams(init.body));
      } else request.body = JSON.parse(init.body);
    }
    requests.push(request);
    if ((found.id === 'live' || found.id === 'deskLive') && !server.handlers[found.id])
      return openStream(init.signal ?? undefined);
    const handler = (server.handlers[found.id] ?? withKeys[found.id]) as
      | ((request: SeenRequest) => unknown)
      | undefined;
    const outcome = handler ? await handler(request) : { refuse: 'unavailable' };
    if (isRefusal(outcome))
      return json(ERROR_STATUS[outcome.refuse], {
        success: false,
        errorCode: outcome.refuse,
        message: '',
        ...(outcome.value ? { value: outcome.value } : {}),
      });
    return json(200, { success: true, value: outcome });
  }

  function openStream(signal: AbortSignal | undefined): Response {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.add(controller);
        signal?.addEventListener('abort', () => streams.delete(controller) && controller.error(new Error('aborted')));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  const server = {
    handlers,
    requests,
    /** Sends to every open live feed. */
    say<Topic extends LiveTopic>(topic: Topic, state: LiveState<Topic>) {
      for (const stream of streams)
        stream.enqueue(new TextEncoder().encode(`id: ${++said}\nevent: ${topic}\ndata: ${JSON.stringify(state)}\n\n`));
    },
    /** How often a call was made. */
    count: (id: CallId) => requests.filter((request) => request.id === id).length,
    last: (id: CallId) => requests.findLast((request) => request.id === id),
    fetch: (async (url: string, init: RequestInit = {}) => {
      init.signal?.throwIfAborted();
      return await answer(url, init);
    }) as typeof fetch,
  };
  return server;
}

/** Paths without parameters first: they take precedence, as on the server. */
const ROWS = (Object.entries(CALL_TABLE) as [CallId, (typeof CALL_TABLE)[CallId]][]).toSorted(
  ([, one], [, other]) => Number(one.path.includes('{')) - Number(other.path.includes('{')),
);

function findCall(method: string, path: string): { id: CallId; params: Record<string, string> } | undefined {
  for (const [id, row] of ROWS) {
    if (row.method !== method) continue;
    const match = new RegExp(`^${row.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(path);
    if (match) return { id, params: { ...match.groups } };
  }
  return undefined;
}

function json(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

function isRefusal(outcome: unknown): outcome is Refusal {
  return typeof outcome === 'object' && outcome !== null && 'refuse' in outcome;
}

export interface SeenRequest {
  readonly id: CallId;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  body: unknown;
  /** Of an encrypted body. */
  protectedHeader: Readonly<Record<string, unknown>> | undefined;
}
export type FakeServer = Awaited<ReturnType<typeof createFakeServer>>;
