import type { FastifyInstance } from 'fastify';
import type { CashierParts } from './cashier-parts.ts';
import type { PaymentReport } from './payment-provider.ts';
import type { createReports } from './reports.ts';

const MAX_BODY_BYTES = 16_384;

/** `POST /payments/<provider>/callback`: a provider's signed report, answered in plain JSON and outside the envelope (R5). */
export function paymentCallbacks(parts: CashierParts, reports: ReturnType<typeof createReports>) {
  return async function plugin(app: FastifyInstance): Promise<void> {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    app.post<{ Params: { provider: string } }>('/payments/:provider/callback', async (request, reply) => {
      const provider = parts.providers.find((candidate) => candidate.code === request.params.provider);
      if (!provider) return reply.code(404).send({ received: false, reason: 'unknown_provider' });
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const report = await provider.readCallback(request.headers, rawBody);
      if (report === 'bad_signature') return reply.code(401).send({ received: false, reason: report });
      if (report === 'undecided') return { received: true, verdict: report };
      if (report === 'bad_request' || !isBounded(report))
        return reply.code(400).send({ received: false, reason: 'bad_request' });
      const verdict = await reports.apply(provider, report, request.log);
      if (verdict === 'unknown_order') return reply.code(404).send({ received: false, reason: verdict });
      if (verdict === 'wrong_amount' || verdict === 'not_as_held' || verdict === 'not_sent')
        return reply.code(409).send({ received: false, reason: verdict });
      return { received: true, verdict };
    });
  };
}

/** Checked before money moves: a report that the database refuses to store afterwards would be repeated forever. */
function isBounded({ eventId, reference, currency }: PaymentReport): boolean {
  return [eventId, reference].every((text) => /^[!-~]{1,200}$/.test(text)) && /^[A-Z]{3}$/.test(currency);
}
