import { Agent, request as requestPlain, type IncomingMessage } from 'node:http';
import { Agent as TlsAgent, request as requestTls } from 'node:https';

/**
 * Posts a body and returns the answer as text, whatever its status; a redirect is an answer like any other. Connections
 * are kept alive. Throws without a connection, when the answer is not complete in time, or when it is too large.
 */
export async function post({
  url,
  headers,
  rawBody,
  timeoutMs,
}: Posting): Promise<{ status: number; answered: string }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': rawBody.byteLength },
      signal: AbortSignal.timeout(timeoutMs),
    };
    const request =
      url.protocol === 'https:'
        ? requestTls(url, { ...options, agent: tlsAgent })
        : requestPlain(url, { ...options, agent: plainAgent });
    request.once('response', resolve).on('error', reject).end(rawBody);
  });
  return { status: response.statusCode ?? 0, answered: await bounded(response) };
}

/** Answers are small: one above this bound is rejected and cannot fill the memory. */
async function bounded(response: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new Error('The answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const MAX_ANSWER_BYTES = 65_536;
const plainAgent = new Agent({ keepAlive: true });
const tlsAgent = new TlsAgent({ keepAlive: true });

interface Posting {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly rawBody: Buffer;
  /** For the whole request, until the last byte of the answer. */
  readonly timeoutMs: number;
}
