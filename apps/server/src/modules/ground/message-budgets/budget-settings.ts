import { z } from 'zod';

/** Limits of a merchant's messages. Counts of messages; a day is a day of UTC. */
export type MessageBudgets = z.output<typeof stored>;

const count = (usual: number) => z.int().min(1).max(10_000_000).default(usual);

const stored = z.object({
  smsPerMinute: count(60),
  smsPerHour: count(1_000),
  smsPerDay: count(5_000),
  /** An operator's range: the dialling code and two digits. */
  smsPerRangeDay: count(2_000),
  /** A block: a thousand numbers that differ in their last three digits. Fraudsters who earn by messages own whole blocks. */
  smsPerBlockDay: count(60),
  smsPerNumberDay: count(15),
  /** All SMS to one number, for any request. Twice `smsPerNumberDay`, so that third parties leave half to its owner. */
  smsPerReceiverDay: count(30),
  /** SMS to one number that no one asked for, such as the notice of a new password. Further notices go to the inbox. */
  smsNoticesPerReceiverDay: count(2),
  /** One IPv4 address or IPv6 network of 64 bits. */
  smsPerAddressDay: count(120),
  /** One IPv4 address or IPv6 network of 48 bits. */
  smsPerSiteDay: count(300),
  /** Share of the merchant's and a range's budget for numbers without an account; the rest is reserved for members. */
  strangersPercent: z.int().min(1).max(100).default(75),
  /** A stronger check is required after this many unproven messages from a network, if they outnumber the proven ones. */
  unprovenBeforeCheck: count(3),
  mailsPerMinute: count(60),
  mailsPerHour: count(1_000),
  mailsPerDay: count(10_000),
  /** E-mails to one address that its member has proven. */
  mailsPerReceiverDay: count(10),
  /** Of these, e-mails that no one asked for. Further notices go to the inbox. */
  mailNoticesPerReceiverDay: count(5),
  /** E-mails to one address that has not been proven, from all accounts that name it. */
  mailsPerUnprovenDay: count(1),
  /** Answers of staff to one address of guests. They use none of the e-mails of members to that address. */
  mailAnswersPerReceiverDay: count(5),
  /** E-mails to the operator (`ALERT_EMAIL`). They use none of the budgets above. */
  operatorMailsPerDay: count(200),
  /** From this mark on, a budget is reported as nearly spent. */
  alarmPercent: z.int().min(1).max(100).default(80),
});

/** Reads the merchant's column. Throws on a value of the wrong kind: what may be spent is never guessed. */
export function readMessageBudgets(column: unknown): MessageBudgets {
  return stored.parse(column);
}

/** The fields of a merchant that its budgets need. */
export interface Budgeted {
  readonly id: bigint;
  readonly code: string;
  readonly messageBudgets: MessageBudgets;
}
