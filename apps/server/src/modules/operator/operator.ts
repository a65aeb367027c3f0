import type { VendorHealthNotes } from '#/modules/play/vendor-health/vendor-health.ts';
import type { VendorActions } from '#/modules/play/vendors/vendors.ts';
import type { Approvals } from '#/modules/ground/approvals/approvals.ts';
import { createAudit } from '#/modules/ground/audit/audit.ts';
import { createLists } from './lists/lists.ts';
import { createCorrections, createPlayers, type PlayerOptions } from './players/players.ts';
import { createReports, type ReportsOptions } from './reports/reports.ts';
import { createToday, type TodayOptions } from './today/today.ts';
import { createWithdrawalRoom, type WithdrawalRoomOptions } from './withdrawal-room/withdrawal-room.ts';
import { createVendorRoom } from './vendor-room/vendor-room.ts';

/** The span of a vendor's calls that can raise an alarm. */
const ALARM_MINUTES = 10;

/** Creates the operator's work in the console, and its controls: the audit, and the rule of two people. */
export function createOperator(
  options: Parameters<typeof createAudit>[0] &
    PlayerOptions &
    Pick<WithdrawalRoomOptions, 'cashier' | 'members' | 'wallet' | 'rounds' | 'merchants'> &
    Pick<TodayOptions, 'wallet' | 'members' | 'onSite' | 'queues'> &
    Pick<ReportsOptions, 'merchants' | 'reachOf'> & {
      readonly approvals: Approvals;
      readonly withdrawalReview: WithdrawalRoomOptions['review'];
      readonly pins: WithdrawalRoomOptions['pins'];
      readonly vendorActions: VendorActions;
      readonly vendorHealth: VendorHealthNotes;
      /** Readers of the ledger that are more than a minute behind. */
      readonly lateReaders: () => readonly string[];
    },
) {
  const { approvals, log, vendorActions, vendorHealth } = options;
  const audit = createAudit(options);
  const lists = createLists(options);
  const reports = createReports(options);
  const players = createPlayers(options);
  const withdrawalRoom = createWithdrawalRoom({
    ...options,
    review: options.withdrawalReview,
    onError: (error) => log.error({ err: error }, 'an approved withdrawal could not be announced'),
  });
  const today = createToday({
    ...options,
    queues: { ...options.queues, approvals: approvals.countWaiting },
    signs: async () => ({
      vendors: (await vendorActions.list()).map(({ code, state }) => ({ code, isLeftOut: state === 'left_out' })),
      health: await vendorHealth.health(ALARM_MINUTES),
      lateReaders: options.lateReaders(),
    }),
    onError: (error) => log.error({ err: error }, "the day's figures cannot be counted"),
  });
  return {
    audit,
    reports,
    servePlayerCommands: players.serveCommands,
    serveWithdrawalCommands: withdrawalRoom.serveCommands,
    parts: {
      audit,
      approvals: { calls: approvals.calls },
      lists,
      players,
      corrections: createCorrections({
        ...options,
        approvals,
        onError: (error) => log.error({ err: error }, 'a correction could not be announced'),
      }),
      withdrawalRoom: { calls: withdrawalRoom.calls },
      today: { ...today, role: 'jobs' as const },
      reports: { calls: reports.calls },
      vendorRoom: createVendorRoom({
        ...options,
        actions: vendorActions,
        health: vendorHealth,
        onError: (error) => log.error({ err: error }, 'vendors could not be read again after an approval'),
      }),
    },
  };
}
