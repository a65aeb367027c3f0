import { serveCommands, type CommandProblem } from '@mela/database/folder-command';
import { parseAmount, wireAmount } from '@mela/money/amount';
import { currencyOf, type Currency } from '@mela/money/currency';
import type { Decided, Decisions, Person } from './held-win-decisions.ts';
import type { Decision } from './held-wins.store.ts';

/** The arguments of `npm run mela -- wins`; the password proves the person and is stored nowhere. */
export type HeldWinCommand =
  | { readonly does: 'list' }
  | { readonly does: 'ceilings'; readonly merchant: string }
  | ({
      readonly does: 'ceiling';
      readonly merchant: string;
      readonly vendor?: string;
      readonly game?: string;
      /** In major units; `default` removes the merchant's own ceiling. */
      readonly amount: string;
    } & Proof)
  | ({ readonly does: Decision; readonly number: string; readonly reason: string } & Proof);

interface Proof {
  readonly by: string;
  readonly password: string;
}

export type HeldWinAnswer =
  | { readonly rows: readonly Readonly<Record<string, string>>[] }
  | { readonly said: string }
  | CommandProblem;

export interface CommandParts {
  readonly heldWins: Decisions;
  readonly findMerchant: (
    wanted: { readonly code: string } | { readonly id: bigint },
  ) => Promise<{ readonly id: bigint; readonly code: string; readonly currency: Currency } | undefined>;
  /** A lead of the merchant's staff who gave the right password. */
  readonly prove: (merchantId: bigint, name: string, password: string) => Promise<Person | undefined>;
}

/** Of vendors and games. */
const LONGEST_CODE = 64;

/** Lets `npm run mela -- wins` reach the process that holds the folder's data. */
export function serveHeldWinCommands(folder: string, parts: CommandParts): Promise<{ close(): Promise<void> }> {
  return serveCommands<HeldWinCommand, HeldWinAnswer>(folder, 'wins', (command) => run(command, parts));
}

async function run(command: HeldWinCommand, parts: CommandParts): Promise<HeldWinAnswer> {
  switch (command.does) {
    case 'list':
      return list(parts);
    case 'ceilings':
      return listCeilings(command.merchant, parts);
    case 'ceiling':
      return setCeiling(command, parts);
    case 'release':
    case 'send_back':
      return decide(command, parts);
    default:
      return { problem: 'There is no such command' };
  }
}

async function list({ heldWins, findMerchant }: CommandParts): Promise<HeldWinAnswer> {
  const waiting = await heldWins.waiting();
  const rows = waiting.map(async ({ win, votes }) => ({
    number: win.id.toString(),
    merchant: (await findMerchant({ id: win.merchant_id }))?.code ?? win.merchant_id.toString(),
    member: win.member_id.toString(),
    game: `${win.vendor_code}/${win.game_code}`,
    round: win.round_ref,
    win: sumOf(win.amount_minor, win.currency),
    ceiling: sumOf(win.ceiling_minor, win.currency),
    since: win.held_at.toISOString(),
    bet: win.is_bet_returned ? 'given back' : 'stands',
    wanted: votes.map((vote) => `${vote.staff_name}: ${vote.decision} (${vote.reason})`).join('; ') || '-',
  }));
  return { rows: await Promise.all(rows) };
}

async function decide(
  command: Extract<HeldWinCommand, { readonly number: string }>,
  { heldWins, prove }: CommandParts,
): Promise<HeldWinAnswer> {
  const { number, reason, by, password, does: decision } = command;
  if (!/^\d{1,18}$/.test(number)) return { problem: 'the number is the first column of the list' };
  if (reason.trim().length < 3 || reason.length > 500) return { problem: 'give a reason of 3 to 500 characters' };
  const heldWinId = BigInt(number);
  const merchantId = await heldWins.merchantOf(heldWinId);
  if (merchantId === undefined) return { problem: `there is no held win ${number}` };
  const person = await prove(merchantId, by, password);
  if (!person) return { problem: NOT_PROVEN };
  return { said: textOf(await heldWins.decide({ heldWinId, person, decision, reason: reason.trim() })) };
}

function textOf(decided: Decided): string {
  switch (decided.status) {
    case 'not_found':
      return 'There is no such held win.';
    case 'ended':
      return `It has ended before: ${ENDS[decided.state]}.`;
    case 'waits':
      return `Noted. ${decided.wantedBy.join(', ')} wants it; one more person must want the same.`;
    case 'done':
      return `Done: ${ENDS[decided.state]}, as ${decided.wantedBy.join(' and ')} wanted.`;
  }
}

async function listCeilings(code: string, { heldWins, findMerchant }: CommandParts): Promise<HeldWinAnswer> {
  const merchant = await findMerchant({ code });
  if (!merchant) return { problem: `there is no merchant ${code}` };
  const rows = await heldWins.ceilings(merchant.id, merchant.currency.code);
  return {
    rows: rows.map((row) => ({
      merchant: row.merchant_id === 0n ? 'all' : code,
      vendor: row.vendor_code || 'all',
      game: row.game_code || 'all',
      currency: row.currency || 'any other',
      ceiling: sumOf(row.ceiling_minor, merchant.currency.code),
      by: row.changed_by || '-',
    })),
  };
}

async function setCeiling(
  command: Extract<HeldWinCommand, { readonly does: 'ceiling' }>,
  { heldWins, findMerchant, prove }: CommandParts,
): Promise<HeldWinAnswer> {
  const merchant = await findMerchant({ code: command.merchant });
  if (!merchant) return { problem: `there is no merchant ${command.merchant}` };
  const { vendor = '', game = '', amount } = command;
  if (game !== '' && vendor === '') return { problem: 'a game needs its --vendor' };
  if (vendor.length > LONGEST_CODE || game.length > LONGEST_CODE)
    return { problem: `a code has at most ${LONGEST_CODE} characters` };
  const isDefault = amount === 'default';
  const minor = isDefault ? undefined : parseAmount(amount, merchant.currency.exponent);
  if (!isDefault && (minor === undefined || minor < 0n))
    return { problem: `${amount} is no sum of ${merchant.currency.code}` };
  const person = await prove(merchant.id, command.by, command.password);
  if (!person) return { problem: NOT_PROVEN };
  await heldWins.setCeiling(
    {
      merchant_id: merchant.id,
      vendor_code: vendor,
      game_code: game,
      currency: merchant.currency.code,
      ceiling_minor: minor,
    },
    person,
  );
  return {
    said: isDefault
      ? 'The default counts again.'
      : `Wins of a round above ${amount} ${merchant.currency.code} are held from now on.`,
  };
}

function sumOf(minor: bigint, currency: string): string {
  return `${wireAmount(minor, currencyOf(currency).exponent)} ${currency}`;
}

const NOT_PROVEN = 'that person may not approve money at this merchant, or it is not the right password';
const ENDS = { released: 'released to the player', sent_back: 'sent back to the vendor' } as const;
