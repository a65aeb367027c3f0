import { request, type Agent, type IncomingHttpHeaders } from 'node:http';

export interface SiteRequest {
  method?: string;
  path: string;
  /** The merchant's host name (`haat.localhost`); only browsers and curl resolve such names, so the call goes to 127.0.0.1 with this header. */
  host?: string;
  headers?: Record<string, string>;
  /** A string or bytes go as they are; anything else as JSON. */
  body?: unknown;
  agent?: Agent;
  /** The local address to call from. Default: the system chooses. */
  from?: string | undefined;
  /** Default 120,000: on a busy machine an answer can take half a minute. */
  timeoutMs?: number;
}

export interface SiteAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The body parsed as JSON; throws when it is not. */
  json(): unknown;
}

/** One call to a process on this machine. Rejects when the connection fails or is cut; every answered status resolves. */
export async function siteRequest(origin: string, call: SiteRequest): Promise<SiteAnswer> {
  const { hostname, port } = new URL(origin);
  const body = bodyOf(call.body);
  const headers: Record<string, string> = {
    host:
      call.host === undefined ? `${hostname}:${port}` : call.host.includes(':') ? call.host : `${call.host}:${port}`,
    ...(body.type !== undefined && { 'content-type': body.type }),
    ...(body.bytes !== undefined && { 'content-length': String(body.bytes.byteLength) }),
    ...call.headers,
  };
  return await new Promise((resolve, reject) => {
    const outgoing = request(
      {
        hostname,
        port,
        path: call.path,
        method: call.method ?? (body.bytes ? 'POST' : 'GET'),
        headers,
        agent: call.agent,
        localAddress: call.from,
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text,
            json: () => JSON.parse(text) as unknown,
          });
        });
      },
    );
    outgoing.setTimeout(call.timeoutMs ?? 120_000, () =>
      outgoing.destroy(new Error(`no answer from ${origin}${call.path}`)),
    );
    outgoing.on('error', reject);
    outgoing.end(body.bytes);
  });
}

function bodyOf(body: unknown): { bytes?: Uint8Array; type?: string } {
  if (body === undefined) return {};
  if (typeof body === 'string') return { bytes: Buffer.from(body) };
  if (body instanceof Uint8Array) return { bytes: body };
  return { bytes: Buffer.from(JSON.stringify(body)), type: 'application/json' };
}
