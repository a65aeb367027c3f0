import * as agency from './agency.ts';
import * as announcements from './announcements.ts';
import * as cashier from './cashier.ts';
import * as catalogue from './catalogue.ts';
import * as gameLists from './game-lists.ts';
import * as links from './links.ts';
import * as chat from './chat.ts';
import * as consoleAudit from './console/audit.ts';
import * as consoleViews from './console/views.ts';
import * as service from './customer-service.ts';
import * as desk from './desk.ts';
import * as approvals from './console/approvals.ts';
import * as passkeys from './console/passkeys.ts';
import * as consoleStaff from './console/staff.ts';
import * as deskAccount from './desk-account.ts';
import * as deskFactors from './desk-factors.ts';
import * as applications from './desk-applications.ts';
import * as deskMembers from './desk-members.ts';
import * as deskFeedback from './desk-feedback.ts';
import * as consoleToday from './console/today.ts';
import * as consoleGames from './console/games.ts';
import * as consoleVendors from './console/vendors.ts';
import * as consoleCorrections from './console/corrections.ts';
import * as consolePlayers from './console/players.ts';
import * as consolePlayerActions from './console/player-actions.ts';
import * as consolePlayerLists from './console/player-lists.ts';
import * as emailProofs from './email-proofs.ts';
import * as feedback from './feedback.ts';
import * as help from './help.ts';
import * as inbox from './inbox.ts';
import * as jackpots from './jackpots.ts';
import * as certificates from './certificates.ts';
import * as favourites from './favourites.ts';
import * as launch from './launch.ts';
import * as feed from './live.ts';
import * as liveModels from './live-models.ts';
import * as headIcons from './head-icons.ts';
import * as member from './member.ts';
import * as merchant from './merchant.ts';
import * as profit from './profit-and-loss.ts';
import * as promotions from './promotions.ts';
import * as records from './records.ts';
import * as recovery from './recovery.ts';
import * as registration from './registration.ts';
import * as rewards from './rewards.ts';
import * as session from './session.ts';
import * as services from './sign-in-services.ts';
import * as sports from './sports.ts';
import * as system from './system.ts';
import * as transactions from './transactions.ts';
import * as trial from './trial.ts';
import * as uploads from './uploads.ts';
import * as verification from './verification.ts';
import * as winners from './winners.ts';
import type { ClientInputOf, ValueOf } from './operation.ts';

