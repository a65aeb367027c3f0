// Written by src/write-catalogues.ts.
import { account } from '../bn/account.ts';
import { actions } from '../bn/actions.ts';
import { agency } from '../bn/agency.ts';
import { balance } from '../bn/balance.ts';
import { bonus } from '../bn/bonus.ts';
import { cashier } from '../bn/cashier.ts';
import { categories } from '../bn/categories.ts';
import { chat } from '../bn/chat.ts';
import { connection } from '../bn/connection.ts';
import { console } from '../bn/console.ts';
import { consoleApprovals } from '../bn/console-approvals.ts';
import { consoleContractPayments } from '../bn/console-contract-payments.ts';
import { consoleDeposits } from '../bn/console-deposits.ts';
import { consoleGames } from '../bn/console-games.ts';
import { consolePlayers } from '../bn/console-players.ts';
import { consolePromotions } from '../bn/console-promotions.ts';
import { consoleReports } from '../bn/console-reports.ts';
import { consoleStaff } from '../bn/console-staff.ts';
import { consoleToday } from '../bn/console-today.ts';
import { consoleVendors } from '../bn/console-vendors.ts';
import { consoleWithdrawals } from '../bn/console-withdrawals.ts';
import { contracts } from '../bn/contracts.ts';
import { credits } from '../bn/credits.ts';
import { desk } from '../bn/desk.ts';
import { dividend } from '../bn/dividend.ts';
import { downloads } from '../bn/downloads.ts';
import { errors } from '../bn/errors.ts';
import { favourites } from '../bn/favourites.ts';
import { gameCentre } from '../bn/game-centre.ts';
import { gameLaunch } from '../bn/game-launch.ts';
import { guestQuestions } from '../bn/guest-questions.ts';
import { help } from '../bn/help.ts';
import { home } from '../bn/home.ts';
import { inbox } from '../bn/inbox.ts';
import { invitations } from '../bn/invitations.ts';
import { jackpot } from '../bn/jackpot.ts';
import { links } from '../bn/links.ts';
import { liveModels } from '../bn/live-models.ts';
import { lobby } from '../bn/lobby.ts';
import { login } from '../bn/login.ts';
import { mail } from '../bn/mail.ts';
import { memberCentre } from '../bn/member-centre.ts';
import { messageCentre } from '../bn/message-centre.ts';
import { notes } from '../bn/notes.ts';
import { notices } from '../bn/notices.ts';
import { offline } from '../bn/offline.ts';
import { payout } from '../bn/payout.ts';
import { popUps } from '../bn/pop-ups.ts';
import { profit } from '../bn/profit.ts';
import { promotions } from '../bn/promotions.ts';
import { provablyFair } from '../bn/provably-fair.ts';
import { rates } from '../bn/rates.ts';
import { records } from '../bn/records.ts';
import { recovery } from '../bn/recovery.ts';
import { redRain } from '../bn/red-rain.ts';
import { registration } from '../bn/registration.ts';
import { rewards } from '../bn/rewards.ts';
import { sandbox } from '../bn/sandbox.ts';
import { security } from '../bn/security.ts';
import { serverSpeed } from '../bn/server-speed.ts';
import { session } from '../bn/session.ts';
import { shell } from '../bn/shell.ts';
import { shellMore } from '../bn/shell-more.ts';
import { sms } from '../bn/sms.ts';
import { sports } from '../bn/sports.ts';
import { studio } from '../bn/studio.ts';
import { studioInstant } from '../bn/studio-instant.ts';
import { studioSports } from '../bn/studio-sports.ts';
import { support } from '../bn/support.ts';
import { systemStatus } from '../bn/system-status.ts';
import { team } from '../bn/team.ts';
import { time } from '../bn/time.ts';
import { transactions } from '../bn/transactions.ts';
import { trial } from '../bn/trial.ts';
import { uploads } from '../bn/uploads.ts';
import { verification } from '../bn/verification.ts';

/** The whole catalogue of `bn`. */
export const messages = {
  ...account,
  ...actions,
  ...agency,
  ...balance,
  ...bonus,
  ...cashier,
  ...categories,
  ...chat,
  ...connection,
  ...console,
  ...consoleApprovals,
  ...consoleContractPayments,
  ...consoleDeposits,
  ...consoleGames,
  ...consolePlayers,
  ...consolePromotions,
  ...consoleReports,
  ...consoleStaff,
  ...consoleToday,
  ...consoleVendors,
  ...consoleWithdrawals,
  ...contracts,
  ...credits,
  ...desk,
  ...dividend,
  ...downloads,
  ...errors,
  ...favourites,
  ...gameCentre,
  ...gameLaunch,
  ...guestQuestions,
  ...help,
  ...home,
  ...inbox,
  ...invitations,
  ...jackpot,
  ...links,
  ...liveModels,
  ...lobby,
  ...login,
  ...mail,
  ...memberCentre,
  ...messageCentre,
  ...notes,
  ...notices,
  ...offline,
  ...payout,
  ...popUps,
  ...profit,
  ...promotions,
  ...provablyFair,
  ...rates,
  ...records,
  ...recovery,
  ...redRain,
  ...registration,
  ...rewards,
  ...sandbox,
  ...security,
  ...serverSpeed,
  ...session,
  ...shell,
  ...shellMore,
  ...sms,
  ...sports,
  ...studio,
  ...studioInstant,
  ...studioSports,
  ...support,
  ...systemStatus,
  ...team,
  ...time,
  ...transactions,
  ...trial,
  ...uploads,
  ...verification,
} as const;
