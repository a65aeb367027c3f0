import * as agency from './agency.ts';
import * as agencyContracts from './agency-contracts.ts';
import * as agencyIncome from './agency-income.ts';
import * as agencyRates from './agency-rates.ts';
import * as announcements from './announcements.ts';
import * as cashier from './cashier.ts';
import * as catalogue from './catalogue.ts';
import * as certificates from './certificates.ts';
import * as chat from './chat.ts';
import * as approvals from './console/approvals.ts';
import * as consoleAudit from './console/audit.ts';
import * as consoleCorrections from './console/corrections.ts';
import * as consoleGames from './console/games.ts';
import * as consolePromotions from './console/promotions.ts';
import * as consoleManualPayments from './console/manual-payments.ts';
import * as passkeys from './console/passkeys.ts';
import * as consolePlayerActions from './console/player-actions.ts';
import * as consolePlayerLists from './console/player-lists.ts';
import * as consolePlayers from './console/players.ts';
import * as consoleReports from './console/reports.ts';
import * as consoleStaff from './console/staff.ts';
import * as consoleToday from './console/today.ts';
import * as consoleVendors from './console/vendors.ts';
import * as consoleViews from './console/views.ts';
import * as contractPayments from './contract-payments.ts';
import * as consoleContractPayments from './console/contract-payments.ts';
import * as consoleWithdrawals from './console/withdrawals.ts';
import * as service from './customer-service.ts';
import * as deskAccount from './desk-account.ts';
import * as applications from './desk-applications.ts';
import * as deskFactors from './desk-factors.ts';
import * as deskFeedback from './desk-feedback.ts';
import * as deskGuestQuestions from './desk-guest-questions.ts';
import * as deskMembers from './desk-members.ts';
import * as desk from './desk.ts';
import * as emailProofs from './email-proofs.ts';
import * as favourites from './favourites.ts';
import * as feedback from './feedback.ts';
import * as gameLists from './game-lists.ts';
import * as guestQuestions from './guest-questions.ts';
import * as headIcons from './head-icons.ts';
import * as help from './help.ts';
import * as inbox from './inbox.ts';
import * as invitationLinks from './invitation-links.ts';
import * as invitations from './invitations.ts';
import * as jackpots from './jackpots.ts';
import * as launch from './launch.ts';
import * as links from './links.ts';
import * as liveModels from './live-models.ts';
import * as feed from './live.ts';
import * as manualPayments from './manual-payments.ts';
import * as member from './member.ts';
import * as merchant from './merchant.ts';
import * as payoutAccounts from './payout-accounts.ts';
import * as profit from './profit-and-loss.ts';
import * as promotions from './promotions.ts';
import * as redRain from './red-rain.ts';
import * as records from './records.ts';
import * as recovery from './recovery.ts';
import * as registration from './registration.ts';
import * as rewards from './rewards.ts';
import * as bonuses from './bonus.ts';
import * as securityOverview from './security-overview.ts';
import * as session from './session.ts';
import * as services from './sign-in-services.ts';
import * as sports from './sports.ts';
import * as system from './system.ts';
import * as team from './team.ts';
import * as transactions from './transactions.ts';
import * as trial from './trial.ts';
import * as uploads from './uploads.ts';
import * as verification from './verification.ts';
import * as winners from './winners.ts';
import * as withdrawalPin from './withdrawal-pin.ts';
import { operationsOf } from './operations-of.ts';
import type { ClientInputOf, ValueOf } from './operation.ts';

/**
 * Every call of the product by its id (R7): the operations that these files export. The server's handlers and the web's client
 * derive from it.
 */
export const operations = {
  ...operationsOf(session),
  ...operationsOf(verification),
  ...operationsOf(recovery),
  ...operationsOf(withdrawalPin),
  ...operationsOf(payoutAccounts),
  ...operationsOf(securityOverview),
  ...operationsOf(emailProofs),
  ...operationsOf(registration),
  ...operationsOf(trial),
  ...operationsOf(member),
  ...operationsOf(catalogue),
  ...operationsOf(gameLists),
  ...operationsOf(liveModels),
  ...operationsOf(sports),
  ...operationsOf(favourites),
  ...operationsOf(launch),
  ...operationsOf(winners),
  ...operationsOf(jackpots),
  ...operationsOf(cashier),
  ...operationsOf(manualPayments),
  ...operationsOf(records),
  ...operationsOf(transactions),
  ...operationsOf(profit),
  ...operationsOf(rewards),
  ...operationsOf(bonuses),
  ...operationsOf(inbox),
  ...operationsOf(help),
  ...operationsOf(feedback),
  ...operationsOf(guestQuestions),
  ...operationsOf(uploads),
  ...operationsOf(service),
  ...operationsOf(chat),
  ...operationsOf(deskAccount),
  ...operationsOf(deskFactors),
  ...operationsOf(desk),
  ...operationsOf(deskFeedback),
  ...operationsOf(deskGuestQuestions),
  ...operationsOf(deskMembers),
  ...operationsOf(applications),
  ...operationsOf(approvals),
  ...operationsOf(consoleCorrections),
  ...operationsOf(consolePlayers),
  ...operationsOf(consolePlayerLists),
  ...operationsOf(consolePlayerActions),
  ...operationsOf(consoleStaff),
  ...operationsOf(passkeys),
  ...operationsOf(consoleAudit),
  ...operationsOf(consoleViews),
  ...operationsOf(consoleToday),
  ...operationsOf(consoleReports),
  ...operationsOf(consoleGames),
  ...operationsOf(consoleManualPayments),
  ...operationsOf(consolePromotions),
  ...operationsOf(consoleVendors),
  ...operationsOf(consoleContractPayments),
  ...operationsOf(consoleWithdrawals),
  ...operationsOf(merchant),
  ...operationsOf(links),
  ...operationsOf(certificates),
  ...operationsOf(system),
  ...operationsOf(services),
  ...operationsOf(announcements),
  ...operationsOf(promotions),
  ...operationsOf(agency),
  ...operationsOf(agencyContracts),
  ...operationsOf(agencyIncome),
  ...operationsOf(agencyRates),
  ...operationsOf(contractPayments),
  ...operationsOf(redRain),
  ...operationsOf(team),
  ...operationsOf(invitations),
  ...operationsOf(invitationLinks),
  ...operationsOf(headIcons),
  ...operationsOf(feed),
};

export type Operations = typeof operations;
export type OperationId = keyof Operations;
export type ClientInput<Id extends OperationId> = ClientInputOf<Operations[Id]>;
export type Value<Id extends OperationId> = ValueOf<Operations[Id]>;
