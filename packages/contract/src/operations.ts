import * as announcements from './announcements.ts';
import * as cashier from './cashier.ts';
import * as catalogue from './catalogue.ts';
import * as inbox from './inbox.ts';
import * as jackpots from './jackpots.ts';
import * as favourites from './favourites.ts';
import * as launch from './launch.ts';
import * as feed from './live.ts';
import * as member from './member.ts';
import * as merchant from './merchant.ts';
import * as records from './records.ts';
import * as recovery from './recovery.ts';
import * as registration from './registration.ts';
import * as session from './session.ts';
import * as services from './sign-in-services.ts';
import * as system from './system.ts';
import * as trial from './trial.ts';
import * as verification from './verification.ts';
import * as winners from './winners.ts';
import type { ClientInputOf, ValueOf } from './operation.ts';

/** Every call of the product by its id (R7). The server's handlers and the web's client derive from this table. */
export const operations = {
  login: session.login,
  logout: session.logout,
  sessions: session.sessions,
  endSession: session.endSession,
  humanCheckChallenge: verification.humanCheckChallenge,
  captcha: verification.captcha,
  sendSmsNoLogin: verification.sendSmsNoLogin,
  sendSms: verification.sendSms,
  resetPasswordByEmail: recovery.resetPasswordByEmail,
  completePasswordReset: recovery.completePasswordReset,
  resetPasswordByPhone: recovery.resetPasswordByPhone,
  changePassword: recovery.changePassword,
  registrationSettings: registration.registrationSettings,
  checkUsername: registration.checkUsername,
  checkAffiliate: registration.checkAffiliate,
  register: registration.register,
  registerByMobile: registration.registerByMobile,
  createTrialAccount: trial.createTrialAccount,
  freePlay: trial.freePlay,
  memberInfo: member.memberInfo,
  memberWallet: member.memberWallet,
  merchantWallet: member.merchantWallet,
  gameVendors: catalogue.gameVendors,
  gameList: catalogue.gameList,
  hotGames: catalogue.hotGames,
  favouriteIds: favourites.favouriteIds,
  favouriteList: favourites.favouriteList,
  addFavourite: favourites.addFavourite,
  removeFavourite: favourites.removeFavourite,
  launchGame: launch.launchGame,
  gameVisit: launch.gameVisit,
  winnerBoard: winners.winnerBoard,
  jackpots: jackpots.jackpots,
  depositMethods: cashier.depositMethods,
  createDeposit: cashier.createDeposit,
  depositRecord: cashier.depositRecord,
  depositDetail: cashier.depositDetail,
  withdrawMethods: cashier.withdrawMethods,
  createWithdrawal: cashier.createWithdrawal,
  withdrawalRecord: cashier.withdrawalRecord,
  betRecord: records.betRecord,
  betDetail: records.betDetail,
  betReplay: records.betReplay,
  openRounds: records.openRounds,
  inboxMessages: inbox.inboxMessages,
  inboxUnreadCount: inbox.inboxUnreadCount,
  readInboxMessage: inbox.readInboxMessage,
  readAllInboxMessages: inbox.readAllInboxMessages,
  deleteInboxMessage: inbox.deleteInboxMessage,
  merchantSettings: merchant.merchantSettings,
  systemStatus: system.systemStatus,
  domainRoute: system.domainRoute,
  signInServices: services.signInServices,
  systemCountry: registration.systemCountry,
  announcements: announcements.announcements,
  markAnnouncementRead: announcements.markAnnouncementRead,
  notices: announcements.notices,
  popularAnnouncements: announcements.popularAnnouncements,
  encryptionKeys: system.encryptionKeys,
  live: feed.live,
} as const;

export type Operations = typeof operations;
export type OperationId = keyof Operations;
export type ClientInput<Id extends OperationId> = ClientInputOf<Operations[Id]>;
export type Value<Id extends OperationId> = ValueOf<Operations[Id]>;
