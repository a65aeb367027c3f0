import type { PaymentKind } from '@mela/contract/payment-rules';
import type { Database } from '@mela/database/database';
import { textIn } from '@mela/locales/text-in';
import type { Fee } from '@mela/money/fee';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { CountryOf } from '#/modules/ground/regions/regions.ts';
import { isOpenAt, minuteIn } from './method-hours.ts';
import { readMethods, type PaymentMethodRow } from './payment-methods.store.ts';

export { createMethodActions } from './method-actions.ts';
export { serveMethodCommands, type MethodCommandParts } from './method-command.ts';
export type { PayeeWish } from './payee-wish.ts';

/** A way to pay as the cashier works with it. Sums are minor units of the merchant's currency. */
export interface Method {
  readonly code: string;
  /** The adapter that moves the money. */
  readonly adapter: string;
  readonly kind: PaymentKind;
  readonly name: string;
  /** The name of its drawn mark; '' without one. */
  readonly mark: string;
  readonly minimumMinor: bigint;
  readonly maximumMinor: bigint;
  /** The limits of a member's orders per day: their sum, and their number. */
  readonly dayMinor: bigint | undefined;
  readonly dayCount: number | undefined;
  readonly fee: Fee;
  /** How long it usually takes. */
  readonly minutes: number;
}

/** The member who asks for the payment methods. */
export interface MethodAsker {
  readonly merchant: Pick<Merchant, 'id' | 'timeZone' | 'minimumAge' | 'permitsRegions'> & {
    readonly settings: Pick<Merchant['settings'], 'licence'>;
  };
  readonly session: { readonly accountType: number };
  readonly ip: string;
  readonly language: string;
}

/** A merchant's payment methods in and out: rows only. `countryOf`: the country of an address, if known. */
export function createPaymentMethods({
  database,
  countryOf,
  now = () => new Date(),
}: {
  readonly database: Database;
  readonly countryOf: CountryOf;
  readonly now?: () => Date;
}) {
  return {
    /** The methods that the asker may use now to pay in or be paid out, in the merchant's order. */
    async offered(asker: MethodAsker, direction: 'in' | 'out'): Promise<Method[]> {
      const minute = minuteIn(asker.merchant.timeZone, now());
      const country = countryOf(asker.ip);
      const rows = await readMethods(database, asker.merchant.id);
      return rows
        .filter((row) => isOffered(row, { direction, minute, country, accountType: asker.session.accountType }))
        .map((row) => methodOf(row, asker.language));
    },

    /** Marks and names of the methods that are on, for pages that list ways to pay. */
    async shown(merchantId: bigint): Promise<{ readonly code: string; readonly name: string }[]> {
      const rows = await readMethods(database, merchantId);
      return rows.filter((row) => row.is_on).map((row) => ({ code: row.mark, name: textIn(row.name) }));
    },

    /** The names of a merchant's methods, on and off: orders refer to them permanently. */
    async names(merchantId: bigint, language?: string): Promise<(code: string) => string> {
      const rows = await readMethods(database, merchantId);
      const names = new Map(rows.map((row) => [row.code, textIn(row.name, language)]));
      return (code) => names.get(code) ?? code;
    },
  };
}

export type PaymentMethods = ReturnType<typeof createPaymentMethods>;

interface Asked {
  readonly direction: 'in' | 'out';
  readonly minute: number;
  readonly country: string | undefined;
  readonly accountType: number;
}

function isOffered(row: PaymentMethodRow, { direction, minute, country, accountType }: Asked): boolean {
  return (
    row.is_on &&
    (row.direction === 'both' || row.direction === direction) &&
    isOpenAt(minute, row.opens_at, row.closes_at) &&
    (row.account_types.length === 0 || row.account_types.includes(accountType)) &&
    (row.countries.length === 0 || (country !== undefined && row.countries.includes(country))) &&
    // No member has a level.
    row.least_level === null
  );
}

function methodOf(row: PaymentMethodRow, language: string): Method {
  return {
    code: row.code,
    adapter: row.adapter,
    kind: row.kind,
    name: textIn(row.name, language),
    mark: row.mark,
    minimumMinor: row.minimum_minor,
    maximumMinor: row.maximum_minor,
    dayMinor: row.day_minor ?? undefined,
    dayCount: row.day_count ?? undefined,
    fee: { fixedMinor: row.fee_fixed_minor, perTenThousand: row.fee_per_ten_thousand },
    minutes: row.minutes,
  };
}
