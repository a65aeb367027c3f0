import { CALL_BOUNDS } from '@mela/edge/json-bounds';
import { LIST_BOUNDS } from './take-each.ts';

/** No call waits longer for the vendor, including the second attempt. */
const TIMEOUT_MS = 5_000;

/**
 * The most bytes of an answer. A list has room for thousands of games; anything else describes one thing, or a few
 * matches.
 */
export const ANSWER_MAX = { bytes: 256_000, bounds: CALL_BOUNDS } as const;
export const LIST_MAX = { bytes: 4_000_000, bounds: LIST_BOUNDS } as const;

/** A vendor's answer, whatever its status. */
export interface VendorSaid {
  readonly httpStatus: number;
  readonly rawBody: Uint8Array;
}

/**
 * Asks a vendor for something that moves no money. `made` builds the whole call before each attempt, so that time
 * stamps are fresh. Tries a second time after no answer or a vendor failure (5xx): a duplicate is harmless. Returns the
 * last answer, or the reason why there was none.
 */
export async function askVendor(made: () => VendorQuestion): Promise<VendorSaid | { readonly error: unknown }> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let last: VendorSaid | { readonly error: unknown } = { error: new Error('No answer in time') };
  for (let attempt = 1; attempt <= 2 && !signal.aborted; attempt += 1) {
    last = await post(made(), signal);
    if ('httpStatus' in last && last.httpStatus < 500) return last;
  }
  return last;
}

export interface VendorQuestion {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly rawBody: Buffer<ArrayBuffer>;
  /** Bytes that the answer may have. */
  readonly maxBytes: number;
}

async function post(
  { url, headers, rawBody, maxBytes }: VendorQuestion,
  signal: AbortSignal,
): Promise<VendorSaid | { readonly error: unknown }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: rawBody,
      redirect: 'error',
      signal,
    });
    return { httpStatus: response.status, rawBody: await bounded(response, maxBytes) };
  } catch (error) {
    return { error };
  }
}

/** An answer above the bound counts as no answer: a vendor cannot fill our memory. */
async function bounded(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error('The answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
