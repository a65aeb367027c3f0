import type { SendSms } from './message-ports.ts';

const TIMEOUT_MS = 5_000;

/**
 * SMS by an HTTP gateway: `POST <url>`, `Authorization: Bearer <token>`, `Idempotency-Key: <id>`, JSON
 * `{ "to": "+880…", "text": "…", "reference": "<id>" }`. Any 2xx means accepted; 408, 425, 429, 5xx and no answer in
 * five seconds mean try again; the rest is a refusal.
 */
export function createSmsGateway(gateway: { url: string; token: string }): SendSms {
  return async ({ id, to, text }) => {
    const response = await fetch(gateway.url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${gateway.token}`,
        'idempotency-key': id,
      },
      body: JSON.stringify({ to, text, reference: id }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return 'sent';
    return response === undefined || response.status >= 500 || PASSING.has(response.status) ? 'try_again' : 'refused';
  };
}

const PASSING: ReadonlySet<number> = new Set([408, 425, 429]);
