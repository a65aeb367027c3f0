import type { Database } from '@mela/database/database';
import { parseAmount, wireAmount } from '@mela/money/amount';
import { changesOf, merchantOf, merchantsAsked, wholeNumber } from '#/given-facts.ts';
import { noteCommand } from '#/modules/ground/audit/audit.ts';
import type { Merchant, Merchants } from '#/modules/ground/merchants/merchants.ts';
import { refusalOf, textOf, type ActionAnswer, type ActionInput, type OperatorAction } from '#/operator-action.ts';
import { NO_TERMS, readTerms, writeTerms, type InvitationTerms } from './invitation-terms.store.ts';

interface Parts {
  readonly database: Database;
  readonly merchants: Pick<Merchants, 'all'>;
}

/** Sums that a command may name, in major units of the merchant's currency; the largest in minor units. */
const SUMS = ['registered', 'verified', 'deposited', 'played', 'least-deposit'] as const;
const SUM_MAX = 100_000_000_000n;

/** `npm run mela -- invitations`: docs/runbooks/promotions.md. */
export const INVITATION_ACTIONS: readonly OperatorAction<Parts>[] = [
  {
    id: 'list',
    takes: '[--merchant <code>]',
    does: 'what each merchant pays its agents for invited friends',
    input: { merchant: 'one' },
    failed: 'The rewards could not be listed',
    run: list,
  },
  {
    id: 'set',
    takes:
      '--merchant <code> [--registered <sum>] [--verified <sum>] [--deposited <sum>] [--played <sum>] [--least-deposit <sum>] [--times <number>] [--days <number>]',
    does: 'what friends who register from now on bring; paid while a promotion with the code REFERRAL runs',
    input: {
      merchant: 'one',
      registered: 'one',
      verified: 'one',
      deposited: 'one',
      played: 'one',
      'least-deposit': 'one',
      times: 'one',
      days: 'one',
    },
    run: set,
  },
];

async function list({ database, merchants }: Parts, input: ActionInput): Promise<ActionAnswer> {
  const asked = merchantsAsked(await merchants.all(), textOf(input, 'merchant'));
  if ('problem' in asked) return asked;
  const rows = [];
  for (const merchant of asked) {
    const terms = await readTerms(database, merchant.id);
    const isPaid = merchant.settings.promos.includes('REFERRAL');
    if (terms)
      rows.push({ merchant: merchant.code, ...factsOf(terms, merchant), REFERRAL: isPaid ? 'runs' : 'does not run' });
  }
  return { rows };
}

/** Changes what is named; for a merchant without figures the rest is nothing, once, 30 days. */
async function set({ database, merchants }: Parts, input: ActionInput): Promise<ActionAnswer> {
  const problems: string[] = input.words.length > 0 ? [`${input.words.join(' ')}: say it by options`] : [];
  const merchant = merchantOf(await merchants.all(), textOf(input, 'merchant'));
  if ('problem' in merchant) return refusalOf([merchant.problem, ...problems]);
  return database.transaction(async (tx): Promise<ActionAnswer> => {
    const before = (await readTerms(tx, merchant.id)) ?? NO_TERMS;
    const terms = readWish(input, before, merchant, problems);
    const changes = changesOf(factsOf(before, merchant), factsOf(terms, merchant));
    if (problems.length === 0 && !changes) problems.push('it says so already');
    if (problems.length > 0 || !changes) return refusalOf(problems);
    await writeTerms(tx, merchant.id, terms);
    await noteCommand(tx, 'invitations set', {
      merchantId: merchant.id,
      action: 'invitation_terms_changed',
      subject: { kind: 'merchant', id: merchant.code },
      ...changes,
    });
    return { said: `the rewards of ${merchant.code} for invited friends are changed` };
  });
}

function readWish(
  input: ActionInput,
  before: InvitationTerms,
  { currency }: Pick<Merchant, 'currency'>,
  problems: string[],
): InvitationTerms {
  const sum = (name: (typeof SUMS)[number], kept: bigint): bigint => {
    const text = textOf(input, name);
    if (text === undefined) return kept;
    const minor = parseAmount(text, currency.exponent);
    if (minor !== undefined && minor >= 0n && minor <= SUM_MAX) return minor;
    problems.push(
      `${name}: a sum of ${currency.code} from 0 to ${wireAmount(SUM_MAX, currency.exponent)}, with ${currency.exponent} decimals at most`,
    );
    return kept;
  };
  const number = (name: 'times' | 'days', kept: number, most: number): number => {
    const text = textOf(input, name);
    return text === undefined ? kept : (wholeNumber(name, text, { least: 1, most }, problems) ?? kept);
  };
  return {
    registered: sum('registered', before.registered),
    verified: sum('verified', before.verified),
    deposited: sum('deposited', before.deposited),
    played: sum('played', before.played),
    leastDeposit: sum('least-deposit', before.leastDeposit),
    playTimes: number('times', before.playTimes, 100),
    rewardDays: number('days', before.rewardDays, 365),
  };
}

function factsOf(terms: InvitationTerms, { currency }: Pick<Merchant, 'currency'>) {
  const wire = (minor: bigint) => wireAmount(minor, currency.exponent);
  return {
    registered: wire(terms.registered),
    verified: wire(terms.verified),
    deposited: wire(terms.deposited),
    played: wire(terms.played),
    'least-deposit': wire(terms.leastDeposit),
    times: terms.playTimes,
    days: terms.rewardDays,
  };
}
