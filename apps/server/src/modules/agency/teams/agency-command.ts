import type { Database } from '@mela/database/database';
import { parseAmount, wireAmount } from '@mela/money/amount';
import { changesOf, merchantOf, merchantsAsked } from '#/given-facts.ts';
import { noteCommand } from '#/modules/ground/audit/audit.ts';
import type { Merchant, Merchants } from '#/modules/ground/merchants/merchants.ts';
import { refusalOf, textOf, type ActionAnswer, type ActionInput, type OperatorAction } from '#/operator-action.ts';
import { readAgencySettings, writeAgencySettings, type AgencySettings } from './agency-settings.store.ts';

interface Parts {
  readonly database: Database;
  readonly merchants: Pick<Merchants, 'all'>;
}

/** The largest minimum, in minor units. */
const MINIMUM_MAX = 1_000_000_000_000n;
/** The largest sum that is paid without an approval, in minor units. */
const AUTOMATIC_MAX = 1_000_000_000_000_000n;

/** `npm run mela -- agency`. */
export const AGENCY_ACTIONS: readonly OperatorAction<Parts>[] = [
  {
    id: 'list',
    takes: '[--merchant <code>]',
    does: 'what each merchant sets for its agents',
    input: { merchant: 'one' },
    failed: 'The settings could not be listed',
    run: list,
  },
  {
    id: 'set',
    takes: '--merchant <code> [--active-minimum <sum>] [--balances on|off] [--automatic <sum>]',
    does: 'the valid bets that make a member active on a day, and whether agents see balances of their members, and up to which sum contracts are paid without an approval; after a change of the first, run rebuild',
    input: { merchant: 'one', 'active-minimum': 'one', balances: 'one', automatic: 'one' },
    run: set,
  },
];

async function list({ database, merchants }: Parts, input: ActionInput): Promise<ActionAnswer> {
  const asked = merchantsAsked(await merchants.all(), textOf(input, 'merchant'));
  if ('problem' in asked) return asked;
  const rows = [];
  for (const merchant of asked)
    rows.push({ merchant: merchant.code, ...factsOf(await readAgencySettings(database, merchant.id), merchant) });
  return { rows };
}

async function set({ database, merchants }: Parts, input: ActionInput): Promise<ActionAnswer> {
  const problems: string[] = input.words.length > 0 ? [`${input.words.join(' ')}: say it by options`] : [];
  const merchant = merchantOf(await merchants.all(), textOf(input, 'merchant'));
  if ('problem' in merchant) return refusalOf([merchant.problem, ...problems]);
  return database.transaction(async (tx): Promise<ActionAnswer> => {
    const before = await readAgencySettings(tx, merchant.id);
    const settings = readWish(input, before, merchant, problems);
    const changes = changesOf(factsOf(before, merchant), factsOf(settings, merchant));
    if (problems.length === 0 && !changes) problems.push('it says so already');
    if (problems.length > 0 || !changes) return refusalOf(problems);
    await writeAgencySettings(tx, merchant.id, settings);
    await noteCommand(tx, 'agency set', {
      merchantId: merchant.id,
      action: 'agency_settings_changed',
      subject: { kind: 'merchant', id: merchant.id },
      ...changes,
    });
    return { said: `the settings of ${merchant.code} for its agents are changed` };
  });
}

function readWish(
  input: ActionInput,
  before: AgencySettings,
  { currency }: Pick<Merchant, 'currency'>,
  problems: string[],
): AgencySettings {
  const [sum, balances] = [textOf(input, 'active-minimum'), textOf(input, 'balances')];
  const minimum = sum === undefined ? before.activeMinimum : parseAmount(sum, currency.exponent);
  const isFit = minimum !== undefined && minimum > 0n && minimum <= MINIMUM_MAX;
  if (!isFit)
    problems.push(
      `active-minimum: a sum of ${currency.code} above 0, up to ${wireAmount(MINIMUM_MAX, currency.exponent)}`,
    );
  if (balances !== undefined && balances !== 'on' && balances !== 'off') problems.push('balances: on or off');
  const typed = textOf(input, 'automatic');
  const automatic = typed === undefined ? before.contractAutomatic : parseAmount(typed, currency.exponent);
  const isBounded = automatic !== undefined && automatic >= 0n && automatic <= AUTOMATIC_MAX;
  if (!isBounded)
    problems.push(`automatic: a sum of ${currency.code}, up to ${wireAmount(AUTOMATIC_MAX, currency.exponent)}`);
  return {
    contractAutomatic: isBounded ? automatic : before.contractAutomatic,
    activeMinimum: isFit ? minimum : before.activeMinimum,
    showsBalances: balances === undefined ? before.showsBalances : balances === 'on',
  };
}

function factsOf(
  { activeMinimum, showsBalances, contractAutomatic }: AgencySettings,
  { currency }: Pick<Merchant, 'currency'>,
) {
  return {
    'active-minimum': wireAmount(activeMinimum, currency.exponent),
    balances: showsBalances ? 'on' : 'off',
    automatic: wireAmount(contractAutomatic, currency.exponent),
  };
}
