import type { RateCategory } from '@mela/contract/rate-rules';
import type { Queryable } from '@mela/database/database';

/** Rates in hundredths of a percent; a category without one has 0. */
export type Rates = Readonly<Partial<Record<RateCategory, number>>>;

/**
 * Rates that agents and the merchant promised to members, as of a day of their merchant (YYYY-MM-DD); a member without any has no entry. A rate that was
 * saved today counts from tomorrow.
 */
export async function ratesOn(
  database: Queryable,
  memberIds: readonly bigint[],
  day: string,
): Promise<ReadonlyMap<bigint, Rates>> {
  const rows = await database.query<{ member_id: bigint; category: RateCategory; rate: number }>(
    `select distinct on (member_id, category) member_id, category, rate from member_rates
     where member_id = any($1::bigint[]) and from_day <= $2::text::date order by member_id, category, from_day desc`,
    [memberIds, day],
  );
  const rates = new Map<bigint, Partial<Record<RateCategory, number>>>();
  for (const { member_id, category, rate } of rows) rates.set(member_id, { ...rates.get(member_id), [category]: rate });
  return rates;
}

export interface NewRate {
  readonly memberId: bigint;
  readonly category: RateCategory;
  /** Hundredths of a percent. */
  readonly rate: number;
  /** YYYY-MM-DD of the merchant; later than today. */
  readonly fromDay: string;
  /** The agent; null for the merchant. */
  readonly setBy: bigint | null;
}

/** Writes rates of a coming day; one that was written for the same day is replaced. */
export async function writeRates(tx: Queryable, rates: readonly NewRate[]): Promise<void> {
  await tx.query(
    `insert into member_rates as kept (member_id, category, rate, from_day, set_by)
     select member_id, category, rate, from_day::date, set_by
     from unnest($1::bigint[], $2::text[], $3::integer[], $4::text[], $5::bigint[]) as given (member_id, category, rate, from_day, set_by)
     on conflict (member_id, category, from_day) do update set rate = excluded.rate, set_by = excluded.set_by, set_at = now()`,
    [
      rates.map(({ memberId }) => memberId),
      rates.map(({ category }) => category),
      rates.map(({ rate }) => rate),
      rates.map(({ fromDay }) => fromDay),
      rates.map(({ setBy }) => setBy),
    ],
  );
}
