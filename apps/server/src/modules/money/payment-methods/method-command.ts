import { serveCommands, type CommandProblem } from '@mela/database/folder-command';
import { wireAmount } from '@mela/money/amount';
import { textIn } from '@mela/locales/text-in';
import { parseTextsOption } from '#/texts-option.ts';
import { noteCommand } from '#/modules/ground/audit/audit.ts';
import type { MethodActions, NoteMethod } from './method-actions.ts';
import type { PaymentMethodRow } from './payment-methods.store.ts';
import type { MethodWish } from './read-wish.ts';
import type { PayeeWish } from './payee-wish.ts';

/** The arguments of `npm run mela -- payments`. */
export type MethodCommand = { readonly merchant: string } & (
  | { readonly does: 'list' }
  | { readonly does: 'on' | 'off'; readonly code: string }
  | { readonly does: 'payee'; readonly code: string; readonly wish: PayeeWish }
  | {
      readonly does: 'add' | 'change';
      readonly code: string;
      /** `en=Bank transfer`, one per language. */
      readonly name: readonly string[] | undefined;
      readonly wish: Omit<MethodWish, 'name'>;
    }
);

export type MethodAnswer =
  | { readonly said: string }
  | { readonly rows: readonly Readonly<Record<string, string | number>>[] }
  | CommandProblem;

/** Lets `npm run mela -- payments` reach the process that holds the folder's data. */
export function serveMethodCommands(folder: string, parts: MethodCommandParts): Promise<{ close(): Promise<void> }> {
  return serveCommands<MethodCommand, MethodAnswer>(folder, 'payments', (command) => runMethodCommand(command, parts));
}

export async function runMethodCommand(command: MethodCommand, parts: MethodCommandParts): Promise<MethodAnswer> {
  const { actions, exponentOf } = parts;
  const { merchant, does } = command;
  const note = noting(does);
  switch (does) {
    case 'list': {
      const found = await actions.list(merchant);
      if ('why' in found) return { problem: found.problem };
      const exponent = await exponentOf(merchant);
      return { rows: found.map((row) => rowOf(row, exponent)) };
    }
    case 'add':
    case 'change': {
      const { code, name, wish } = command;
      const texts = does === 'change' && !name ? undefined : parseTextsOption(name, 'name');
      if (texts && 'problem' in texts && Object.keys(texts).length === 1) return { problem: texts['problem'] ?? '' };
      const refusal = await actions[does](merchant, code, { ...wish, name: texts }, note);
      if (refusal) return { problem: refusal.problem };
      return {
        said:
          does === 'add'
            ? `${code} is added, and off. Next: npm run mela -- payments on ${code} --merchant ${merchant}`
            : `${code} is changed`,
      };
    }
    case 'payee':
      return changePayee(parts, command, note);
    case 'on':
    case 'off': {
      const { code } = command;
      const refusal = await (does === 'on' ? actions.switchOn : actions.switchOff)(merchant, code, note);
      if (refusal) return { problem: refusal.problem };
      return {
        said: does === 'on' ? `${code} is on` : `${code} is off: it takes no new order, and those that were made go on`,
      };
    }
  }
}

/** Names the account that players transfer to by a method; players see it at once, also with orders that were made. */
async function changePayee(
  { actions, exponentOf, setPayee }: MethodCommandParts,
  { merchant, code, wish }: Extract<MethodCommand, { does: 'payee' }>,
  note: NoteMethod,
): Promise<MethodAnswer> {
  const found = await actions.list(merchant);
  if ('why' in found) return { problem: found.problem };
  const method = found.find((row) => row.code === code);
  if (!method || !setPayee) return { problem: `there is no way to pay ${code} at this merchant` };
  const problem = await setPayee(method, { wish, exponent: await exponentOf(merchant) }, note);
  return problem ?? { said: `players pay ${code} to the new account now` };
}

function rowOf(row: PaymentMethodRow, exponent: number): Readonly<Record<string, string>> {
  const sum = (minor: bigint | null) => (minor === null ? '-' : wireAmount(minor, exponent));
  const clock = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16);
  const { opens_at: opensAt, closes_at: closesAt } = row;
  return {
    method: row.code,
    state: row.is_on ? 'on' : 'off',
    name: textIn(row.name),
    adapter: row.adapter,
    kind: row.kind,
    direction: row.direction,
    'of an order': `${sum(row.minimum_minor)} to ${sum(row.maximum_minor)}`,
    'of a day': `${sum(row.day_minor)}, ${row.day_count ?? '-'} orders`,
    fee: `${wireAmount(BigInt(row.fee_per_ten_thousand), 2)}% + ${sum(row.fee_fixed_minor)}`,
    hours: opensAt === null || closesAt === null ? 'always' : `${clock(opensAt)}-${clock(closesAt)}`,
    'for accounts': row.account_types.join(',') || 'all',
    'for countries': row.countries.join(',') || 'all',
  };
}

export interface MethodCommandParts {
  readonly actions: MethodActions;
  /** Decimals of a merchant's currency. */
  readonly exponentOf: (merchant: string) => Promise<number>;
  /** Writes the account of a manual method with its event; returns what is wrong with the wish. */
  readonly setPayee?: (
    method: PaymentMethodRow,
    asked: { readonly wish: PayeeWish; readonly exponent: number },
    note: NoteMethod,
  ) => Promise<CommandProblem | undefined>;
}

function noting(does: MethodCommand['does']): NoteMethod {
  return (tx, { code, ...event }) =>
    noteCommand(tx, `payments ${does}`, { ...event, subject: { kind: 'payment_method', id: code } });
}
