import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SRC = new URL('../../../', import.meta.url);
const OUTBOX = 'modules/accounts/outbox';

/** Paths below `src`, tests left out, of files whose text matches. */
function filesWith(pattern: RegExp): string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/(\.test\.ts$|\/test-)/.test(path))
    .filter((path) => pattern.test(readFileSync(new URL(path, SRC), 'utf8')))
    .toSorted();
}

test('imports providers of messages in the outbox only, which asks the budgets before each message', () => {
  expect(filesWith(/from '[^']*\/(sms-gateway|smtp-mail|sandbox-outbox)\.ts'/)).toEqual([`${OUTBOX}/outbox.ts`]);
  expect(filesWith(/from 'nodemailer/)).toEqual([`${OUTBOX}/smtp-mail.ts`]);
  expect(filesWith(/config\.(smsGateway|smtp)\b/)).toEqual(['modules/accounts/messages.ts']);
  expect(filesWith(/\bcreateOutbox\b/)).toEqual(['modules/accounts/messages.ts', `${OUTBOX}/outbox.ts`]);
});

test('lists every sender of messages; each takes a budget', () => {
  const senders = [
    'modules/accounts/email-proofs/email-proofs.ts',
    // To the operator, about held wins.
    'modules/accounts/messages.ts',
    // Staff's answers to guests.
    'modules/accounts/outbox/answer-mail.ts',
    'modules/accounts/recovery/password-notice.ts',
    // Links: asked for by the member, or sent when staff takes a password.
    'modules/accounts/recovery/recovery-links.ts',
    'modules/accounts/verification/verification.ts',
    'modules/accounts/withdrawal-pin/pin-codes.ts',
  ];
  expect(filesWith(/\b(options|outbox)\.(sms|mail)\(/)).toEqual(senders);
  // The code's budget is taken when it is asked for, so that the answer can say that there is none.
  const takers = senders.map((path) => path.replace('verification.ts', 'ask-for-code.ts')).toSorted();
  expect(filesWith(/budgets\.take\w+\(/)).toEqual(takers);
});
