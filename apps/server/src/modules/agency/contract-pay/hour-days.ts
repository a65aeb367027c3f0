import type { Database } from '@mela/database/database';
import { addDays, startOfDay, type Merchant } from '#/modules/ground/merchants/merchants.ts';
import { contractHoursMessage, type Inbox } from '#/modules/news/inbox/inbox.ts';
import { isHourDaySaid, listHourPay, noteHourDay } from './results.store.ts';

/** Agents of one query. */
const AGENTS_AT_ONCE = 200;

export interface HourDaysOptions {
  readonly database: Database;
  readonly inbox: Pick<Inbox, 'send' | 'tell'>;
}

/**
 * Sends each agent one message with the sum of what their hour contract paid on a merchant day that is over: 24 messages a day would hide all others. A
 * repeated or a second run sends none, because a message's key names the day.
 */
export function createHourDays({ database, inbox }: HourDaysOptions) {
  return async (merchant: Merchant, day: string): Promise<void> => {
    if (await isHourDaySaid(database, merchant.id, day)) return;
    const { timeZone } = merchant;
    const span = { from: startOfDay(timeZone, day), to: startOfDay(timeZone, addDays(day, 1)) };
    for (let after: bigint | undefined = 0n; after !== undefined;) {
      const agents = await listHourPay(database, merchant.id, span, after, AGENTS_AT_ONCE);
      for (const { agentId, minor, payments } of agents) {
        const message = contractHoursMessage({ day, amountMinor: minor, currency: merchant.currency.code, payments });
        if (await inbox.send(agentId, message)) await inbox.tell(agentId);
      }
      after = agents.length < AGENTS_AT_ONCE ? undefined : agents.at(-1)?.agentId;
    }
    await noteHourDay(database, merchant.id, day);
  };
}
