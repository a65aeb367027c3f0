import { z } from 'zod';
import { post } from './post.ts';
import type { CallSigner } from './signature.ts';
import { readJson, writeJson } from './whole-number-json.ts';

/**
 * Calls the operator. A call either gets a status of the protocol, or its outcome is unknown: no connection, no answer
 * in time, an HTTP error, or an answer that does not follow the protocol or belongs to another request.
 */
export function createOperatorClient(options: OperatorClientOptions): OperatorClient {
  const { baseUrl, sign, timeoutMs, observe = () => {} } = options;
  return {
    async call(path, body) {
      const startedAt = performance.now();
      const isText = typeof body === 'string';
      const fields = isText ? (JSON.parse(body) as Record<string, unknown>) : body;
      const answer = await send(path, isText ? body : writeJson(body), fields['request_uuid']);
      observe(path, answer.known ? answer.status : 'unknown', (performance.now() - startedAt) / 1000);
      return answer;
    },
  };

  async function send(path: string, text: string, requestId: unknown): Promise<OperatorAnswer> {
    const rawBody = Buffer.from(text);
    const headers = { 'content-type': 'application/json', ...sign(path, rawBody, Date.now()) };
    try {
      const { status, answered } = await post({ url: new URL(baseUrl + path), headers, rawBody, timeoutMs });
      if (status !== 200) return { known: false, why: `HTTP ${status}` };
      const parsed = envelope.safeParse(readJson(answered));
      if (!parsed.success) return { known: false, why: 'not an answer of the protocol' };
      const asked = envelope.shape.request_uuid.safeParse(requestId);
      if (!asked.success || asked.data !== parsed.data.request_uuid)
        return { known: false, why: 'answers another request' };
      return { known: true, ...parsed.data };
    } catch (error) {
      return { known: false, why: error instanceof Error ? describe(error) : String(error) };
    }
  }
}

/** Abandoned connections say why in a code. */
function describe(error: Error): string {
  return 'code' in error ? `${error.message} (${String(error.code)})` : error.message;
}

const envelope = z.object({
  status: z.string().regex(/^RS_[A-Z_]{2,60}$/),
  request_uuid: z.string().toLowerCase(),
  user: z.string().max(64).optional(),
  currency: z.string().max(8).optional(),
  balance: z.bigint().optional(),
});

export interface OperatorClient {
  /** `body` as text is sent byte for byte, as the outbox keeps it. */
  call(path: OperatorPath, body: string | Readonly<Record<string, unknown>>): Promise<OperatorAnswer>;
}

export type OperatorPath =
  | '/user/info'
  | '/user/balance'
  | '/transaction/bet'
  | '/transaction/win'
  | '/transaction/rollback';

export type OperatorAnswer =
  | ({ readonly known: true } & z.infer<typeof envelope>)
  | { readonly known: false; readonly why: string };

interface OperatorClientOptions {
  /** Where the operator accepts this vendor's calls, e.g. `http://127.0.0.1:8080/vendors/studio`. */
  readonly baseUrl: string;
  readonly sign: CallSigner;
  readonly timeoutMs: number;
  readonly observe?: (path: OperatorPath, status: string, seconds: number) => void;
}
