import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { directionOf } from '@mela/locales/language-tags';
import { serverWords } from '@mela/locales/server-words';
import { SOURCE_LANGUAGE } from '@mela/locales/text-in';
import { wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import { formatAmount } from '@mela/money/format';
import { REPORT_MODES, type ReportMode } from './report-modes.ts';
import { STYLE } from './sandbox-style.ts';
import type { PaymentRow } from './sandbox-payments.store.ts';

/** The sandbox provider's own page, where a person decides the outcome of an order. */
export function sandboxPages(options: {
  find: (reference: string) => Promise<PaymentRow | undefined>;
  decide: (reference: string, mode: ReportMode) => Promise<void>;
}) {
  return async function plugin(app: FastifyInstance): Promise<void> {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    const csp = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`;

    app.get<{ Params: { reference: string } }>('/sandbox/pay/:reference', async (request, reply) => {
      const payment = await options.find(request.params.reference);
      reply.header('content-security-policy', csp).header('cache-control', 'no-store').type('text/html; charset=utf-8');
      if (!payment) return reply.code(404).send(missing('sandbox.noOrder'));
      return reply.send(page(payment.language, orderPage(payment)));
    });

    app.post<{ Params: { reference: string }; Body: { mode?: string } }>(
      '/sandbox/pay/:reference',
      async (request, reply) => {
        const payment = await options.find(request.params.reference);
        const mode = REPORT_MODES.find((candidate) => candidate === request.body?.mode);
        if (!payment?.return_url || !mode)
          return reply.code(400).type('text/html; charset=utf-8').send(missing('sandbox.noChoice'));
        await options.decide(payment.reference, mode);
        return reply.code(303).header('location', payment.return_url).send();
      },
    );
  };
}

function orderPage(payment: PaymentRow): string {
  const { say } = serverWords(payment.language);
  const { exponent, symbol } = currencyOf(payment.currency);
  // The plain yen sign: system fonts carry it, and the full-width one leaves a gap.
  const sum = formatAmount(wireAmount(payment.amount_minor, exponent), {
    symbol: symbol.replace('￥', '¥'),
    decimals: exponent,
  });
  const bill = `<section><p class="mark">${escape(payment.method)}</p><h1>${say('sandbox.title')}</h1><p class="sum">${sum}</p><p class="note">${say('sandbox.note')}</p></section>`;
  const back = (key: 'sandbox.back' | 'sandbox.toSite') =>
    `<a href="${escape(payment.return_url ?? '/')}"><span aria-hidden="true">←</span> ${say(key)}</a>`;
  if (payment.outcome)
    return `${bill}<p>${say('sandbox.decided')}</p><p>${say('sandbox.reports')} <output>${payment.reports_answered}</output></p>${back('sandbox.toSite')}`;
  const button = (mode: ReportMode, kind: string) =>
    `<button class="${kind}" name="mode" value="${mode}">${say(`sandbox.${mode}`)}</button>`;
  const others = REPORT_MODES.filter((mode) => mode !== 'once').map((mode) => button(mode, 'quiet'));
  return `${bill}<form method="post">${button('once', 'main')}<details><summary>${say('sandbox.more')}</summary>${others.join('')}</details></form>${back('sandbox.back')}`;
}

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The language is unknown: only a manually typed address leads here. */
function missing(key: 'sandbox.noOrder' | 'sandbox.noChoice'): string {
  const { say } = serverWords(SOURCE_LANGUAGE);
  return page(SOURCE_LANGUAGE, `<h1>${say('sandbox.title')}</h1><p>${say(key)}</p>`);
}

function page(language: string, body: string): string {
  const { tag } = serverWords(language);
  return `<!doctype html><html lang="${tag}" dir="${directionOf(tag)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Sandbox</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
