import { z } from 'zod';
import type { CallSigner } from './signature.ts';
import { readJson, writeJson } from './whole-number-json.ts';

/**
 * Calls the operator. A call either is answered with a status of the protocol, or its outcome is not known: no
 * connection, no answer in time, an HTTP error, an answer that is not the protocol's or belongs to another request.
 */
export function createOperatorClient(options: OperatorClientOptions): OperatorClient {
  const { baseUrl, sign, timeoutMs, observe = () => {} } = options;
  return {
    async call(path, body) {
      const startedAt = performance.now();
      const answer = await send(path, typeof body === 'string' ? body : writeJson(body));
      observe(path, answer.known ? answer.status : 'unknown', (performance.now() - startedAt) / 1000);
      return answer;
    },
  };

  async function send(path: string, text: string): Promise<OperatorAnswer> {
    const rawBody = Buffer.from(text);
    try {
      const response = await fetch(baseUrl + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...sign(path, rawBody, Date.now()) },
        body: rawBody,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answered = await bounded(response);
      if (response.status !== 200) return { known: false, why: `HTTP ${response.status}` };
      const parsed = envelope.safeParse(readJson(answered));
      if (!parsed.success) return { known: false, why: 'not an answer of the protocol' };
      const asked = envelope.shape.request_uuid.safeParse((readJson(text) as Record<string, unknown>)['request_uuid']);
      if (!asked.success || asked.data !== parsed.data.request_uuid)
        return { known: false, why: 'answers another request' };
      return { known: true, ...parsed.data };
    } catch (error) {
      return { known: false, why: error instanceof Error ? describe(error) : String(error) };
    }
  }
}

/** Answers are small: one past the bound is none, and cannot fill the memory. */
async function bounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new Error('The answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const MAX_ANSWER_BYTES = 65_536;

/** `fetch failed` says nothing: its cause does. */
function describe(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause ? `${cause.message} (${String(cause.code)})` : cause.message;
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
  /** Where the operator listens to this vendor, e.g. `http://127.0.0.1:8080/vendors/studio`. */
  readonly baseUrl: string;
  readonly sign: CallSigner;
  readonly timeoutMs: number;
  readonly observe?: (path: OperatorPath, status: string, seconds: number) => void;
}
