import {
  PAYMENT_DIRECTIONS,
  PAYMENT_KINDS,
  type MethodProblem,
  type PaymentDirection,
  type PaymentKind,
  type RealMoneyNeed,
} from '@mela/contract/payment-rules';
import { parseAmount } from '@mela/money/amount';
import { feeOf } from '@mela/money/fee';
import type { MethodColumns } from './payment-methods.store.ts';

/** The requested columns of a payment method; omitted ones stay as they were. Sums are in major units; `none` removes a limit, hours or a list. */
export interface MethodWish {
  readonly name?: Readonly<Record<string, string>> | undefined;
  readonly adapter?: string | undefined;
  readonly kind?: string | undefined;
  readonly mark?: string | undefined;
  readonly direction?: string | undefined;
  readonly position?: string | undefined;
  readonly minimum?: string | undefined;
  readonly maximum?: string | undefined;
  readonly dayMost?: string | undefined;
  readonly dayOrders?: string | undefined;
  /** A fixed sum, and a share in percent with two decimals at most. */
  readonly feeFixed?: string | undefined;
  readonly feePercent?: string | undefined;
  readonly minutes?: string | undefined;
  /** `10:00-22:30` by the merchant's clock. */
  readonly hours?: string | undefined;
  /** Types of account, and countries by two letters, with commas between. */
  readonly accounts?: string | undefined;
  readonly countries?: string | undefined;
}

export interface MethodRefusal {
  readonly why: MethodProblem;
  readonly problem: string;
  /** Of `real_money`: everything that is missing. */
  readonly missing?: readonly RealMoneyNeed[];
}

/** Defaults of a new payment method: no limit per day, no fee, always open, for all members. */
const NEW_METHOD: Omit<MethodColumns, 'name' | 'adapter' | 'kind' | 'minimum_minor' | 'maximum_minor'> = {
  mark: '',
  direction: 'both',
  position: 0,
  day_minor: null,
  day_count: null,
  fee_fixed_minor: 0n,
  fee_per_ten_thousand: 0,
  minutes: 0,
  opens_at: null,
  closes_at: null,
  account_types: [],
  countries: [],
};

/** The row as it will be written, or the first error in it. `exponent`: decimals of the merchant's currency. */
export function readWish(
  wish: MethodWish,
  before: Partial<MethodColumns>,
  exponent: number,
): { readonly row: MethodColumns } | MethodRefusal {
  const problems: MethodRefusal[] = [];
  const read = <T>(given: string | undefined, kept: T, parse: (text: string) => T | undefined, what: string): T => {
    if (given === undefined) return kept;
    const value = parse(given.trim());
    if (value === undefined) problems.push(refused('wrong_value', `${what}: ${given}`));
    return value === undefined ? kept : value;
  };
  const orNone =
    <T>(parse: (text: string) => T | undefined) =>
    (text: string): T | null | undefined =>
      text === 'none' ? null : parse(text);
  const sum = (text: string) => {
    const minor = parseAmount(text, exponent);
    return minor === undefined || minor < 0n ? undefined : minor;
  };
  const positive = (text: string) => ((sum(text) ?? 0n) > 0n ? sum(text) : undefined);
  const old = { ...NEW_METHOD, ...before };
  const hours = read(wish.hours, hoursOf(old), orNone(readHours), 'hours are such as 10:00-22:30, or none');
  const row = {
    ...old,
    name: wish.name ?? before.name,
    adapter: wish.adapter ?? before.adapter,
    kind: read(wish.kind, before.kind, oneOf<PaymentKind>(PAYMENT_KINDS), `kind is one of ${PAYMENT_KINDS.join(', ')}`),
    mark: wish.mark ?? old.mark,
    direction: read(
      wish.direction,
      old.direction,
      oneOf<PaymentDirection>(PAYMENT_DIRECTIONS),
      `direction is one of ${PAYMENT_DIRECTIONS.join(', ')}`,
    ),
    position: read(wish.position, old.position, wholeUpTo(10_000), 'position is a number up to 10000'),
    minimum_minor: read(wish.minimum, before.minimum_minor, positive, 'the least is a sum above zero'),
    maximum_minor: read(wish.maximum, before.maximum_minor, positive, 'the most is a sum above zero'),
    day_minor: read(wish.dayMost, old.day_minor, orNone(positive), "a day's sum is one above zero, or none"),
    day_count: read(
      wish.dayOrders,
      old.day_count,
      orNone((text) => wholeUpTo(1_000)(text) || undefined),
      "a day's orders are 1 to 1000, or none",
    ),
    fee_fixed_minor: read(wish.feeFixed, old.fee_fixed_minor, sum, 'the fixed fee is a sum'),
    fee_per_ten_thousand: read(
      wish.feePercent,
      old.fee_per_ten_thousand,
      readPercent,
      'the share is a percentage below 100 with two decimals at most',
    ),
    minutes: read(wish.minutes, old.minutes, wholeUpTo(43_200), 'minutes are a number up to 43200'),
    opens_at: hours?.opensAt ?? null,
    closes_at: hours?.closesAt ?? null,
    account_types: read(
      wish.accounts,
      old.account_types,
      listOf(wholeUpTo(99)),
      'accounts are types with commas, or none',
    ),
    countries: read(
      wish.countries,
      old.countries,
      listOf(readCountry),
      'countries are two letters each with commas, or none',
    ),
  };
  const [first] = problems;
  if (first) return first;
  const { name, adapter, kind, minimum_minor: least, maximum_minor: most } = row;
  if (!name || !adapter || !kind || least === undefined || most === undefined)
    return refused(
      'incomplete',
      'a new way to pay needs a name, an adapter, a kind, the least and the most of an order',
    );
  if (most < least) return refused('limits_turned', 'the most of an order is below the least');
  if (feeOf(least, { fixedMinor: row.fee_fixed_minor, perTenThousand: row.fee_per_ten_thousand }) >= least)
    return refused('fee_too_high', 'the fee takes all of the smallest order');
  return { row: { ...row, name, adapter, kind, minimum_minor: least, maximum_minor: most } };
}

