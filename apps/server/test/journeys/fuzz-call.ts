import fc from 'fast-check';
import type { Operation } from '@mela/contract/operation';
import { siteRequest } from '@mela/dev-env/site-request';
import { arbitraryOf } from './arbitrary-of.ts';
import { seal } from '@mela/dev-env/player';

/** Errors that a call may return because a vendor, a provider or a switched-off feature is behind it. */
export const EXPECTED_5XX: ReadonlySet<string> = new Set([
  'vendor_unavailable',
  'game_unavailable',
  'sms_unavailable',
  'support_unavailable',
  'maintenance',
  'unavailable',
]);

export interface FuzzInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly headers: Record<string, string>;
}

/** Parts that match the call's own schema, one of them sometimes altered. */
export function inputOf(operation: Operation): fc.Arbitrary<FuzzInput> {
  const part = (schema: Operation['query'] | Operation['body']) =>
    schema ? arbitraryOf(schema) : fc.constant(undefined);
  return fc.record({
    params: part(operation.params),
    query: part(operation.query),
    body: operation.file ? fc.uint8Array({ maxLength: 400 }) : part(operation.body),
    headers: fc.dictionary(
      fc.constantFrom(
        'merchant',
        'device',
        'module-id',
        'host',
        'x-forwarded-for',
        'x-forwarded-host',
        'accept-language',
        'cookie',
        'user-agent',
        'if-none-match',
        'range',
      ),
      fc.oneof(
        fc.constantFrom(
          'haat',
          'mela',
          'nobody',
          'constructor',
          '__proto__',
          '*',
          'haat.localhost',
          '[::1]',
          '127.0.0.1:1',
          'a b',
          '../..',
          ',',
        ),
        fc.string({ unit: fc.constantFrom(...Array.from('ab<>"\'%;:/?#@\u00e9 \\')) }),
      ),
      { maxKeys: 2 },
    ),
  });
}

/** Sends the input unchanged, with the given token. */
export async function sendFuzz(site: string, operation: Operation, input: FuzzInput, token: string | undefined) {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(input.headers)) headers[name] = value;
  const { host } = headers;
  delete headers['host'];
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  let { body } = input;
  if (operation.file && body instanceof Uint8Array) {
    headers['content-type'] = operation.file.types[body.length % operation.file.types.length] ?? '';
  } else if (operation.encrypted && body !== undefined) {
    const sealed = await seal(site, body);
    headers['content-type'] = 'application/jose';
    headers['encryption-key-id'] = sealed.keyId;
    body = sealed.jwe;
  } else if (body !== undefined) {
    headers['content-type'] = operation.form ? 'application/x-www-form-urlencoded' : 'application/json';
    body = operation.form
      ? new URLSearchParams(
          Object.entries(body ?? {}).map(([name, value]): [string, string] => [name, wellFormed(value)]),
        ).toString()
      : JSON.stringify(body);
  }
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = operation.path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => encodeURIComponent(wellFormed(params[name] ?? '1')) || '1',
  );
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([name, value]): [string, string] => [name, wellFormed(value)]),
  ).toString();
  const answer = await siteRequest(site, {
    method: operation.method,
    path: query === '' ? path : `${path}?${query}`,
    headers,
    ...(host === undefined ? {} : { host }),
    ...(body === undefined ? {} : { body }),
  });
  return {
    status: answer.status,
    headers: answer.headers,
    text: answer.text,
    body: answer.json() as { success: boolean; errorCode?: string },
    requestId: String(answer.headers['x-request-id']),
  };
}

/** A lone half of a surrogate pair cannot be written into an address. */
function wellFormed(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
}
