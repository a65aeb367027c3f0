import { inEveryLanguage, type ServerKey } from '@mela/locales/server-words';
import { textIn } from '@mela/locales/text-in';
import { wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import { formatAmount } from '@mela/money/format';
import { htmlOfText } from '#/html/clean-html.ts';
import type { NewMessage } from './message.ts';

/** A text of a merchant or of its staff, by language. */
type OwnWords = Readonly<Record<string, string>>;
/** Messages with their own title and text in the catalogue. */
type TextOf = TitledBy<ServerKey>;
type TitledBy<Key> = Key extends `notes.${infer Name}_title`
  ? `notes.${Name}` extends ServerKey
    ? Name
    : never
  : never;
type Facts = Readonly<Record<string, string | number>>;

/** Sent once, when an account is created; the merchant's name by language. */
export function welcomeMessage(name: OwnWords): NewMessage {
  return systemMessage('welcome', 'welcome', (tag) => ({ name: textIn(name, tag) }));
}

/** The operator made the member an agent (1) or a master agent (2). */
export function madeAgentMessage(type: number): NewMessage {
  return systemMessage(`made-agent:${type}`, type === 2 ? 'madeMasterAgent' : 'madeAgent', () => ({}));
}

/** Others tried to sign in to the account; sent at some counts only. */
export function failedLoginsMessage({ key, count }: { readonly key: string; readonly count: number }): NewMessage {
  return systemMessage(`failed-logins:${key}`, 'failedLogins', () => ({ count }));
}

/** The password was changed; `id` names the change. Times are in the merchant's time zone. */
export function passwordChangedMessage(change: {
  readonly id: string;
  readonly when: string;
  readonly place: string;
  readonly device: string;
}): NewMessage {
  const { when, place, device } = change;
  return systemMessage(`password-changed:${change.id}`, 'passwordChanged', () => ({ when, place, device }));
}

/** The withdrawal PIN was set or changed; `id` names the change. */
export function pinChangedMessage(id: string): NewMessage {
  return systemMessage(`pin-changed:${id}`, 'pinChanged', () => ({}));
}

/** A withdrawal has ended: paid out, or its money is back in the balance. */
export function withdrawalMessage(order: {
  readonly orderId: bigint;
  readonly state: 'paid' | 'returned';
  readonly amountMinor: bigint;
  readonly currency: string;
}): NewMessage {
  const facts = { sum: sumOf(order.amountMinor, order.currency), order: order.orderId.toString() };
  return systemMessage(`withdrawal-${order.state}:${order.orderId}`, `withdrawal_${order.state}`, () => facts);
}

/** People returned a withdrawal to the balance; the reason is in their words. */
export function withdrawalRefusedMessage(order: {
  readonly orderId: bigint;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly reason: string;
}): NewMessage {
  const facts = {
    sum: sumOf(order.amountMinor, order.currency),
    order: order.orderId.toString(),
    reason: order.reason,
  };
  return systemMessage(`withdrawal-returned:${order.orderId}`, 'withdrawal_refused', () => facts);
}

/** A win above the ceiling: held for a check, then paid, or not confirmed by the game's provider. */
export function heldWinMessage(win: {
  readonly id: bigint;
  readonly state: 'held' | 'released' | 'sent_back';
  readonly amount_minor: bigint;
  readonly currency: string;
}): NewMessage {
  const facts = { sum: sumOf(win.amount_minor, win.currency) };
  return systemMessage(`held-win-${win.state}:${win.id}`, `win_${win.state}`, () => facts);
}

/** The operator corrected a sum, which two of its people agreed on. `amountMinor`: the amount that was moved. */
export function correctionMessage(correction: {
  readonly id: bigint;
  readonly direction: 'credit' | 'debit';
  readonly amountMinor: bigint;
  readonly currency: string;
}): NewMessage {
  const facts = { sum: sumOf(correction.amountMinor, correction.currency), number: correction.id.toString() };
  return systemMessage(`correction:${correction.id}`, `correction_${correction.direction}`, () => facts);
}

/** A member has reached another level; `key` distinguishes this time from others. */
export function levelMessage(change: {
  readonly rank: number;
  readonly name: OwnWords;
  readonly way: 'up' | 'down';
  readonly key: string;
}): NewMessage {
  return systemMessage(`level-${change.way}:${change.rank}:${change.key}`, `level_${change.way}`, (tag) => ({
    level: textIn(change.name, tag),
  }));
}

/** A bonus became cash, expired, or expires within a day; `sum` is what it holds or held. */
export function bonusMessage(bonus: {
  readonly id: bigint;
  readonly what: 'released' | 'expired' | 'expires';
  readonly title: OwnWords;
  readonly sumMinor: bigint;
  /** What is still to play. */
  readonly leftMinor: bigint;
  readonly currency: string;
}): NewMessage {
  const { id, what, title, sumMinor, leftMinor, currency } = bonus;
  const facts = { sum: sumOf(sumMinor, currency), left: sumOf(leftMinor, currency) };
  return systemMessage(`bonus-${what}:${id}`, `bonus_${what}`, (tag) => ({ promotion: textIn(title, tag), ...facts }));
}

/** A cashback waits in the reward centre; `key` says of which promotion and period. */
export function cashbackMessage(award: {
  readonly key: string;
  readonly title: OwnWords;
  readonly sumMinor: bigint;
  readonly currency: string;
  /** How long it waits. */
  readonly days: number;
}): NewMessage {
  const { key, title, sumMinor, currency, days } = award;
  const sum = sumOf(sumMinor, currency);
  return systemMessage(key, 'cashback', (tag) => ({ promotion: textIn(title, tag), sum, days }));
}

/** Free rounds can be played, the game's provider will not give them, or what they won was paid as a bonus or in cash. */
export function freeRoundsMessage(given: {
  readonly id: bigint;
  readonly what: 'given' | 'refused' | 'bonus' | 'cash';
  /** Of the game. */
  readonly names: OwnWords;
  readonly rounds: number;
  readonly settlements: number;
  readonly sumMinor: bigint;
  readonly currency: string;
}): NewMessage {
  const { id, what, names, rounds, settlements } = given;
  const facts = { count: rounds, sum: sumOf(given.sumMinor, given.currency) };
  const key = `free-rounds-${what}:${id}:${settlements}`;
  return systemMessage(key, `freeRounds_${what}`, (tag) => ({ game: textIn(names, tag), ...facts }));
}

/** An agent's contract was paid, or its payment waits for the merchant or was declined by it; `period` is a day or the beginning of the period. */
export function contractPaymentMessage(payment: {
  readonly id: bigint;
  readonly kind: 'salary' | 'hour' | 'dividend';
  readonly what: 'paid' | 'waiting' | 'declined';
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly period: string;
  readonly reason: string;
}): NewMessage {
  const { id, kind, what, period, reason } = payment;
  const facts = { sum: sumOf(payment.amountMinor, payment.currency), period, reason };
  return systemMessage(`contract-${what}:${id}`, `${kind}_${what}`, () => facts);
}

/** What an hour contract paid on a merchant day (`day`: YYYY-MM-DD), in one message. */
export function contractHoursMessage(paid: {
  readonly day: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly payments: number;
}): NewMessage {
  const { day, payments } = paid;
  const facts = { day, payments, sum: sumOf(paid.amountMinor, paid.currency) };
  return systemMessage(`contract-hours:${day}`, 'hours_paid', () => facts);
}

/** An agent's red rain is over: what members took of it, and what is back in the agency account. */
export function redRainMessage(rain: {
  readonly id: bigint;
  readonly currency: string;
  readonly taken: number;
  readonly packets: number;
  readonly takenMinor: bigint;
  readonly returnedMinor: bigint;
}): NewMessage {
  const { taken, packets } = rain;
  const facts = {
    taken,
    packets,
    sum: sumOf(rain.takenMinor, rain.currency),
    rest: sumOf(rain.returnedMinor, rain.currency),
  };
  return systemMessage(`red-rain:${rain.id}`, rain.returnedMinor === 0n ? 'redRain_all' : 'redRain_over', () => facts);
}

/** The outcome of an application for a promotion; `title` and `reason` by language, `reason` possibly in one only. */
export function promotionMessage(news: {
  readonly promotionId: bigint;
  readonly attempt: number;
  readonly title: OwnWords;
  readonly what: 'approved' | 'rejected' | 'won' | 'notDrawn';
  readonly reason: OwnWords | null;
}): NewMessage {
  const { promotionId, attempt, what, title, reason } = news;
  const key = `promotion:${promotionId}:${attempt}:${what}`;
  const message = systemMessage(key, `promotion_${what}`, (tag) => ({ promotion: textIn(title, tag) }));
  if (what !== 'rejected' || !reason) return message;
  const content = inEveryLanguage((say, tag) => htmlOfText(textIn(reason, tag) || say('notes.promotion_rejected')));
  return { ...message, content };
}

/** The staff's answer to feedback, with its question below. */
export function feedbackMessage(news: {
  readonly reference: string;
  readonly question: string;
  readonly answer: string;
}): NewMessage {
  const { reference, question, answer } = news;
  return {
    key: `feedback:${reference}`,
    source: 'operator',
    title: inEveryLanguage((say) => say('notes.feedback_title', { reference })),
    content: inEveryLanguage((say) => {
      const asked = htmlOfText(say('notes.feedback_asked', { question }));
      return `${htmlOfText(answer)}<blockquote>${asked}</blockquote>`;
    }),
  };
}

function systemMessage(key: string, text: TextOf, factsIn: (tag: string) => Facts): NewMessage {
  return {
    key,
    source: 'system',
    title: inEveryLanguage((say, tag) => say(`notes.${text}_title`, factsIn(tag))),
    content: inEveryLanguage((say, tag) => htmlOfText(say(`notes.${text}`, factsIn(tag)))),
  };
}

function sumOf(minor: bigint, currency: string): string {
  const { exponent, symbol } = currencyOf(currency);
  return formatAmount(wireAmount(minor, exponent), { decimals: exponent, symbol });
}
