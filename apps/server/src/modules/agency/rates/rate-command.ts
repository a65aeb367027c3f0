import { RATE_CATEGORIES, type RateCategory } from '@mela/contract/rate-rules';
import type { Database } from '@mela/database/database';
import { merchantOf } from '#/given-facts.ts';
import { hundredthsText, typedHundredths } from '#/hundredths.ts';
import { noteCommand } from '#/modules/ground/audit/audit.ts';
import { addDays, dayIn, type Merchant, type Merchants } from '#/modules/ground/merchants/merchants.ts';
import type { Member, Members } from '#/modules/ground/members/members.ts';
import { ratesOn, type Rates } from '#/modules/money/member-rates/member-rates.ts';
import { refusalOf, textOf, type ActionAnswer, type ActionInput, type OperatorAction } from '#/operator-action.ts';
import { ceilingsOf } from '#/modules/agency/ceilings/ceilings.ts';
import { RATE_CHECK } from './rate-check.ts';
import { lockForRates } from './rates.store.ts';
import { saveRates } from './save-rates.ts';

export interface RateParts {
  readonly database: Database;
  readonly merchants: Pick<Merchants, 'all'>;
  readonly members: Pick<Members, 'byName'>;
  readonly now: () => Date;
}

/** `npm run mela -- rates`: docs/runbooks/agency.md. */
export const RATE_ACTIONS: readonly OperatorAction<RateParts>[] = [
  {
    id: 'show',
    takes: '--merchant <code> [--member <user name>]',
    does: 'the highest rebate rate of each category, or the rates of a member, in percent',
    input: { merchant: 'one', member: 'one' },
    failed: 'The rates could not be shown',
    run: show,
  },
  {
    id: 'set',
    takes: '--merchant <code> --member <user name> --category <code> --rate <percent>',
    does: 'the rebate rate of a member without an agent, from tomorrow on',
    input: { merchant: 'one', member: 'one', category: 'one', rate: 'one' },
    run: set,
  },
  RATE_CHECK,
];

async function show({ database, merchants, members, now }: RateParts, input: ActionInput): Promise<ActionAnswer> {
  const merchant = merchantOf(await merchants.all(), textOf(input, 'merchant'));
  if ('problem' in merchant) return merchant;
  const name = textOf(input, 'member');
  if (name === undefined) {
    const ceiling = await ceilingsOf(database, merchant.id);
    return {
      rows: RATE_CATEGORIES.map((category) => {
        const most = ceiling(category);
        return { category, most: most === undefined ? 'not known: none can be set' : hundredthsText(most) };
      }),
    };
  }
  const member = await members.byName(merchant.id, name);
  if (!member) return { problem: `no member ${name} at ${merchant.code}` };
  const days = [dayIn(merchant.timeZone, now()), tomorrowOf(merchant, now())];
  const [today, tomorrow] = await Promise.all(
    days.map(async (day) => (await ratesOn(database, [member.id], day)).get(member.id)),
  );
  const rate = (rates: Rates | undefined, category: RateCategory) => hundredthsText(rates?.[category] ?? 0);
  return {
    rows: RATE_CATEGORIES.map((category) => ({
      category,
      today: rate(today, category),
      tomorrow: rate(tomorrow, category),
    })),
  };
}

async function set(parts: RateParts, input: ActionInput): Promise<ActionAnswer> {
  const { database, merchants, members, now } = parts;
  const problems: string[] = input.words.length > 0 ? [`${input.words.join(' ')}: say it by options`] : [];
  const merchant = merchantOf(await merchants.all(), textOf(input, 'merchant'));
  if ('problem' in merchant) return refusalOf([merchant.problem, ...problems]);
  const name = textOf(input, 'member') ?? '';
  const member = await members.byName(merchant.id, name);
  if (!member) problems.push(`member: no ${name === '' ? 'name is given' : `${name} at ${merchant.code}`}`);
  else if (member.uplineId !== null) problems.push(`member: the agent above ${name} sets their rates`);
  const category = RATE_CATEGORIES.find((one) => one === textOf(input, 'category'));
  if (!category) problems.push(`category: one of ${RATE_CATEGORIES.join(', ')}`);
  const rate = typedHundredths(textOf(input, 'rate') ?? '');
  if (rate === undefined) problems.push('rate: a percentage of at most 100 with two decimals at most, like 0.6');
  if (problems.length > 0 || !member || !category || rate === undefined) return refusalOf(problems);
  return save(parts, { merchant, member, category, rate, fromDay: tomorrowOf(merchant, now()) }, database);
}

async function save(
  { database: top, now }: RateParts,
  wish: { merchant: Merchant; member: Member; category: RateCategory; rate: number; fromDay: string },
  database: Database = top,
): Promise<ActionAnswer> {
  const { merchant, member, category, rate, fromDay } = wish;
  return database.transaction(async (tx): Promise<ActionAnswer> => {
    // Contracts are offered to the agent under the same lock.
    await lockForRates(tx, [member.id]);
    const most = (await ceilingsOf(tx, merchant.id, { agentId: member.id, now: now() }))(category);
    if (most === undefined)
      return { problem: `category: the return of a game of ${category} is not known, so no rate is safe` };
    const before = (await ratesOn(tx, [member.id], fromDay)).get(member.id)?.[category] ?? 0;
    if (before === rate) return { problem: 'it says so already' };
    const refused = await saveRates(tx, {
      agentId: null,
      memberIds: [member.id],
      rates: [{ category, rate }],
      fromDay,
      mostOf: () => most,
    });
    if (refused?.failed === 'rate_above_own')
      return {
        problem: `rate: at most ${hundredthsText(most)} %, which is left of 60 % of the lowest house edge of ${category}`,
      };
    if (refused?.failed === 'rate_below_team') {
      const { names = [], bound = 0 } = refused.value?.rate ?? {};
      return { problem: `rate: ${names.join(', ')} below ${member.userName} have up to ${hundredthsText(bound)} %` };
    }
    if (refused) return { problem: `member: ${member.userName} has an agent` };
    await noteCommand(tx, 'rates set', {
      merchantId: merchant.id,
      action: 'rates_changed',
      subject: { kind: 'member', id: member.id },
      before: { [category]: hundredthsText(before) },
      after: { [category]: hundredthsText(rate), from: fromDay },
    });
    return { said: `${member.userName} has ${hundredthsText(rate)} % of ${category} from ${fromDay} on` };
  });
}

const tomorrowOf = ({ timeZone }: Pick<Merchant, 'timeZone'>, now: Date) => addDays(dayIn(timeZone, now), 1);
