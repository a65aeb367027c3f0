import type { CallRow } from './call-row.ts';

/** Turns a call of the table into arguments of `fetch`. The token is sent as a header, never in an address (R6). */
export function buildRequest(row: CallRow, input: CallInput, caller: Caller): Request {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'module-id': row.moduleId,
    device: caller.device,
    merchant: caller.merchantCode,
  };
  if (caller.token !== undefined && usesToken(row)) headers['authorization'] = `Bearer ${caller.token}`;
  const isForm = row.form === true;
  if (input.body !== undefined)
    headers['content-type'] = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    url: pathOf(row.path, input.params) + queryText(input.query),
    init: {
      method: row.method,
      headers,
      credentials: 'same-origin',
      ...(input.body === undefined
        ? {}
        : { body: isForm ? formText(input.body as Words) : JSON.stringify(input.body) }),
    },
  };
}

/** Guests' calls omit the token, so that an ended one cannot fail them; some return more to members than to guests. */
export function usesToken(row: CallRow): boolean {
  return row.access !== 'guest' || TELL_MEMBERS_MORE.has(row.moduleId);
}

const TELL_MEMBERS_MORE: ReadonlySet<string> = new Set(['LIVE3', 'ANNOUNCEMENT3', 'BENEFITS3']);

function pathOf(path: string, params: Words | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
}

function queryText(query: Words | undefined): string {
  const text = formText(query ?? {});
  return text === '' ? '' : `?${text}`;
}

function formText(words: Words): string {
  const pairs = Object.entries(words).filter(([, value]) => value !== undefined);
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
}

type Words = Readonly<Record<string, string | number | boolean | undefined>>;

export interface CallInput {
  readonly params?: Words | undefined;
  readonly query?: Words | undefined;
  readonly body?: unknown;
}

export interface Caller {
  readonly token: string | undefined;
  readonly device: string;
  readonly merchantCode: string;
}

export interface Request {
  readonly url: string;
  readonly init: Omit<RequestInit, 'headers'> & { readonly headers: Readonly<Record<string, string>> };
}
