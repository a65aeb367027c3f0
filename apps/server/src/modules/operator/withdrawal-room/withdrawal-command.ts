import { reason as reasonRule } from '@mela/contract/console/approvals';
import { parseAmount, wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { Database } from '@mela/database/database';
import type { WithdrawalPins } from '#/modules/accounts/withdrawal-pin/withdrawal-pin.ts';
import { merchantOf, merchantsAsked } from '#/given-facts.ts';
import { noteCommand } from '#/modules/ground/audit/audit.ts';
import type { Merchant, Merchants } from '#/modules/ground/merchants/merchants.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import type { Cashier, WithdrawalRow } from '#/modules/money/cashier/cashier.ts';
import type { WithdrawalReview, WithdrawalRules } from '#/modules/money/withdrawal-review/withdrawal-review.ts';
import { textOf, type ActionAnswer, type ActionInput, type OperatorAction } from '#/operator-action.ts';
import type { WithdrawalActions } from './withdrawal-actions.ts';

export interface WithdrawalCommandParts {
  readonly database: Database;
  readonly merchants: Pick<Merchants, 'all'>;
  readonly members: Pick<Members, 'byId'>;
  readonly cashier: { readonly decisions: Pick<Cashier['decisions'], 'list' | 'find'> };
  readonly review: Pick<
    WithdrawalReview,
    'rulesOf' | 'lockRules' | 'writeRules' | 'ranksOf' | 'levelLimits' | 'writeLevelLimit' | 'holderOf'
  >;
  readonly pins: Pick<WithdrawalPins, 'remove'>;
  readonly actions: Pick<WithdrawalActions, 'approve' | 'giveBack'>;
}

const LISTED_MOST = 200;
const AT = '[--merchant <code>]';
const ONE = `<number> ${AT}`;
const DECIDED = { merchant: 'one', reason: 'one' } as const;
const RULES = {
  'cool-off-hours': 'one',
  'play-through': 'one',
  automatic: 'one',
  first: 'one',
  'bonus-hours': 'one',
  'shared-phones': 'one',
  'way-back': 'one',
  hours: 'one',
  two: 'one',
} as const;

/** `npm run mela -- withdrawals`: docs/runbooks/withdrawals.md. The console's room Withdrawals decides by the same functions. */
export const WITHDRAWAL_ACTIONS: readonly OperatorAction<WithdrawalCommandParts>[] = [
  {
    id: 'list',
    takes: AT,
    does: 'those that wait for a decision, the oldest first',
    input: { merchant: 'one' },
    run: list,
  },
  { id: 'show', takes: ONE, does: 'one with what was decided', input: { merchant: 'one' }, run: show },
  {
    id: 'approve',
    takes: `${ONE} --reason "…"`,
    does: 'lets it be sent; one that takes two people is approved in the console',
    input: DECIDED,
    run: (parts, input) => decide(parts, input, 'approve'),
  },
  {
    id: 'return',
    takes: `${ONE} --reason "…"`,
    does: 'returns the money to the balance; the player reads the reason',
    input: DECIDED,
    run: (parts, input) => decide(parts, input, 'giveBack'),
  },
  {
    id: 'rules',
    takes: `${AT} [--cool-off-hours <number>] [--play-through <percent>] [--automatic <sum>] [--first yes|no] [--bonus-hours <number>] [--shared-phones yes|no] [--way-back yes|no] [--hours <number>] [--two <sum>]`,
    does: "shows when people look at a merchant's withdrawals, or changes it",
    input: { merchant: 'one', ...RULES },
    run: rules,
  },
  {
    id: 'level',
    takes: `${AT} [--level <number> --automatic <sum>|none]`,
    does: "shows what players of each level may withdraw in a day without a look, or changes it; none is the merchant's own limit",
    input: { merchant: 'one', level: 'one', automatic: 'one' },
    run: levelLimit,
  },
  {
    id: 'pin-reset',
    takes: '<number of the player> --reason "…"',
    does: 'takes the withdrawal PIN away, for a player whom no code reaches; they set another with their password',
    input: { reason: 'one' },
    run: resetPin,
  },
];

async function list({ merchants, cashier }: WithdrawalCommandParts, input: ActionInput): Promise<ActionAnswer> {
  const asked = merchantsAsked(await merchants.all(), textOf(input, 'merchant'));
  if ('problem' in asked) return asked;
  const pages = asked.map(async ({ id: merchantId, code }) => {
    const page = { merchantId, isWaiting: true, isOldestFirst: true, cursor: undefined, limit: LISTED_MOST };
    return (await cashier.decisions.list(page)).map((order) => rowOf(code, order));
  });
  return { rows: (await Promise.all(pages)).flat() };
}

async function show(parts: WithdrawalCommandParts, input: ActionInput): Promise<ActionAnswer> {
  const found = await orderAsked(parts, input);
  if ('problem' in found) return found;
  const { order, merchant } = found;
  const decided =
    order.decided === null
      ? '-'
      : `${order.decided} ${order.decided_at?.toISOString() ?? ''}, by ${order.decided_by ?? 'a command'}: ${order.decision_reason}`;
  const accountId = order.payout_account_id;
  const holder = accountId === null ? undefined : await parts.review.holderOf(order.member_id, accountId);
  const facts = {
    ...rowOf(merchant.code, order),
    'to be paid': `${wireAmount(order.amount_minor - order.fee_minor, merchant.currency.exponent)} ${order.currency}`,
    'to the account': order.account,
    'held by': [holder?.holder_name, holder?.bank_name].filter(Boolean).join(', ') || '-',
    method: order.method,
    decided,
  };
  return { rows: Object.entries(facts).map(([fact, value]) => ({ fact, value })) };
}

async function decide(
  parts: WithdrawalCommandParts,
  input: ActionInput,
  how: 'approve' | 'giveBack',
): Promise<ActionAnswer> {
  const reason = reasonRule.safeParse(textOf(input, 'reason'));
  if (!reason.success) return { problem: 'say why, in 3 to 500 characters: --reason "…"' };
  const found = await orderAsked(parts, input);
  if ('problem' in found) return found;
  const { order, merchant } = found;
  const { two_people_above_minor: twoAbove } = await parts.review.rulesOf(merchant.id);
  if (how === 'approve' && order.amount_minor > twoAbove)
    return { problem: `${order.id} takes two people: approve it in the console` };
  const refused = await parts.actions[how]({
    merchantId: merchant.id,
    orderId: order.id,
    reason: reason.data,
    staffId: undefined,
    note: (tx, noted) =>
      noteCommand(tx, `withdrawals ${how === 'approve' ? 'approve' : 'return'}`, { ...noted, merchantId: merchant.id }),
  });
  if (refused?.failed === 'withdrawal_decided') return { problem: `${order.id} was decided before` };
  if (refused) return { problem: `${order.id} is not as it was held: npm run mela -- ledger verify` };
  return {
    said: how === 'approve' ? `${order.id} is sent now` : `${order.id} is returned, and the player was told why`,
  };
}

async function rules(parts: WithdrawalCommandParts, input: ActionInput): Promise<ActionAnswer> {
  const merchant = merchantOf(await parts.merchants.all(), textOf(input, 'merchant'));
  if ('problem' in merchant) return merchant;
  const isChange = Object.keys(RULES).some((name) => textOf(input, name) !== undefined);
  if (!isChange) return { rows: [shown(await parts.review.rulesOf(merchant.id), merchant)] };
  const before = await parts.review.rulesOf(merchant.id);
  const read = readRules(before, input, merchant);
  if ('problem' in read) return read;
  await parts.database.transaction(async (tx) => {
    const known = await parts.review.lockRules(tx, merchant.id);
    await parts.review.writeRules(tx, merchant.id, read);
    await noteCommand(tx, 'withdrawals rules', {
      action: 'withdrawal_rules_changed',
      subject: { kind: 'merchant', id: merchant.code },
      before: shown(known, merchant),
      after: shown(read, merchant),
      merchantId: merchant.id,
    });
  });
  return { rows: [shown(read, merchant)] };
}

/** The rules with the given ones changed, or what is wrong with one. */
function readRules(
  before: WithdrawalRules,
  input: ActionInput,
  { currency }: Merchant,
): WithdrawalRules | { readonly problem: string } {
  const problems: string[] = [];
  const whole = (name: string, known: number, [least, most]: readonly [number, number]): number => {
    const typed = textOf(input, name);
    if (typed === undefined) return known;
    const value = /^\d{1,6}$/.test(typed) ? Number.parseInt(typed, 10) : -1;
    if (value < least || value > most) problems.push(`--${name} is a number from ${least} to ${most}`);
    return value;
  };
  const sum = (name: string, known: bigint): bigint => {
    const typed = textOf(input, name);
    const minor = typed === undefined ? known : parseAmount(typed, currency.exponent);
    if (minor === undefined || minor < 0n || minor > 10n ** 15n)
      problems.push(`--${name} is a sum of ${currency.code}`);
    return minor ?? known;
  };
  const yes = (name: string, known: boolean): boolean => {
    const typed = textOf(input, name);
    if (typed !== undefined && typed !== 'yes' && typed !== 'no') problems.push(`--${name} is yes or no`);
    return typed === undefined ? known : typed === 'yes';
  };
  const read = {
    cool_off_hours: whole('cool-off-hours', before.cool_off_hours, [0, 720]),
    play_through_percent: whole('play-through', before.play_through_percent, [0, 10_000]),
    automatic_minor: sum('automatic', before.automatic_minor),
    reviews_first: yes('first', before.reviews_first),
    bonus_hours: whole('bonus-hours', before.bonus_hours, [0, 720]),
    reviews_way_back: yes('way-back', before.reviews_way_back),
    reviews_shared_devices: yes('shared-phones', before.reviews_shared_devices),
    review_hours: whole('hours', before.review_hours, [1, 720]),
    two_people_above_minor: sum('two', before.two_people_above_minor),
  };
  return problems.length > 0 ? { problem: problems.join('; ') } : read;
}

function shown(rules: WithdrawalRules, { code, currency }: Merchant) {
  const sum = (minor: bigint) => `${wireAmount(minor, currency.exponent)} ${currency.code}`;
  return {
    merchant: code,
    'cool-off hours': rules.cool_off_hours,
    'play-through': `${rules.play_through_percent}%`,
    'automatic in a day': sum(rules.automatic_minor),
    'looks at the first': rules.reviews_first ? 'yes' : 'no',
    'hours after a bonus': rules.bonus_hours,
    'looks at shared phones': rules.reviews_shared_devices ? 'yes' : 'no',
    'looks at another way than the money came': rules.reviews_way_back ? 'yes' : 'no',
    'hours of a look': rules.review_hours,
    'two people above': sum(rules.two_people_above_minor),
  };
}

async function levelLimit(
  { merchants, review, database }: WithdrawalCommandParts,
  input: ActionInput,
): Promise<ActionAnswer> {
  const merchant = merchantOf(await merchants.all(), textOf(input, 'merchant'));
  if ('problem' in merchant) return merchant;
  const [level, automatic] = [textOf(input, 'level'), textOf(input, 'automatic')];
  const ranks = await review.ranksOf(merchant.id);
  const own = (await review.rulesOf(merchant.id)).automatic_minor;
  const sum = (minor: bigint) => `${wireAmount(minor, merchant.currency.exponent)} ${merchant.currency.code}`;
  if (level !== undefined || automatic !== undefined) {
    const rank = ranks.find((one) => one.toString() === level);
    if (rank === undefined) return { problem: `say one of the levels of ${merchant.code}: --level ${ranks.join('|')}` };
    const minor = automatic === 'none' ? undefined : parseAmount(automatic ?? '', merchant.currency.exponent);
    if (automatic !== 'none' && (minor === undefined || minor < 0n || minor > 10n ** 15n))
      return { problem: `say a sum of ${merchant.currency.code}, or none: --automatic 50000` };
    await database.transaction(async (tx) => {
      await review.lockRules(tx, merchant.id);
      const known = (await review.levelLimits(merchant.id, tx)).find((one) => one.rank === rank)?.automatic_minor;
      await review.writeLevelLimit(tx, merchant.id, { rank, automaticMinor: minor });
      await noteCommand(tx, 'withdrawals level', {
        action: 'withdrawal_rules_changed',
        subject: { kind: 'merchant', id: merchant.code },
        before: { level: rank, automatic: known === undefined ? 'none' : sum(known) },
        after: { level: rank, automatic: minor === undefined ? 'none' : sum(minor) },
        merchantId: merchant.id,
      });
    });
  }
  const limits = new Map((await review.levelLimits(merchant.id)).map((one) => [one.rank, one.automatic_minor]));
  return {
    rows: ranks.map((rank) => ({
      merchant: merchant.code,
      level: rank,
      'automatic in a day': sum(limits.get(rank) ?? own),
      own: limits.has(rank) ? 'yes' : 'no',
    })),
  };
}

async function resetPin(parts: WithdrawalCommandParts, input: ActionInput): Promise<ActionAnswer> {
  const reason = reasonRule.safeParse(textOf(input, 'reason'));
  if (!reason.success) return { problem: 'say why, in 3 to 500 characters: --reason "…"' };
  const [word = ''] = input.words;
  const member = /^[1-9]\d{0,17}$/.test(word) ? await parts.members.byId(BigInt(word)) : undefined;
  if (!member) return { problem: 'say one player, by number: npm run mela -- players find <name>' };
  const isRemoved = await parts.database.transaction(async (tx) => {
    if (!(await parts.pins.remove(tx, member.id))) return false;
    await noteCommand(tx, 'withdrawals pin-reset', {
      action: 'member_pin_reset',
      subject: { kind: 'member', id: member.id },
      reason: reason.data,
      merchantId: member.merchantId,
    });
    return true;
  });
  const who = `${member.userName} (${member.id})`;
  return isRemoved ? { said: `${who} has no withdrawal PIN now` } : { said: `${who} had none: nothing was changed` };
}

async function orderAsked(
  { merchants, cashier }: WithdrawalCommandParts,
  input: ActionInput,
): Promise<{ readonly order: WithdrawalRow; readonly merchant: Merchant } | { readonly problem: string }> {
  const [word = '', ...others] = input.words;
  if (!/^[1-9]\d{0,17}$/.test(word) || others.length > 0) return { problem: 'say one withdrawal by its number' };
  const asked = merchantsAsked(await merchants.all(), textOf(input, 'merchant'));
  if ('problem' in asked) return asked;
  for (const merchant of asked) {
    const order = await cashier.decisions.find(merchant.id, BigInt(word));
    if (order) return { order, merchant };
  }
  return { problem: `there is no withdrawal ${word} that people look at: npm run mela -- withdrawals list` };
}

function rowOf(merchant: string, order: WithdrawalRow) {
  return {
    number: order.id.toString(),
    merchant,
    member: order.member_id.toString(),
    amount: `${wireAmount(order.amount_minor, currencyOf(order.currency).exponent)} ${order.currency}`,
    state: order.state,
    reasons: order.review_reasons.join(' '),
    since: order.created_at.toISOString(),
  };
}
