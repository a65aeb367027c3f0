import { createSandboxOutbox, type SandboxOutbox } from './sandbox-outbox.ts';
import { createSmsGateway } from './sms-gateway.ts';
import { createSmtpMail } from './smtp-mail.ts';
import type { OnTrouble, SendMail, SendSms } from './message-ports.ts';

export type { MailMessage, SendMail, SendSms, SmsMessage } from './message-ports.ts';

/** The ways out of the house. One is missing where nothing is set up for it. */
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
  onTrouble: OnTrouble;
}): Outbox {
  const sandbox = options.sandbox && createSandboxOutbox(options.sandbox);
  return {
    sms: options.smsGateway ? createSmsGateway(options.smsGateway, options.onTrouble) : sandbox?.sms,
    mail: options.smtp ? createSmtpMail(options.smtp, options.onTrouble) : sandbox?.mail,
    pages: sandbox?.pages,
  };
}
