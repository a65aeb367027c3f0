import type { FastifyInstance } from 'fastify';
import type { Database } from '@mela/database/database';
import { sandboxOutboxPage } from './sandbox-outbox-page.ts';
import { keepMessage, newestMessages } from './outbox.store.ts';
import type { SendMail, SendSms } from './message-ports.ts';

export interface SandboxOutbox {
  readonly sms: SendSms;
  readonly mail: SendMail;
  readonly pages: (app: FastifyInstance) => Promise<void>;
}

const SHOWN = 50;

/**
 * In place of real providers, with DEMO only: prints each message as one line as it is sent, and keeps it for
 * `/sandbox/outbox`, where each merchant's host name shows its own.
 */
export function createSandboxOutbox(options: {
  database: Database;
  print: (line: string) => void;
  merchantIdOf: (host: string) => Promise<bigint | undefined>;
}): SandboxOutbox {
  const { database, print, merchantIdOf } = options;
  const send = async (
    kind: 'sms' | 'e-mail',
    message: { id: string; merchantId: bigint; to: string; subject: string; text: string },
  ) => {
    const isNew = await keepMessage(database, { ...message, kind });
    if (isNew) print(`[sandbox ${kind}] ${message.to} · ${message.text.replaceAll(/\s*\n\s*/g, ' · ')}`);
    return 'sent' as const;
  };
  return {
    sms: (message) => send('sms', { ...message, subject: '' }),
    mail: (message) => send('e-mail', message),
    async pages(app) {
      app.get('/sandbox/outbox', async (request, reply) => {
        const merchantId = await merchantIdOf(request.hostname);
        const messages = merchantId === undefined ? [] : await newestMessages(database, merchantId, SHOWN);
        const { html, csp } = sandboxOutboxPage(messages);
        return reply
          .header('content-security-policy', csp)
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(html);
      });
    },
  };
}
