import { networkCheck } from '@mela/edge/networks';
import { createAccounts } from '#/modules/accounts/accounts.ts';
import { createAgency } from '#/modules/agency/agency.ts';
import { createApprovals } from '#/modules/ground/approvals/approvals.ts';
import { createDevices } from '#/modules/ground/devices/devices.ts';
import { createMembers, createPasswords } from '#/modules/ground/members/members.ts';
import { createMerchants } from '#/modules/ground/merchants/merchants.ts';
import { openRegions } from '#/modules/ground/regions/regions.ts';
import { createSessions } from '#/modules/ground/sessions/sessions.ts';
import { walletState } from '#/modules/money/balance/balance.ts';
import { ledgerSeals } from '#/modules/money/ledger-seals.ts';
import { createAwardGiver } from '#/modules/money/awards/awards.ts';
import { createBonusTaker } from '#/modules/money/bonus/bonus.ts';
import { createFreeRoundGiver } from '#/modules/money/free-rounds/free-rounds.ts';
import { createMoney } from '#/modules/money/money.ts';
import { createWallet } from '#/modules/money/wallet/wallet.ts';
import { createNews } from '#/modules/news/news.ts';
import { createOperator } from '#/modules/operator/operator.ts';
import { createStaff, staffNamesOf, staffRights } from '#/modules/operator/staff/staff.ts';
import { createPlay, type Play } from '#/modules/play/play.ts';
import { createSite } from '#/modules/site/site.ts';
import { createHelpCentre } from '#/modules/support/help-centre.ts';
import { createSupport } from '#/modules/support/support.ts';
import type { Base } from './open-base.ts';

/** Creates the modules of all rooms and passes each what it needs of the others. Nothing runs yet. */
export async function createRooms(base: Base) {
  const { config, log, database, live, tiles, metrics, limits, art, secretFor } = base;
  const ground = await createGround(base);
  const { members, merchants, sessions, staffNames, news, countryOf, wallet } = ground;
  const sessionEnded = (memberId: bigint) => live.publish({ memberId }, 'sessionEnded', {});
  sessions.onEnd('live feed', sessionEnded);
  const uploadsKey = secretFor('uploads');
  const helpCentre = createHelpCentre({ config, database, uploadsKey, live, news, members, staffNames, log });
  const play = await createPlay({
    config,
    database,
    live,
    metrics,
    log,
    merchants,
    members,
    sessions,
    wallet,
    tiles,
    vendorMark: art.vendorMark,
    vendorKeys: base.vendorKeys,
    jackpotKey: secretFor('jackpot'),
  });
  sessions.onEnd('games', play.launches.endOfSession);
  news.promotions.nameGamesBy(async (vendor, code, tag) => (await play.catalogue.describe(vendor, code, tag)).gameName);
  const agency = createAgencyRoom(base, ground, play);
  const accounts = createAccounts({
    config,
    log,
    secretFor,
    database,
    limits,
    metrics,
    merchants,
    members,
    sessions,
    passwords: ground.passwords,
    wallet,
    affiliates: agency.affiliates,
    hasDeposited: ground.hasDeposited,
    invitations: agency.invitations,
    devices: ground.devices,
    help: helpCentre.help,
    pictures: art.avatars,
    sessionEnded,
    endGames: play.launches.endAll,
    inbox: news.inbox,
  });
  const money = await createMoney({
    config,
    realMoney: base.realMoney,
    database,
    live,
    metrics,
    log,
    merchants,
    members,
    games: play.catalogue,
    wallet,
    countryOf,
    inbox: news.inbox,
    checkPin: accounts.pins.check,
    pinChangedAt: accounts.pins.changedAt,
    othersOnDevices: ground.devices.othersOf,
    walletCountriesOf: accounts.countriesOf,
    promotionTitles: news.promotions.titles,
    awards: ground.awards,
    servingVendors: play.vendors.serving,
    promotionEnds: news.promotions.endsOf,
    paymentMark: art.paymentMark,
    tellOperator: accounts.tellOperator,
    rewardSources: [agency.invitations.source],
    followPlay: agency.invitations.count,
    slips: helpCentre.uploads,
    approvals: ground.approvals,
    staffNames,
  });
  const ofStaff = createStaffRooms(base, { ground, helpCentre, play, agency, accounts, money });
  const site = createSite({
    database,
    live,
    merchants,
    publicOrigins: config.publicOrigins,
    catalogue: play.catalogue,
    launches: play.launches,
    hotGames: play.hotGames,
    log,
    notices: news.announcements.titles,
    scheduleVersions: [news.announcements.scheduleVersions, news.promotions.scheduleVersions],
  });
  return { ...ground, helpCentre, agency, play, accounts, money, ...ofStaff, site };
}

