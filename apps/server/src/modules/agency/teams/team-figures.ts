import type { RateCategory } from '@mela/contract/rate-rules';
import type { Database, Queryable } from '@mela/database/database';
import { dayIn, startOfHour, type Merchants } from '#/modules/ground/merchants/merchants.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import { readCashFigures, type CashFigures } from '#/modules/money/cash-figures/cash-figures.ts';
import type { Slice } from '#/modules/money/wallet/wallet.ts';
import { addLinkDays } from '#/modules/agency/invitation-links/invitation-links.ts';
import { PAIR_CHECKS } from '#/modules/agency/invitations/invitations.ts';
import { readAgencySettings } from './agency-settings.store.ts';
import { addMemberSums } from './member-sums.store.ts';
import { addTeamFigures, addTeamLink, COLUMNS, takeUnchecked, type HourFigures } from './team-figures.store.ts';

export interface TeamFigureOptions {
  readonly database: Database;
  readonly members: Pick<Members, 'byIds'>;
  readonly merchants: Pick<Merchants, 'byId'>;
  readonly categoryOf: (vendor: string, gameCode: string) => Promise<RateCategory | undefined>;
}

/** The cash figures of a slice of the ledger by member, local hour and category, and how they are added: in the transaction that moves the mark. */
export async function teamFiguresOf(
  options: TeamFigureOptions,
  slice: Slice,
): Promise<(tx: Queryable) => Promise<void>> {
  const hours = await hoursOf(options, slice);
  return async (tx) => {
    await findLinks(tx, hours);
    const changes = await addTeamFigures(tx, hours);
    await addMemberSums(tx, hours);
    await addLinkDays(tx, [
      ...hours.map(({ memberId, day, figures }) => ({
        memberId,
        day,
        depositMinor: figures.deposit,
        validBetMinor: figures.validBet,
        activeChange: 0,
      })),
      ...changes.map(({ memberId, day, change }) => ({
        memberId,
        day,
        depositMinor: 0n,
        validBetMinor: 0n,
        activeChange: change,
      })),
    ]);
  };
}

async function hoursOf(options: TeamFigureOptions, slice: Slice): Promise<HourFigures[]> {
  const quarters = await readCashFigures(options.database, slice);
  const homes = await homesOf(options, [...new Set(quarters.map(({ memberId }) => memberId))]);
  const hours = new Map<string, HourFigures>();
  for (const { memberId, quarter, vendor, gameCode, ended, figures } of quarters) {
    const home = homes.get(memberId);
    if (!home) continue;
    const day = dayIn(home.timeZone, quarter);
    const hour = startOfHour(home.timeZone, quarter);
    const category = vendor === '' ? '' : ((await options.categoryOf(vendor, gameCode)) ?? 'NONE');
    const key = `${memberId} ${hour.getTime()} ${category}`;
    const sofar = hours.get(key);
    const late = new Map(sofar?.late);
    const endedHour = ended ? startOfHour(home.timeZone, ended).getTime() : hour.getTime();
    if (endedHour < hour.getTime()) {
      const { validBet, loss } = late.get(endedHour) ?? { validBet: 0n, loss: 0n };
      late.set(endedHour, { validBet: validBet + figures.validBet, loss: loss + figures.loss });
    }
    hours.set(key, {
      memberId,
      day,
      hour,
      category,
      figures: sofar ? sumOf(sofar.figures, figures) : figures,
      activeMinimum: home.activeMinimum,
      late,
    });
  }
  return [...hours.values()];
}

/** The calendar of each member's merchant, and what makes its members active. */
async function homesOf(
  { database, members, merchants }: TeamFigureOptions,
  memberIds: readonly bigint[],
): Promise<Map<bigint, { timeZone: string; activeMinimum: bigint }>> {
  const minimums = new Map<bigint, bigint>();
  const homes = new Map<bigint, { timeZone: string; activeMinimum: bigint }>();
  for (const { id, merchantId } of await members.byIds(memberIds)) {
    const merchant = await merchants.byId(merchantId);
    const activeMinimum = minimums.get(merchantId) ?? (await readAgencySettings(database, merchantId)).activeMinimum;
    minimums.set(merchantId, activeMinimum);
    homes.set(id, { timeZone: merchant?.timeZone ?? 'UTC', activeMinimum });
  }
  return homes;
}

/** Compares each member of the slice with the agents above them, once per day: by proven e-mail and by payout account. */
async function findLinks(tx: Queryable, hours: readonly HourFigures[]): Promise<void> {
  const pairs = await takeUnchecked(tx, hours);
  if (pairs.length === 0) return;
  for (const { link, pairs: check } of PAIR_CHECKS)
    for (const { memberId, otherId } of await check(tx, pairs))
      await addTeamLink(tx, { memberId, agentId: otherId, link });
}

export function sumOf(a: CashFigures, b: CashFigures): CashFigures {
  const sums = Object.values(COLUMNS).map((name) => [name, a[name] + b[name]] as const);
  return { ...a, ...Object.fromEntries(sums) };
}
