import { createTransport } from 'nodemailer';
import type { OnTrouble, SendMail } from './message-ports.ts';

const TIMEOUT_MS = 10_000;

/**
 * E-mail over SMTP (`smtp://` or `smtps://` with user and password inside). Every attempt has the same Message-ID. Only
 * an unknown receiver is final: the operator must fix a wrong password or a refused sender.
 */
export function createSmtpMail(smtp: { url: string; from: string }, onTrouble: OnTrouble): SendMail {
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
      const refusal = error as SmtpError;
      const outcome = isOfReceiver(refusal) ? 'refused' : 'try_again';
      // The server's own words may hold the receiver.
      const reason = [refusal.code, refusal.command, refusal.responseCode].filter((part) => part !== undefined);
      onTrouble({ channel: 'mail', outcome, reason: reason.join(' ') || 'unknown' });
      return outcome;
    }
  };
}

function isOfReceiver({ command = '', responseCode = 0, response = '' }: SmtpError): boolean {
  return WHERE_RECEIVERS_ARE_REFUSED.has(command) && NO_SUCH_RECEIVER.has(responseCode) && !POLICY.test(response);
}

const WHERE_RECEIVERS_ARE_REFUSED: ReadonlySet<string> = new Set(['RCPT TO', 'DATA']);
/** RFC 5321, 4.2.2; RFC 7504 has the last one. */
const NO_SUCH_RECEIVER: ReadonlySet<number> = new Set([550, 551, 553, 556]);
/** RFC 3463: of security or policy, so of who sends. */
const POLICY = /^\d{3}[ -]5\.7\./;

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}
