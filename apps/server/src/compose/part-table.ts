import type { createDemo } from '../../demo/demo.ts';
import { socketPart, type Rooms as PartTable } from '#/assemble.ts';
import { proveLedger } from '#/ledger-proof/prove-ledger.ts';
import { createSystem } from '#/modules/site/system/system.ts';
import type { Rooms } from './create-rooms.ts';
import type { Base } from './open-base.ts';

/** The table of all parts by room, in the order in which they start. */
export function partTable(base: Base, rooms: Rooms, demo: ReturnType<typeof createDemo> | undefined) {
  const { config, database } = base;
  const { wallet, money, accounts, agency, news, helpCentre, support, operator, play, site, staff } = rooms;
  return {
    base: base.parts,
    money: money.parts,
    accounts: accounts.parts,
    agency: agency.parts,
    news: news.parts,
    helpCentre: helpCentre.parts,
    support: support.parts,
    operator: { staff, ...operator.parts },
    play: play.parts,
    site: site.parts,
    system: { calls: { calls: createSystem({ bodyKeys: accounts.bodyKeys, database }) } },
    demo: demo?.parts ?? {},
    commands: {
      ledger: {
        after: ['money/wallet'],
        start: () =>
          wallet.serveVerification(config.dataDir, ({ fromSeal }) => proveLedger(wallet, config.dataDir, fromSeal)),
      },
      audit: socketPart(() => operator.audit.serveVerification(config.dataDir)),
      staff: socketPart(() => staff.serveCommands(config.dataDir)),
      players: socketPart(() => operator.servePlayerCommands(config.dataDir)),
      withdrawals: socketPart(() => operator.serveWithdrawalCommands(config.dataDir)),
      announcements: socketPart(() => news.serveAnnouncementCommands(config.dataDir, rooms.merchants)),
      promotions: socketPart(() => news.servePromotionCommands(config.dataDir, rooms.merchants)),
      lobby: socketPart(() => site.serveCommands(config.dataDir)),
      merchants: socketPart(() => site.serveMerchantCommands(config.dataDir)),
      heldWins: socketPart(() => money.heldWins.serveCommands(config.dataDir, staff.prove)),
      unpaidWins: socketPart(() => play.serveUnpaidWins(config.dataDir)),
      importCalls: socketPart(() => play.serveImport(config.dataDir)),
      vendors: socketPart(() => play.serveVendorCommands(config.dataDir)),
      payments: socketPart(() => money.serveMethodCommands(config.dataDir)),
      invitations: socketPart(() => agency.invitations.serveCommands(config.dataDir)),
      manualPayments: socketPart(() => money.manual.serveCommands(config.dataDir)),
      contractPayments: socketPart(() => agency.contractPay.serveCommands(config.dataDir)),
      rates: socketPart(() => agency.serveRates(config.dataDir)),
      levels: socketPart(() => agency.serveLevels(config.dataDir)),
      contracts: socketPart(() => agency.serveContracts(config.dataDir)),
      agency: socketPart(() => agency.serveCommands(config.dataDir)),
      agencyRebuild: socketPart(() => agency.serveRebuild(config.dataDir)),
      records: socketPart(() => money.records.serveRebuild(config.dataDir)),
      reports: socketPart(() => operator.reports.serveCommands(config.dataDir)),
      jackpots: socketPart(() => play.jackpots.serveAudit(config.dataDir)),
    },
  } satisfies PartTable;
}
