const WORDS: Readonly<Record<string, string>> = {
  EAI_AGAIN: 'the name server did not answer',
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection closed without an answer',
  EHOSTUNREACH: 'no route to the host',
  ENETUNREACH: 'no route to the network',
  ENOTFOUND: 'no such host name',
  ETIMEDOUT: 'no answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'no answer in time',
  UND_ERR_SOCKET: 'connection closed without an answer',
};

const TLS = /CERT|_TLS_|_SSL_|UNABLE_TO_|EPROTO/;

/** Why a call over the network failed: the code of the innermost cause that has one, with its meaning. */
export function networkCause(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  const code = codeOf(error);
  if (code === undefined) return error.cause instanceof Error ? networkCause(error.cause) : timedOut(error);
  const words = TLS.test(code) ? 'TLS failed' : WORDS[code];
  return words === undefined ? code : `${code} (${words})`;
}

/** Whether no connection came about, so that another call would fail in the same way. */
export function isUnconnected(error: unknown): boolean {
  const [code = ''] = networkCause(error).split(' ');
  return TLS.test(code) || UNCONNECTED.has(code);
}

const UNCONNECTED: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
]);

function codeOf(error: Error): string | undefined {
  const inner = error.cause instanceof Error ? codeOf(error.cause) : undefined;
  return inner ?? ('code' in error && typeof error.code === 'string' ? error.code : undefined);
}

function timedOut(error: Error): string {
  return error.name === 'TimeoutError' ? 'no answer in time' : error.message;
}
