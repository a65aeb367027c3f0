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

/** The largest sum of a setting, in minor units. */
const SUM_MAX = 1_000_000_000_000n;
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
    takes:
      '--merchant <code> [--active-minimum <sum>] [--balances on|off] [--automatic <sum>] [--red-rain on|off] [--red-rain-day <sum>]',
    does: 'the valid bets that make a member active on a day, whether agents see balances of their members, up to which sum contracts are paid without an approval, and whether and how much red rain an agent sends on a day; after a change of the first, run rebuild',
    input: {
      merchant: 'one',
      'active-minimum': 'one',
      balances: 'one',
      automatic: 'one',
      'red-rain': 'one',
      'red-rain-day': 'one',
    },
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
      subject: { kind: 'merchant', id: merchant.code },
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
  const sum = (name: string, usual: bigint, [least, most] = [1n, SUM_MAX]) => {
    const text = textOf(input, name);
    const minor = text === undefined ? usual : parseAmount(text, currency.exponent);
    if (minor !== undefined && minor >= least && minor <= most) return minor;
    const above = least === 0n ? '' : ' above 0';
    problems.push(`${name}: a sum of ${currency.code}${above}, up to ${wireAmount(most, currency.exponent)}`);
    return usual;
  };
  const isOn = (name: string, usual: boolean) => {
    const text = textOf(input, name);
    if (text !== undefined && text !== 'on' && text !== 'off') problems.push(`${name}: on or off`);
    return text === undefined ? usual : text === 'on';
  };
  return {
    activeMinimum: sum('active-minimum', before.activeMinimum),
    showsBalances: isOn('balances', before.showsBalances),
    contractAutomatic: sum('automatic', before.contractAutomatic, [0n, AUTOMATIC_MAX]),
    sendsRain: isOn('red-rain', before.sendsRain),
    rainDayMost: sum('red-rain-day', before.rainDayMost),
  };
}

function factsOf(settings: AgencySettings, { currency }: Pick<Merchant, 'currency'>) {
  const onOff = (isOn: boolean) => (isOn ? 'on' : 'off');
  return {
    'active-minimum': wireAmount(settings.activeMinimum, currency.exponent),
    balances: onOff(settings.showsBalances),
    automatic: wireAmount(settings.contractAutomatic, currency.exponent),
    'red-rain': onOff(settings.sendsRain),
    'red-rain-day': wireAmount(settings.rainDayMost, currency.exponent),
  };
}
