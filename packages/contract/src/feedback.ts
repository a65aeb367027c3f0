import { z } from 'zod';
import { charactersOf, MAX_FEEDBACK_CHARACTERS, MAX_FEEDBACK_PICTURES } from './help-rules.ts';
import { operation } from './operation.ts';
import { uploadId } from './uploads.ts';

/** P152, M130, R21. A repeat of the key returns the same reference; with other content it is a `conflict`. */
export const submitFeedback = operation({
  id: 'submitFeedback',
  method: 'POST',
  path: '/wps/feedback',
  summary: 'Tells the operator something, with pictures if wanted',
  access: 'session',
  limit: 'feedback-member',
  moduleId: 'HELP3',
  body: z.strictObject({
    idempotencyKey: z.uuid(),
    text: z
      .string()
      .trim()
      .min(1)
      .refine((text) => charactersOf(text) <= MAX_FEEDBACK_CHARACTERS, 'At most 140 characters'),
    uploadIds: z.array(uploadId).max(MAX_FEEDBACK_PICTURES).default([]),
  }),
  output: z.object({ reference: z.string() }),
  /** A picture is gone, another member's, or was sent before. */
  errors: ['upload_not_found', 'conflict'],
});
