import type { Database, Queryable } from '@mela/database/database';
import { countProven, countsToday, countToday } from './message-budgets.store.ts';
import type { SmsPlaces } from './budget-counters.ts';
import type { Budgeted } from './budget-settings.ts';

/** A range with this many messages today is checked for its conversion … */
const RANGE_SAMPLE = 100;
/** … and needs a stronger check if fewer than one in this many was proven. */
const RANGE_CONVERSION = 5;
/** A wide network has many users; its mark is this many times that of a narrow one. */
const SITE_FACTOR = 10;

/** How many messages with a code led to the code being entered, and wrong codes: signs of a flood. */
export function createCodeConversion({
  database,
  now,
  onProven,
}: {
  readonly database: Database;
  readonly now: () => Date | undefined;
  readonly onProven: (merchant: string) => void;
}) {
  return {
    /** Whether so many messages of this network, or of this operator's range, went unproven today that a stronger check is needed. */
    async needsStrongerCheck(
      { id, messageBudgets }: Budgeted,
      { range, address, site }: Pick<SmsPlaces, 'range' | 'address' | 'site'>,
    ): Promise<boolean> {
      const places = provenPlaces({ range, address, site });
      const rows = await countsToday(database, { merchantId: id, channel: 'sms', places, at: now() });
      const mark = messageBudgets.unprovenBeforeCheck;
      return rows.some((row) => {
        if (row.scope === 'range') return row.sent >= RANGE_SAMPLE && row.proven * RANGE_CONVERSION < row.sent;
        const unproven = row.asked - row.proven;
        if (row.scope === 'address') return unproven >= mark && unproven > row.proven;
        return row.scope === 'site' && unproven >= mark * SITE_FACTOR && unproven > row.proven;
      });
    },
    /** The code of a message was entered: conversion is measured by this. */
    async proven(
      merchant: Omit<Budgeted, 'messageBudgets'>,
      asked: Pick<SmsPlaces, 'range' | 'address' | 'site'> & { askedAt: Date },
      tx: Queryable = database,
    ): Promise<void> {
      const places = [{ scope: 'day' as const, key: '' }, ...provenPlaces(asked)];
      await countProven(tx, { merchantId: merchant.id, channel: 'sms', places, askedAt: asked.askedAt });
      onProven(merchant.code);
    },
    /** Counts a wrong code for a number. */
    wrongCode: (merchantId: bigint, number: string) =>
      countToday(database, { merchantId, channel: 'sms', scope: 'wrong', key: number, at: now() }),
    async wrongCodesToday(merchantId: bigint, number: string): Promise<number> {
      const places = [{ scope: 'wrong' as const, key: number }];
      const [row] = await countsToday(database, { merchantId, channel: 'sms', places, at: now() });
      return row?.asked ?? 0;
    },
  };
}

function provenPlaces({ range, address, site }: Pick<SmsPlaces, 'range' | 'address' | 'site'>) {
  return [
    { scope: 'range', key: range },
    { scope: 'address', key: address },
    { scope: 'site', key: site },
  ] as const;
}