export function refused(why: MethodProblem, problem: string): MethodRefusal {
  return { why, problem };
}

function hoursOf(row: Pick<MethodColumns, 'opens_at' | 'closes_at'>): Hours | null {
  return row.opens_at === null || row.closes_at === null ? null : { opensAt: row.opens_at, closesAt: row.closes_at };
}

function readHours(text: string): Hours | undefined {
  const [, fromHour = '', fromMinute = '', toHour = '', toMinute = ''] =
    /^(\d{1,2}):(\d\d)-(\d{1,2}):(\d\d)$/.exec(text) ?? [];
  const opensAt = Number.parseInt(fromHour, 10) * 60 + Number.parseInt(fromMinute, 10);
  const closesAt = Number.parseInt(toHour, 10) * 60 + Number.parseInt(toMinute, 10);
  const isRight =
    opensAt < DAY_MINUTES &&
    closesAt > 0 &&
    closesAt <= DAY_MINUTES &&
    opensAt !== closesAt &&
    [fromMinute, toMinute].every((minute) => minute < '60');
  return isRight ? { opensAt, closesAt } : undefined;
}

/** "1.5" percent is 150 ten-thousandths. */
function readPercent(text: string): number | undefined {
  const share = parseAmount(text, 2);
  return share === undefined || share < 0n || share > 9_999n ? undefined : Number.parseInt(share.toString(), 10);
}

function readCountry(text: string): string | undefined {
  return /^[A-Z]{2}$/.test(text.toUpperCase()) ? text.toUpperCase() : undefined;
}

function oneOf<T extends string>(all: readonly T[]) {
  return (text: string): T | undefined => all.find((one) => one === text);
}

function wholeUpTo(most: number) {
  return (text: string): number | undefined => {
    const value = /^\d{1,6}$/.test(text) ? Number.parseInt(text, 10) : undefined;
    return value !== undefined && value <= most ? value : undefined;
  };
}

function listOf<T>(parse: (text: string) => T | undefined) {
  return (text: string): T[] | undefined => {
    if (text === 'none') return [];
    const values = text.split(',').map((part) => parse(part.trim()));
    return values.every((value) => value !== undefined) && values.length <= 250 ? values : undefined;
  };
}

interface Hours {
  readonly opensAt: number;
  readonly closesAt: number;
}

const DAY_MINUTES = 1_440;
