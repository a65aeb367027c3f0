import { z } from 'zod';

/** What a merchant's messages may come to. Counts of messages; a day is a day of UTC. */
export type MessageBudgets = z.output<typeof stored>;

const count = (usual: number) => z.int().min(1).max(10_000_000).default(usual);

const stored = z.object({
  smsPerMinute: count(60),
  smsPerHour: count(1_000),
  smsPerDay: count(5_000),
  /** An operator's range: the dialling code and two digits. */
  smsPerRangeDay: count(2_000),
  /** A thousand numbers that differ in their last three digits; whoever earns by messages owns whole blocks. */
  smsPerBlockDay: count(60),
  smsPerNumberDay: count(15),
  /** All SMS to one number, from wherever they were asked for. Twice the above, so that strangers leave its owner half. */
  smsPerReceiverDay: count(30),
  /** SMS to one number that no one asked for, such as the notice of a new password. Further notices go to the inbox. */
  smsNoticesPerReceiverDay: count(2),
  /** One IPv4 address or IPv6 network of 64 bits. */
  smsPerAddressDay: count(120),
  /** One IPv4 address or IPv6 network of 48 bits. */
  smsPerSiteDay: count(300),
  /** What messages to numbers that nobody has yet may use of the merchant's and a range's budget; the rest is its members'. */
  strangersPercent: z.int().min(1).max(100).default(75),
  /** After so many messages from a network that nobody proved, and more than were proven, a stronger check is asked for. */
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
  /** E-mails to the operator (`ALERT_EMAIL`). They use none of the budgets above. */
  operatorMailsPerDay: count(200),
  /** From here on a budget is told as nearly spent. */
  alarmPercent: z.int().min(1).max(100).default(80),
});

/** Reads the merchant's column. Throws on a value of the wrong kind: what may be spent is never guessed. */
export function readMessageBudgets(column: unknown): MessageBudgets {
  return stored.parse(column);
}
