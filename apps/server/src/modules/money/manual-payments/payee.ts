import { PAYEE_FIELDS, type PayeeField } from '@mela/contract/manual-payment-rules';
import type { Queryable } from '@mela/database/database';
import { SOURCE_LANGUAGE } from '@mela/locales/text-in';
import { parseAmount } from '@mela/money/amount';
import type { PayeeWish } from '#/modules/money/payment-methods/payment-methods.ts';
import { parseTextsOption } from '#/texts-option.ts';
import { findPayee, writePayee, type Payee, type Texts } from './payees.store.ts';
import { MANUAL } from './manual-provider.ts';

/** Whether a method takes manual deposits and has no account that they could be paid to. */
export async function lacksPayee(
  tx: Queryable,
  method: { readonly merchantId: bigint; readonly code: string; readonly adapter: string; readonly direction: string },
): Promise<boolean> {
  if (method.adapter !== MANUAL || method.direction === 'out') return false;
  return (await findPayee(tx, method.merchantId, method.code)) === undefined;
}

/** Writes the account of a method, in the transaction `tx`; returns it before and after for the audit, or what is wrong with the wish. */
export async function setPayee(
  tx: Queryable,
  { merchantId, code, exponent }: { readonly merchantId: bigint; readonly code: string; readonly exponent: number },
  wish: PayeeWish,
): Promise<{ readonly before: PayeeFacts; readonly after: PayeeFacts } | { readonly problem: string }> {
  const before = await findPayee(tx, merchantId, code);
  const fields: Partial<Record<PayeeField, Texts>> = { ...before?.fields };
  for (const field of PAYEE_FIELDS) {
    const read = textsOf(wish[field], field);
    if (read === undefined) continue;
    if ('problem' in read) return { problem: read['problem'] ?? '' };
    if (Object.keys(read).length > 0) fields[field] = read;
    else delete fields[field];
  }
  if (!fields.number) return { problem: 'say the number of the account: --number 0123456' };
  const note = textsOf(wish.note, 'note') ?? before?.note ?? {};
  if ('problem' in note) return { problem: note['problem'] ?? '' };
  const limit = limitOf(wish.secondAbove, before?.second_above_minor ?? null, exponent);
  if (limit === undefined) return { problem: 'the limit of one person is a sum, or none: --second-above 50000' };
  const after = { fields, note, second_above_minor: limit };
  await writePayee(tx, merchantId, code, after);
  return { before: factsOf(before), after: factsOf(after) };
}

/** The audit's form of an account: sums are strings. */
type PayeeFacts = Readonly<Record<string, unknown>>;

function factsOf(payee: Payee | undefined): PayeeFacts {
  return payee ? { ...payee, second_above_minor: payee.second_above_minor?.toString() ?? null } : {};
}

/** Texts by language; {} to remove them; undefined where nothing is asked for. */
function textsOf(given: readonly string[] | undefined, name: string): Texts | { problem: string } | undefined {
  if (given === undefined || given.length === 0) return undefined;
  const [first = ''] = given;
  if (given.length > 1 || /^[a-z]{2}(-[a-z]{2})?=/i.test(first)) return parseTextsOption(given, name);
  return first.trim() === 'none' ? {} : parseTextsOption([`${SOURCE_LANGUAGE}=${first}`], name);
}

function limitOf(given: string | undefined, kept: bigint | null, exponent: number): bigint | null | undefined {
  if (given === undefined) return kept;
  if (given === 'none') return null;
  const minor = parseAmount(given, exponent);
  return minor === undefined || minor < 0n ? undefined : minor;
}
