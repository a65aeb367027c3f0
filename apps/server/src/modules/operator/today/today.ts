import type { TODAY_QUEUES } from '@mela/contract/console/today';
import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import type { JobHandler, Tick } from '#/jobs/jobs.ts';
import { addDays, dayIn, startOfDay, startOfHour } from '#/modules/ground/merchants/merchants.ts';
import { alertsOf, type Signs } from './alerts.ts';
import { clock, dayFigures } from './day-figures.ts';
import { createHourReader, type HourReaderOptions } from './hour-reader.ts';
import { countLateJobs, readHours, readPlayers, sweepPlayers } from './today.store.ts';

export type Queue = (typeof TODAY_QUEUES)[number];

export interface TodayOptions extends HourReaderOptions {
  readonly database: Database;
  /** Members of a merchant who were active in the last minutes. */
  readonly onSite: (merchantId: bigint, minutes: number) => Promise<number>;
  /** How many wait at a merchant, counted up to a bound. */
  readonly queues: Readonly<Partial<Record<Queue, (merchantId: bigint, atMost: number) => Promise<number>>>>;
  readonly signs: () => Promise<Omit<Signs, 'jobs'>>;
  readonly now?: () => Date;
}

const ON_SITE_MINUTES = 5;
const COUNTED_MOST = 1_000;
/** If it is behind by more than this, the reader may still need to know whom it has counted. */
const UP_TO_DATE_SECONDS = 60;

/** The console's first room: the merchant's day so far, by the ledger, and what needs attention. */
export function createToday(options: TodayOptions) {
  const { database, now = () => new Date() } = options;
  const reader = createHourReader(options);

  const consoleToday: Handler<'consoleToday'> = async ({ context: { merchant } }) => {
    const at = now();
    const { id: merchantId, timeZone } = merchant;
    const today = dayIn(timeZone, at);
    const [yesterday, lastWeek] = [addDays(today, -1), addDays(today, -7)];
    const span = {
      merchantId,
      from: startOfDay(timeZone, lastWeek),
      until: startOfDay(timeZone, addDays(today, 1)),
    };
    const [hours, players, onSite, queues, signs, jobs, behindSeconds] = await Promise.all([
      readHours(database, span),
      readPlayers(database, span),
      options.onSite(merchantId, ON_SITE_MINUTES),
      waiting(merchantId),
      options.signs(),
      countLateJobs(database),
      reader.lagSeconds(),
    ]);
    const untilClock = clock(timeZone)(startOfHour(timeZone, at));
    const figures = (day: string) => dayFigures({ timeZone, day, untilClock, hours, players });
    const own = merchant.currency.code;
    const others = hours.map(({ currency }) => currency).filter((currency) => currency !== own);
    return {
      at: at.toISOString(),
      timeZone,
      currencies: [own, ...new Set(others)],
      behindSeconds: Math.ceil(behindSeconds),
      onSite,
      today: figures(today),
      yesterday: figures(yesterday),
      lastWeek: figures(lastWeek),
      queues,
      alerts: alertsOf({ ...signs, jobs }),
    };
  };

  function waiting(merchantId: bigint) {
    const counts = Object.entries(options.queues) as [Queue, NonNullable<TodayOptions['queues'][Queue]>][];
    return Promise.all(
      counts.map(async ([queue, count]) => ({ queue, waiting: await count(merchantId, COUNTED_MOST) })),
    );
  }

  const today_sweep: JobHandler = async () => {
    if ((await reader.lagSeconds()) < UP_TO_DATE_SECONDS) await sweepPlayers(database);
    return 'done';
  };
  const ticks: readonly Tick[] = [{ cron: '37 4 * * *', kind: 'today_sweep' }];

  return {
    calls: { consoleToday },
    jobs: { today_sweep },
    ticks,
    start: reader.start,
    stop: reader.stop,
    roll: reader.roll,
  };
}