/** The agents' modules; red rain notifies members over the live feed. */
function createAgencyRoom(
  { database, log, live, secretFor }: Base,
  { wallet, members, merchants, sessions, news, staffNames }: Awaited<ReturnType<typeof createGround>>,
  play: Play,
) {
  return createAgency({
    database,
    wallet,
    members,
    merchants,
    sessions,
    rounds: play.rounds,
    categoryOf: play.catalogue.rateCategory,
    inbox: news.inbox,
    staffNames,
    redRain: {
      inbox: news.inbox,
      key: secretFor('red-rain'),
      announce: (memberId, state) => live.publish({ memberId }, 'redRain', state),
    },
    log,
  });
}

export type Rooms = Awaited<ReturnType<typeof createRooms>>;

/** What the operator's staff work with: their accounts, the support of members, and the console. */
function createStaffRooms(
  { config, log, database, live, limits, secretFor }: Base,
  { ground, helpCentre, play, agency, accounts, money }: BelowStaff,
) {
  const { passwords, members, merchants, sessions, staffNames, approvals, news, wallet } = ground;
  const staff = createStaff({
    database,
    passwords,
    limits,
    humanCheck: accounts.humanCheck,
    devices: accounts.staffDevices,
    isAllowedFrom: networkCheck(config.deskNetworks),
    factorKeys: { sealing: secretFor('staff-factors'), recovery: secretFor('staff-recovery-codes') },
    approvals,
    lockMinutes: config.staffLockMinutes,
    asksForFactor: config.staffSecondFactor,
  });
  const support = createSupport({
    database,
    members,
    merchants,
    humanCheck: accounts.humanCheck,
    sendAnswer: accounts.sendAnswer,
    staff,
    uploads: helpCentre.uploads,
    live,
    wallet,
    rounds: play.rounds,
    cashier: money.cashier,
    promotions: news.promotions,
  });
  const operator = createOperator({
    database,
    members,
    staffNames,
    approvals,
    log,
    vendorActions: play.vendorActions,
    vendorHealth: play.vendorHealth,
    failedLogins: accounts.failedLogins,
    takePassword: accounts.takePassword,
    endGames: play.launches.endAll,
    sessions,
    wallet,
    rounds: play.rounds,
    cashier: money.cashier,
    withdrawalReview: money.withdrawalReview,
    pins: accounts.pins,
    inbox: news.inbox,
    chat: support.chat,
    feedback: helpCentre.feedback,
    merchants,
    reachOf: (staffId) => staffRights.reachOf(database, staffId),
    onSite: sessions.onSite,
    queues: {
      chats: support.chat.waiting,
      feedback: helpCentre.feedback.waiting,
      guest_questions: support.guestQuestions.waiting,
      applications: news.promotions.countWaiting,
      withdrawals: money.cashier.decisions.countWaiting,
      held_wins: money.heldWins.countWaitingAt,
      manual_payments: money.manual.countWaiting,
      contract_payments: agency.contractPay.countWaiting,
    },
    lateReaders: money.readers.late,
  });
  return { staff, support, operator };
}

interface BelowStaff {
  readonly ground: Awaited<ReturnType<typeof createGround>>;
  readonly helpCentre: ReturnType<typeof createHelpCentre>;
  readonly play: Play;
  readonly agency: ReturnType<typeof createAgency>;
  readonly accounts: ReturnType<typeof createAccounts>;
  readonly money: Awaited<ReturnType<typeof createMoney>>;
}

/** The base of all rooms, and the wallet. */
async function createGround({ config, log, database, live, art }: Base) {
  // Shared: hashing for members and for staff uses the same cores.
  const passwords = createPasswords(config.passwordCost);
  const members = createMembers(database, passwords);
  const staffNames = staffNamesOf(database);
  const approvals = createApprovals({ database, rights: staffRights, staffNames });
  const wallet = await createWallet({
    database,
    seals: await ledgerSeals(config, log),
    announce: (change) => live.publish({ memberId: change.memberId }, 'balance', walletState(change)),
  });
  const awards = createAwardGiver({ database, wallet });
  const bonus = createBonusTaker(database);
  const freeRounds = createFreeRoundGiver(database);
  const news = createNews({ database, live, members, art, staffNames, bonus, awards, freeRounds });
  const { demo, demoLabel } = config;
  const countryOf = await openRegions(config.regionDatabase, log);
  const merchants = createMerchants({
    database,
    demo,
    demoLabel,
    sitePort: config.port,
    offers: news.promotions.offers,
    countryOf,
    onProblem: (code, problem) =>
      log.error({ merchant: code, problem }, 'a merchant is left out: its row cannot be used'),
  });
  const sessions = createSessions(database);
  const devices = createDevices(database);
  return {
    passwords,
    members,
    merchants,
    sessions,
    devices,
    staffNames,
    approvals,
    news,
    awards,
    countryOf,
    wallet,
    hasDeposited: bonus.hasDeposited,
  };
}
