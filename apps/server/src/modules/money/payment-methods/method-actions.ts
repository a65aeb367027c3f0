import type { AuditAction } from '@mela/contract/audit-actions';
import type { RealMoneyNeed } from '@mela/contract/payment-rules';
import type { Database, Queryable } from '@mela/database/database';
import type { Merchant, Merchants } from '#/modules/ground/merchants/merchants.ts';
import {
  insertMethod,
  lockMethod,
  readMethods,
  updateMethod,
  writeOn,
  type MethodColumns,
  type PaymentMethodRow,
} from './payment-methods.store.ts';
import { readWish, refused, type MethodRefusal, type MethodWish } from './read-wish.ts';

export interface MethodActionParts {
  readonly database: Database;
  readonly merchants: Pick<Merchants, 'all'>;
  /** The adapters that this deployment has, and what a merchant lacks before one may move money there. */
  readonly adapters: readonly string[];
  readonly needsOf: (adapter: string, merchant: Merchant) => readonly RealMoneyNeed[];
  /** Whether a method takes deposits to an account that was not named yet. */
  readonly lacksPayee?: (
    tx: Queryable,
    method: Pick<PaymentMethodRow, 'code' | 'adapter' | 'direction'> & { readonly merchantId: bigint },
  ) => Promise<boolean>;
}

/** Notes an action in the audit, in the transaction of the action. */
export type NoteMethod = (
  tx: Queryable,
  event: {
    readonly merchantId: bigint;
    readonly action: Extract<AuditAction, `payment_method_${string}` | 'payee_changed'>;
    readonly code: string;
    readonly before?: Record<string, unknown>;
    readonly after?: Record<string, unknown>;
  },
) => Promise<void>;

/** The operator's actions on a merchant's payment methods, each whole or not at all. */
export function createMethodActions({ database, merchants, adapters, needsOf, lacksPayee }: MethodActionParts) {
  async function at<T>(code: string, act: (merchant: Merchant) => Promise<T>): Promise<T | MethodRefusal> {
    const all = await merchants.all();
    const merchant = all.find((one) => one.code === code);
    return merchant
      ? act(merchant)
      : refused('no_merchant', `there is no merchant ${code}: ${all.map((one) => one.code).join(', ')}`);
  }

  /** The refusal to move real money at a merchant that lacks something for it (R30). */
  function lacks(adapter: string, merchant: Merchant): MethodRefusal | undefined {
    const missing = needsOf(adapter, merchant);
    if (missing.length === 0) return undefined;
    const why = `${adapter} moves real money, and ${merchant.code} lacks: ${missing.join(', ')}`;
    return { ...refused('real_money', why), missing };
  }

  async function switched(
    tx: Queryable,
    merchant: Merchant,
    method: string,
    isOn: boolean,
    note: NoteMethod,
  ): Promise<MethodRefusal | undefined> {
    const row = await lockMethod(tx, merchant.id, method);
    if (!row) return unknown(method);
    const lacking = isOn ? lacks(row.adapter, merchant) : undefined;
    if (lacking) return lacking;
    if (isOn && (await lacksPayee?.(tx, { ...row, merchantId: merchant.id })))
      return refused('no_payee', `${method} has no account to pay to: npm run mela -- payments payee ${method}`);
    await writeSwitch(tx, { merchantId: merchant.id, method, wasOn: row.is_on, isOn }, note);
    return undefined;
  }

  return {
    list: (merchant: string): Promise<readonly PaymentMethodRow[] | MethodRefusal> =>
      at(merchant, ({ id }) => readMethods(database, id)),

    /** A new one, off. */
    add: (merchant: string, method: string, wish: MethodWish, note: NoteMethod): Promise<MethodRefusal | undefined> =>
      at(merchant, async ({ id, currency }) => {
        const fault = codeFault(method);
        if (fault) return fault;
        const read = readWish(wish, {}, currency.exponent);
        if ('why' in read) return read;
        if (!adapters.includes(read.row.adapter)) return noAdapter(read.row.adapter);
        return database.transaction(async (tx) => {
          if (!(await insertMethod(tx, id, method, read.row)))
            return refused('method_exists', `${method} is there already: change it`);
          await note(tx, { merchantId: id, action: 'payment_method_added', code: method, after: auditFacts(read.row) });
          return undefined;
        });
      }),

    /** What its row says; it stays on or off. */
    change: (
      merchant: string,
      method: string,
      wish: MethodWish,
      note: NoteMethod,
    ): Promise<MethodRefusal | undefined> =>
      at(merchant, (found) =>
        database.transaction(async (tx) => {
          const { id, currency } = found;
          const before = await lockMethod(tx, id, method);
          if (!before) return unknown(method);
          const { merchant_id: _merchant, code: _code, is_on: isOn, least_level: _level, ...columns } = before;
          const read = readWish(wish, columns, currency.exponent);
          if ('why' in read) return read;
          const { adapter } = read.row;
          if (!adapters.includes(adapter)) return noAdapter(adapter);
          const lacking = isOn ? lacks(adapter, found) : undefined;
          if (lacking) return lacking;
          await updateMethod(tx, id, method, read.row);
          await note(tx, {
            merchantId: id,
            action: 'payment_method_changed',
            code: method,
            before: auditFacts(columns),
            after: auditFacts(read.row),
          });
          return undefined;
        }),
      ),

    /** Refused while its adapter moves real money and the merchant lacks something: all of it is named at once (R30). */
    switchOn: (merchant: string, method: string, note: NoteMethod): Promise<MethodRefusal | undefined> =>
      at(merchant, (found) => database.transaction((tx) => switched(tx, found, method, true, note))),

    /** No new order is taken; existing orders continue. */
    switchOff: (merchant: string, method: string, note: NoteMethod): Promise<MethodRefusal | undefined> =>
      at(merchant, (found) => database.transaction((tx) => switched(tx, found, method, false, note))),
  };

  function noAdapter(adapter: string): MethodRefusal {
    return refused('no_adapter', `there is no adapter ${adapter} here: ${adapters.join(', ') || 'none is set up'}`);
  }
}

export type MethodActions = ReturnType<typeof createMethodActions>;

function codeFault(code: string): MethodRefusal | undefined {
  const why = 'a code is small letters, digits and hyphens, 32 at most, and begins with a letter';
  return /^[a-z][a-z0-9-]{0,31}$/.test(code) ? undefined : refused('code_format', why);
}

async function writeSwitch(
  tx: Queryable,
  { merchantId, method, wasOn, isOn }: { merchantId: bigint; method: string; wasOn: boolean; isOn: boolean },
  note: NoteMethod,
): Promise<void> {
  await writeOn(tx, merchantId, method, isOn);
  await note(tx, {
    merchantId,
    action: isOn ? 'payment_method_on' : 'payment_method_off',
    code: method,
    before: { isOn: wasOn },
    after: { isOn },
  });
}

function unknown(method: string): MethodRefusal {
  return refused('no_method', `there is no way to pay ${method} at this merchant`);
}

/** The audit's form of a row: sums are strings. */
function auditFacts(row: MethodColumns): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? value.toString() : value]),
  );
}
