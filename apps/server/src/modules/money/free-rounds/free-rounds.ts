import { inEveryLanguage } from '@mela/locales/server-words';
import { freeRoundsMessage, type Inbox } from '#/modules/news/inbox/inbox.ts';
import type { JobHandler } from '#/jobs/jobs.ts';
import { freeRoundVendorJobs, type FreeRoundVendorOptions } from './free-round-vendor.ts';
import { createFreeRoundWins, type FreeRoundWinsOptions } from './free-round-wins.ts';
import { expireFreeRounds, listUnsettled, type FreeRoundsRow } from './free-rounds.store.ts';

export { freeRoundsShown } from './free-rounds-shown.ts';
export { createFreeRoundGiver } from './free-round-giver.ts';
export { RECONCILE_FREE_ROUNDS } from './reconcile-free-rounds.sql.ts';

/** Free rounds of one run of the job. */
const AT_ONCE = 500;

/** Free rounds of members: given, told to the vendor, played by its calls, ended, and their wins paid. README.md says what holds. */
export function createFreeRounds(options: FreeRoundsOptions) {
  const { database, inbox, gameName, now = () => new Date() } = options;

  async function tell(row: FreeRoundsRow, what: 'given' | 'refused' | 'bonus' | 'cash', sumMinor = 0n): Promise<void> {
    const tags = Object.keys(inEveryLanguage((_, tag) => tag));
    const names = Object.fromEntries(
      await Promise.all(tags.map(async (tag) => [tag, await gameName(row.vendor_code, row.game_code, tag)] as const)),
    );
    await inbox.send(row.member_id, freeRoundsMessage({ ...row, what, names, sumMinor }));
    options.announce(row.member_id);
  }

  const settle = createFreeRoundWins({
    ...options,
    paid: (row, sumMinor) => tell(row, row.wagering ? 'bonus' : 'cash', sumMinor),
  });

  const settled: JobHandler = async (payload) => {
    const { memberId, grantId } = payload as { memberId: string; grantId: string };
    await settle(BigInt(memberId), BigInt(grantId));
    return 'done';
  };

  const due: JobHandler = async () => {
    await expireFreeRounds(database, now(), AT_ONCE);
    for (const { member_id: memberId, id } of await listUnsettled(database, AT_ONCE)) await settle(memberId, id);
    return 'done';
  };

  return {
    jobs: {
      ...freeRoundVendorJobs({
        ...options,
        given: (row) => tell(row, 'given'),
        refused: (row) => tell(row, 'refused'),
      }),
      free_rounds_settle: settled,
      free_rounds_due: due,
    },
    ticks: [{ cron: '* * * * *', kind: 'free_rounds_due' }],
  };
}

export interface FreeRoundsOptions
  extends Omit<FreeRoundWinsOptions, 'paid'>, Omit<FreeRoundVendorOptions, 'given' | 'refused'> {
  readonly inbox: Pick<Inbox, 'send'>;
  readonly gameName: (vendor: string, gameCode: string, language: string) => Promise<string>;
  /** Notifies every open device of the member. */
  readonly announce: (memberId: bigint) => void;
  readonly now?: () => Date;
}
