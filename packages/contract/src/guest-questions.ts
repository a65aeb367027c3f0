import { z } from 'zod';
import { ACCOUNT_RULES } from './account-rules.ts';
import { checkField } from './field-rules.ts';
import { MAX_QUESTION_CHARACTERS } from './guest-question-rules.ts';
import { charactersOf } from './help-rules.ts';
import { operation } from './operation.ts';
import { typedEmail } from './typed-text.ts';
import { humanCheck } from './verification.ts';

/**
 * The answer goes to the address by e-mail, in the language of the call. A repeat of the key returns the same reference and needs
 * no new check; with other content it is a `conflict`.
 */
export const askSupport = operation({
  id: 'askSupport',
  method: 'POST',
  path: '/wps/guest-questions',
  summary: 'Writes to customer service without an account; staff answers by e-mail',
  access: 'guest',
  limit: 'question-address',
  moduleId: 'HELP3',
  body: z.strictObject({
    idempotencyKey: z.uuid(),
    email: z
      .string()
      .max(512)
      .overwrite(typedEmail)
      .refine((email) => checkField(ACCOUNT_RULES.email, email).length === 0, 'Not an e-mail address'),
    text: z
      .string()
      .trim()
      .min(1)
      .refine((text) => charactersOf(text) <= MAX_QUESTION_CHARACTERS, 'At most 1,000 characters'),
    humanCheck,
  }),
  output: z.object({ reference: z.string() }),
  errors: ['human_check_failed', 'conflict', 'too_many_open_questions', 'support_unavailable'],
});
