import type { OnTrouble, SendSms } from './message-ports.ts';

const TIMEOUT_MS = 5_000;

/**
 * SMS by an HTTP gateway: `POST <url>`, `Authorization: Bearer <token>`, `Idempotency-Key: <id>`, JSON
 * `{ "to": "+880…", "text": "…", "reference": "<id>" }`. Any 2xx means accepted. An answer that does not concern the message
 * means try again: 408, 425, 429, 5xx, no answer in five seconds, and wrong settings; the rest is a refusal.
 */
export function createSmsGateway(gateway: { url: string; token: string }, onTrouble: OnTrouble): SendSms {
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
    const passes = response === undefined || response.status >= 500 || NOT_OF_THE_MESSAGE.has(response.status);
    const outcome = passes ? 'try_again' : 'refused';
    onTrouble({ channel: 'sms', outcome, reason: response ? `status ${response.status}` : 'no answer' });
    return outcome;
  };
}

/** A wrong token or address, an account without credit; and temporary failures. */
const NOT_OF_THE_MESSAGE: ReadonlySet<number> = new Set([401, 402, 403, 404, 405, 407, 408, 425, 429]);
