import { createSandboxOutbox, type SandboxOutbox } from './sandbox-outbox.ts';
import { createSmsGateway } from './sms-gateway.ts';
import { createSmtpMail } from './smtp-mail.ts';
import type { OnTrouble, SendMail, SendSms } from './message-ports.ts';
import { permitted, type Permits } from './permitted.ts';

export type { MailMessage, SendMail, SendSms, SmsMessage } from './message-ports.ts';
export { createAnswerMail } from './answer-mail.ts';
export { permitted } from './permitted.ts';

/** How messages are sent. Each passes the budgets first; a channel is missing where no provider is set up. */
export interface Outbox {
  readonly sms: SendSms | undefined;
  readonly mail: SendMail | undefined;
  /** The page that shows what the sandbox sent; with DEMO only. */
  readonly pages: SandboxOutbox['pages'] | undefined;
}

/** Real providers where they are set up by environment; else, with DEMO, the sandbox. */
export function createOutbox(options: {
  smsGateway: { url: string; token: string } | undefined;
  smtp: { url: string; from: string } | undefined;
  /** Given with DEMO only. */
  sandbox: Parameters<typeof createSandboxOutbox>[0] | undefined;
  permits: Permits;
  onTrouble: OnTrouble;
}): Outbox {
  const sandbox = options.sandbox && createSandboxOutbox(options.sandbox);
  const sms = options.smsGateway ? createSmsGateway(options.smsGateway, options.onTrouble) : sandbox?.sms;
  const mail = options.smtp ? createSmtpMail(options.smtp, options.onTrouble) : sandbox?.mail;
  return {
    sms: sms && permitted('sms', sms, options),
    mail: mail && permitted('mail', mail, options),
    pages: sandbox?.pages,
  };
}