/** Every call of the product by its id (R7). The server's handlers and the web's client derive from this table. */
export const operations = {
  login: session.login,
  logout: session.logout,
  sessions: session.sessions,
  endOtherSessions: session.endOtherSessions,
  endSession: session.endSession,
  humanCheckChallenge: verification.humanCheckChallenge,
  captcha: verification.captcha,
  sendSmsNoLogin: verification.sendSmsNoLogin,
  sendSms: verification.sendSms,
  resetPasswordByEmail: recovery.resetPasswordByEmail,
  completePasswordReset: recovery.completePasswordReset,
  resetPasswordByPhone: recovery.resetPasswordByPhone,
  changePassword: recovery.changePassword,
  sendEmailProof: emailProofs.sendEmailProof,
  proveEmail: emailProofs.proveEmail,
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
  gameList: gameLists.gameList,
  gameDetail: gameLists.gameDetail,
  liveModels: liveModels.liveModels,
  hotGames: gameLists.hotGames,
  hotMatches: sports.hotMatches,
  recentGames: gameLists.recentGames,
  favouriteIds: favourites.favouriteIds,
  favouriteList: favourites.favouriteList,
  addFavourite: favourites.addFavourite,
  removeFavourite: favourites.removeFavourite,
  launchGame: launch.launchGame,
  gameVisit: launch.gameVisit,
  launchSports: sports.launchSports,
  launchSportsTrial: sports.launchSportsTrial,
  winnerBoard: winners.winnerBoard,
  jackpots: jackpots.jackpots,
  depositMethods: cashier.depositMethods,
  createDeposit: cashier.createDeposit,
  depositRecord: cashier.depositRecord,
  depositDetail: cashier.depositDetail,
  withdrawMethods: cashier.withdrawMethods,
  createWithdrawal: cashier.createWithdrawal,
  withdrawalRecord: cashier.withdrawalRecord,
  orderRecord: cashier.orderRecord,
  betRecord: records.betRecord,
  betDetail: records.betDetail,
  betReplay: records.betReplay,
  openRounds: records.openRounds,
  transactionRecord: transactions.transactionRecord,
  profitAndLoss: profit.profitAndLoss,
  vipBenefits: rewards.vipBenefits,
  manualRebate: rewards.manualRebate,
  claimManualRebate: rewards.claimManualRebate,
  rewards: rewards.rewards,
  claimReward: rewards.claimReward,
  inboxMessages: inbox.inboxMessages,
  inboxUnreadCount: inbox.inboxUnreadCount,
  readInboxMessage: inbox.readInboxMessage,
  readAllInboxMessages: inbox.readAllInboxMessages,
  deleteInboxMessage: inbox.deleteInboxMessage,
  helpCentre: help.helpCentre,
  acceptTerms: help.acceptTerms,
  submitFeedback: feedback.submitFeedback,
  uploadPicture: uploads.uploadPicture,
  customerService: service.customerService,
  launchChat: chat.launchChat,
  chatUnreadCount: chat.chatUnreadCount,
  chatMessages: chat.chatMessages,
  sendChatMessage: chat.sendChatMessage,
  markChat: chat.markChat,
  typeInChat: chat.typeInChat,
  deskLogin: deskAccount.deskLogin,
  changeDeskPassword: deskAccount.changeDeskPassword,
  deskSessions: deskAccount.deskSessions,
  endDeskSession: deskAccount.endDeskSession,
  beginDeskFactor: deskFactors.beginDeskFactor,
  confirmDeskFactor: deskFactors.confirmDeskFactor,
  removeDeskFactor: deskFactors.removeDeskFactor,
  renewRecoveryCodes: deskFactors.renewRecoveryCodes,
  deskLogout: desk.deskLogout,
  deskMe: desk.deskMe,
  deskRooms: desk.deskRooms,
  deskMessages: desk.deskMessages,
  answerRoom: desk.answerRoom,
  uploadRoomPicture: desk.uploadRoomPicture,
  markRoom: desk.markRoom,
  typeInRoom: desk.typeInRoom,
  takeRoom: desk.takeRoom,
  handOverRoom: desk.handOverRoom,
  closeRoom: desk.closeRoom,
  readyAnswers: desk.readyAnswers,
  addReadyAnswer: desk.addReadyAnswer,
  removeReadyAnswer: desk.removeReadyAnswer,
  deskFeedback: deskFeedback.deskFeedback,
  answerFeedback: deskFeedback.answerFeedback,
  deskMemberFileOf: deskMembers.deskMemberFileOf,
  deskApplications: applications.deskApplications,
  deskApplicationOf: applications.deskApplicationOf,
  decideApplication: applications.decideApplication,
  consoleApprovals: approvals.consoleApprovals,
  consoleApproval: approvals.consoleApproval,
  consoleApprove: approvals.consoleApprove,
  consoleRefuse: approvals.consoleRefuse,
  consoleWithdraw: approvals.consoleWithdraw,
  consoleProposeCorrection: consoleCorrections.consoleProposeCorrection,
  consolePlayers: consolePlayers.consolePlayers,
  consolePlayer: consolePlayers.consolePlayer,
  consolePlayerMovements: consolePlayerLists.consolePlayerMovements,
  consolePlayerBets: consolePlayerLists.consolePlayerBets,
  consolePlayerReplay: consolePlayerLists.consolePlayerReplay,
  consolePlayerOrders: consolePlayerLists.consolePlayerOrders,
  consolePlayerSessions: consolePlayerLists.consolePlayerSessions,
  consolePlayerDevices: consolePlayerLists.consolePlayerDevices,
  consolePlayerMessages: consolePlayerLists.consolePlayerMessages,
  consolePlayerChat: consolePlayerLists.consolePlayerChat,
  consolePlayerFeedback: consolePlayerLists.consolePlayerFeedback,
  consolePlayerNotes: consolePlayerLists.consolePlayerNotes,
  consoleLockPlayer: consolePlayerActions.consoleLockPlayer,
  consoleUnlockPlayer: consolePlayerActions.consoleUnlockPlayer,
  consoleEndPlayerSessions: consolePlayerActions.consoleEndPlayerSessions,
  consoleResetPlayerPassword: consolePlayerActions.consoleResetPlayerPassword,
  consoleNotePlayer: consolePlayerActions.consoleNotePlayer,
  consoleFlagPlayer: consolePlayerActions.consoleFlagPlayer,
  consoleMessagePlayer: consolePlayerActions.consoleMessagePlayer,
  consoleStaff: consoleStaff.consoleStaff,
  consoleStaffOf: consoleStaff.consoleStaffOf,
  consoleStaffInvite: consoleStaff.consoleStaffInvite,
  consoleStaffChange: consoleStaff.consoleStaffChange,
  consoleStaffSuspend: consoleStaff.consoleStaffSuspend,
  consoleStaffRestore: consoleStaff.consoleStaffRestore,
  consoleStaffResetFactor: consoleStaff.consoleStaffResetFactor,
  consoleStaffEndSessions: consoleStaff.consoleStaffEndSessions,
  consoleRoles: consoleStaff.consoleRoles,
  consoleRoleMake: consoleStaff.consoleRoleMake,
  consoleRoleChange: consoleStaff.consoleRoleChange,
  consolePasskeys: passkeys.consolePasskeys,
  consolePasskeyBegin: passkeys.consolePasskeyBegin,
  consolePasskeyAdd: passkeys.consolePasskeyAdd,
  consolePasskeyRemove: passkeys.consolePasskeyRemove,
  consolePasskeyChallenge: passkeys.consolePasskeyChallenge,
  consolePasskeyLogin: passkeys.consolePasskeyLogin,
  consoleUnlock: passkeys.consoleUnlock,
  deskLive: desk.deskLive,
  consoleAudit: consoleAudit.consoleAudit,
  consoleViews: consoleViews.consoleViews,
  consoleSaveView: consoleViews.consoleSaveView,
  consoleDeleteView: consoleViews.consoleDeleteView,
  consoleNoteExport: consoleViews.consoleNoteExport,
  consoleToday: consoleToday.consoleToday,
  consoleGames: consoleGames.consoleGames,
  consoleArrangeGame: consoleGames.consoleArrangeGame,
  consoleGameMaintenance: consoleGames.consoleGameMaintenance,
  consoleMakers: consoleGames.consoleMakers,
  consoleArrangeMakers: consoleGames.consoleArrangeMakers,
  consoleMakerMaintenance: consoleGames.consoleMakerMaintenance,
  consoleCategories: consoleGames.consoleCategories,
  consoleArrangeCategories: consoleGames.consoleArrangeCategories,
  consoleVendors: consoleVendors.consoleVendors,
  consoleVendorCalls: consoleVendors.consoleVendorCalls,
  consoleDialects: consoleVendors.consoleDialects,
  consoleAddVendor: consoleVendors.consoleAddVendor,
  consoleChangeVendor: consoleVendors.consoleChangeVendor,
  consoleTestVendor: consoleVendors.consoleTestVendor,
  consoleSwitchVendor: consoleVendors.consoleSwitchVendor,
  merchantSettings: merchant.merchantSettings,
  downloadLinks: links.downloadLinks,
  certificates: certificates.certificates,
  systemStatus: system.systemStatus,
  domainRoute: system.domainRoute,
  signInServices: services.signInServices,
  systemCountry: registration.systemCountry,
  announcements: announcements.announcements,
  markAnnouncementRead: announcements.markAnnouncementRead,
  notices: announcements.notices,
  popularAnnouncements: announcements.popularAnnouncements,
  promotions: promotions.promotions,
  availablePromotions: promotions.availablePromotions,
  applyPromotion: promotions.applyPromotion,
  claimPromotion: promotions.claimPromotion,
  teamKpi: agency.teamKpi,
  agentInvitation: agency.agentInvitation,
  agentOpenAccount: agency.agentOpenAccount,
  headIcons: headIcons.headIcons,
  setHeadIcon: headIcons.setHeadIcon,
  encryptionKeys: system.encryptionKeys,
  live: feed.live,
} as const;

export type Operations = typeof operations;
export type OperationId = keyof Operations;
export type ClientInput<Id extends OperationId> = ClientInputOf<Operations[Id]>;
export type Value<Id extends OperationId> = ValueOf<Operations[Id]>;
