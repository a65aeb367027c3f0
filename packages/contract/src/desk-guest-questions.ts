import { z } from 'zod';
import { id, instant, languageTag } from './amounts.ts';
import { FEEDBACK_ANSWER_MAX, FEEDBACK_STATES } from './desk-feedback.ts';
import { operation } from './operation.ts';

/** What became of the e-mail with the answer: it waits for its turn, left, or its receiver does not exist. */
const ANSWER_MAILS = ['waiting', 'sent', 'refused'] as const;

const deskGuestQuestion = z.object({
  questionId: id,
  /** The reference that the guest quotes. */
  reference: z.string(),
  /** As the guest typed it; no one has proven it. */
  email: z.string(),
  /** The language of the page on which it was written. */
  language: languageTag,
  /** Plain text, as it was typed. */
  text: z.string(),
  createdAt: instant,
  state: z.enum(FEEDBACK_STATES),
  /** Plain text; null while it is open, or if it was closed without one. */
  answer: z.string().nullable(),
  /** The staff account that answered or closed it, and when. */
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Null without an answer. */
  mail: z.enum(ANSWER_MAILS).nullable(),
});
export type DeskGuestQuestion = z.infer<typeof deskGuestQuestion>;

export const deskGuestQuestions = operation({
  id: 'deskGuestQuestions',
  method: 'GET',
  path: '/wps/desk/guest-questions',
  summary:
    "Guests' questions: the open ones that wait longest first, the others by when they were decided, newest first",
  access: 'staff',
  permission: 'feedback',
  moduleId: 'DESK3',
  query: z.strictObject({
    list: z.enum(['open', 'done']).default('open'),
    after: id.optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.object({
    list: z.array(deskGuestQuestion),
    /** Send it as `after` for the next page; null on the last. */
    next: id.nullable(),
    /** How many are open, counted up to 1,000. */
    waiting: z.number().int(),
  }),
  errors: ['forbidden'],
});

/** The answer goes out by e-mail. Without one it is closed and the guest is not notified. Decided once: a second decision returns `conflict`. */
export const answerGuestQuestion = operation({
  id: 'answerGuestQuestion',
  method: 'POST',
  path: '/wps/desk/guest-questions/{questionId}/answer',
  summary: "Answers a guest's question by e-mail, or closes it without an answer",
  access: 'staff',
  permission: 'feedback',
  moduleId: 'DESK3',
  params: z.strictObject({ questionId: id }),
  body: z.strictObject({ text: z.string().trim().min(1).max(FEEDBACK_ANSWER_MAX).nullable() }),
  output: deskGuestQuestion,
  errors: ['forbidden', 'not_found', 'conflict'],
});
