import type { Logger } from 'pino';
import type { Database } from '@mela/database/database';
import type { Config } from '#/config/config.ts';
import type { readSecrets } from '#/config/secrets.ts';
import type { Metrics } from '#/http/metrics.ts';
import { createThrottle } from '#/http/throttle.ts';
import type { Merchants } from '#/modules/ground/merchants/merchants.ts';
import { createMessageBudgets } from '#/modules/ground/message-budgets/message-budgets.ts';
import { createOutbox } from './outbox/outbox.ts';

export interface MessagesParts {
  config: Config;
  log: Logger;
  secretFor: Awaited<ReturnType<typeof readSecrets>>['secretFor'];
  database: Database;
  metrics: Pick<Metrics, 'message' | 'messageBudget'>;
  merchants: Merchants;
}

/** Creates what sends SMS and e-mail, and the budgets that each message is taken from. */
export function createMessages({ config, log, secretFor, database, metrics, merchants }: MessagesParts) {
  const throttle = createThrottle();
  const budgets = createMessageBudgets({
    database,
    key: secretFor('message-budgets'),
    watch: {
      message: metrics.message,
      budget(told) {
        metrics.messageBudget(told);
        const kind = `${told.merchant} ${told.channel} ${told.scope} ${told.level}`;
        throttle(kind, (passedOver) =>
          log.warn({ ...told, passedOver }, 'a budget of messages is nearly or wholly spent'),
        );
      },
    },
  });
  const outbox = createOutbox({
    smsGateway: config.smsGateway,
    smtp: config.smtp,
    sandbox: config.demo
      ? {
          database,
          print: (line) => process.stdout.write(`${line}\n`),
          merchantIdOf: async (host) => (await merchants.find(host))?.id,
        }
      : undefined,
    permits: budgets,
    onTrouble: (trouble) => log.warn(trouble, 'a message was not taken'),
  });
  return {
    budgets,
    outbox,
    /** Writes to the people who run the site, where ALERT_EMAIL and a mail server are set. False when the caller should try again. */
    async tellOperator(news: { id: string; merchantId: bigint; subject: string; text: string }): Promise<boolean> {
      const merchant = await merchants.byId(news.merchantId);
      if (config.alertEmail === undefined || !outbox.mail || !merchant) return true;
      const mail = { ...news, to: config.alertEmail };
      if (await budgets.takeOperatorMail(merchant, mail)) return false;
      return (await outbox.mail(mail)) !== 'try_again';
    },
  };
}

export type Messages = ReturnType<typeof createMessages>;
