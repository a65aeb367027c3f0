import { createTransport } from 'nodemailer';
import type { SendMail } from './message-ports.ts';

const TIMEOUT_MS = 10_000;

/** E-mail over SMTP (`smtp://` or `smtps://` with user and password inside). Every attempt bears the same Message-ID. */
export function createSmtpMail(smtp: { url: string; from: string }): SendMail {
  const transport = createTransport({
    url: smtp.url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)/.exec(smtp.from)?.[1] ?? 'localhost';
  return async ({ id, to, subject, text }) => {
    try {
      await transport.sendMail({
        from: smtp.from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      return 'sent';
    } catch (error) {
      const { responseCode } = error as { responseCode?: number };
      return responseCode !== undefined && responseCode >= 500 ? 'refused' : 'try_again';
    }
  };
}
