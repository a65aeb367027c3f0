import { z } from 'zod';
import { id, instant, languageTag } from './amounts.ts';
import { deskMember } from './desk.ts';
import { operation } from './operation.ts';
import { PROMOTION_STATUSES } from './promotion-status.ts';

export const APPLICATION_LISTS = ['waiting', 'approved', 'rejected'] as const;
export type ApplicationList = (typeof APPLICATION_LISTS)[number];
export const REASON_MAX = 500;

/** By language, keys in small letters. */
const words = z.record(z.string(), z.string());

const reasonText = z.string().trim().min(1).max(REASON_MAX);

/** A reviewer's decision: what, why, who and when. */
const decision = z.object({
  approved: z.boolean(),
  reason: words.nullable(),
  decidedBy: z.string(),
  decidedAt: instant,
});

/** A member's application for a promotion that staff reviews. */
const deskApplication = z.object({
  /** Its place in its list. */
  turn: id,
  promotionId: id,
  member: deskMember,
  promotion: z.string(),
  /** The number of the member's attempt: 1, 2 or 3. */
  attempt: z.number().int(),
  status: z.enum(PROMOTION_STATUSES),
  appliedAt: instant,
  /** Null while it waits. */
  decision: decision.nullable(),
});
export type DeskApplication = z.infer<typeof deskApplication>;

const deskApplicationDetail = deskApplication.extend({
  /** What the member accepted, in the language asked for; HTML of few plain tags, cleaned when it was saved. */
  terms: z.string(),
  termsVersion: z.number().int(),
  placesLeft: z.number().int().nullable(),
  /** The decisions on the member's earlier attempts, oldest first. */
  before: z.array(decision),
});
export type DeskApplicationDetail = z.infer<typeof deskApplicationDetail>;

const params = z.strictObject({ promotionId: id, memberId: id });
const query = z.strictObject({ language: languageTag.optional() });

export const deskApplications = operation({
  id: 'deskApplications',
  method: 'GET',
  path: '/wps/desk/applications',
  summary:
    'Applications for promotions: those that wait longest first, the decided ones by their decision, newest first',
  access: 'staff',
  permission: 'promotions',
  moduleId: 'DESK3',
  query: query.extend({
    list: z.enum(APPLICATION_LISTS).default('waiting'),
    after: id.optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.object({
    list: z.array(deskApplication),
    /** Send it as `after` for the next page; null on the last. */
    next: id.nullable(),
    /** How many wait, counted up to 1,000. */
    waiting: z.number().int(),
  }),
  errors: ['forbidden'],
});

export const deskApplicationOf = operation({
  id: 'deskApplicationOf',
  method: 'GET',
  path: '/wps/desk/applications/{promotionId}/{memberId}',
  summary: 'One application with the terms that the member accepted, and what was decided of it before',
  access: 'staff',
  permission: 'promotions',
  moduleId: 'DESK3',
  params,
  query,
  output: deskApplicationDetail,
  errors: ['forbidden', 'not_found'],
});

/** `attempt` is the reviewed attempt. It is decided once: a second decision returns `conflict`. */
export const decideApplication = operation({
  id: 'decideApplication',
  method: 'POST',
  path: '/wps/desk/applications/{promotionId}/{memberId}/decision',
  summary: 'Approves an application, or rejects it with a reason that the member reads',
  access: 'staff',
  permission: 'promotions',
  moduleId: 'DESK3',
  params,
  query,
  body: z
    .strictObject({
      attempt: z.number().int().min(1).max(100),
      approved: z.boolean(),
      reason: z.record(z.string().regex(/^[a-z]{2,3}(-[a-z]{2,4})?$/), reasonText).optional(),
    })
    .refine(({ approved, reason }) => approved || Object.keys(reason ?? {}).length > 0, 'A rejection needs a reason')
    .refine(({ reason }) => Object.keys(reason ?? {}).length <= 10, 'At most 10 languages'),
  output: deskApplicationDetail,
  errors: ['forbidden', 'not_found', 'conflict'],
});
