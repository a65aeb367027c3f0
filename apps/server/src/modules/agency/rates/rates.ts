import { RATE_CATEGORIES } from '@mela/contract/rate-rules';
import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { addDays, dayIn, type Merchant, type Merchants } from '#/modules/ground/merchants/merchants.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import { ratesOn, type Rates } from '#/modules/money/member-rates/member-rates.ts';
import { serveActions } from '#/operator-action.ts';
import { RATE_ACTIONS } from './rate-command.ts';
import { listDirect } from './rates.store.ts';
import { saveRates } from './save-rates.ts';

export { RATE_ACTIONS };
export { promiseRates, withinOwn } from './new-member-rates.ts';

export interface RatesOptions {
  readonly database: Database;
  readonly merchants: Pick<Merchants, 'all'>;
  readonly members: Pick<Members, 'byName'>;
  readonly now: () => Date;
}

/** M90: rebate rates that agents set for the members directly below them, from the merchant's next day on. */
export function createRates({ database, merchants, members, now }: RatesOptions) {
  const daysOf = ({ timeZone }: Pick<Merchant, 'timeZone'>) => {
    const today = dayIn(timeZone, now());
    return { today, tomorrow: addDays(today, 1) };
  };

  const agentRebateSettings: Handler<'agentRebateSettings'> = async ({ context: { merchant, session }, query }) => {
    const { today, tomorrow } = daysOf(merchant);
    const { before, pageSize, name = '' } = query;
    const rows = await listDirect(database, session.memberId, {
      before: before === undefined ? undefined : BigInt(before),
      name: name.trim().toLowerCase(),
      limit: pageSize + 1,
    });
    const page = rows.slice(0, pageSize);
    const ids = [session.memberId, ...page.map(({ memberId }) => memberId)];
    const [current, coming] = [await ratesOn(database, ids, today), await ratesOn(database, ids, tomorrow)];
    const ratesOf = (id: bigint) => ({ today: wireRates(current.get(id)), tomorrow: wireRates(coming.get(id)) });
    return {
      own: ratesOf(session.memberId),
      from: tomorrow,
      list: page.map(({ memberId, userName, accountType }) => ({
        memberId: memberId.toString(),
        userName,
        type: accountType,
        rates: ratesOf(memberId),
      })),
      next: rows.length > pageSize ? (page.at(-1)?.memberId.toString() ?? null) : null,
    };
  };

  const setTeamRates: Handler<'setTeamRates'> = async ({ context: { merchant, session }, body }) => {
    const fromDay = daysOf(merchant).tomorrow;
    const refused = await database.transaction((tx) =>
      saveRates(tx, {
        agentId: session.memberId,
        memberIds: body.memberIds.map(BigInt),
        rates: body.rates,
        fromDay,
        mostOf: (own, category) => own[category] ?? 0,
      }),
    );
    return refused ?? { from: fromDay };
  };

  return {
    calls: { agentRebateSettings, setTeamRates },
    /** Lets `npm run mela -- rates` reach this process. */
    serveCommands: (folder: string) =>
      serveActions(folder, 'rates', { actions: RATE_ACTIONS, parts: { database, merchants, members, now } }),
  };
}

function wireRates(rates: Rates | undefined) {
  return RATE_CATEGORIES.flatMap((category) => {
    const rate = rates?.[category] ?? 0;
    return rate === 0 ? [] : [{ category, rate }];
  });
}
