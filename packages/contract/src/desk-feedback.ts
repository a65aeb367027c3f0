import { z } from 'zod';
import { id, instant } from './amounts.ts';
import { deskMember } from './desk.ts';
import { operation } from './operation.ts';
import { picture } from './uploads.ts';

export const FEEDBACK_STATES = ['open', 'answered', 'closed'] as const;
export const FEEDBACK_ANSWER_MAX = 2_000;

/** A member's feedback to the operator, and its outcome. */
const deskFeedbackItem = z.object({
  feedbackId: id,
  /** The reference that the member quotes. */
  reference: z.string(),
  member: deskMember,
  /** Plain text, as it was typed. */
  text: z.string(),
  /** Their addresses hold for a quarter of an hour. */
  pictures: z.array(picture),
  createdAt: instant,
  state: z.enum(FEEDBACK_STATES),
  /** Plain text; null while it is open, or if it was closed without one. */
  answer: z.string().nullable(),
  /** The staff account that answered or closed it, and when. */
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
});
export type DeskFeedbackItem = z.infer<typeof deskFeedbackItem>;

export const deskFeedback = operation({
  id: 'deskFeedback',
  method: 'GET',
  path: '/wps/desk/feedback',
  summary:
    "Members' feedback: the open ones that wait longest first, the others by when they were decided, newest first",
  access: 'staff',
  permission: 'feedback',
  moduleId: 'DESK3',
  query: z.strictObject({
    list: z.enum(['open', 'done']).default('open'),
    after: id.optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.object({
    list: z.array(deskFeedbackItem),
    /** Send it as `after` for the next page; null on the last. */
    next: id.nullable(),
    /** How many are open, counted up to 1,000. */
    waiting: z.number().int(),
  }),
  errors: ['forbidden'],
});

/** The answer goes to the member's inbox. Without one it is closed and the member is not notified. Decided once: a second decision returns `conflict`. */
export const answerFeedback = operation({
  id: 'answerFeedback',
  method: 'POST',
  path: '/wps/desk/feedback/{feedbackId}/answer',
  summary: "Answers a member's feedback, or closes it without an answer",
  access: 'staff',
  permission: 'feedback',
  moduleId: 'DESK3',
  params: z.strictObject({ feedbackId: id }),
  body: z.strictObject({ text: z.string().trim().min(1).max(FEEDBACK_ANSWER_MAX).nullable() }),
  output: deskFeedbackItem,
  errors: ['forbidden', 'not_found', 'conflict'],
});
