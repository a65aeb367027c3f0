// Written by src/write-catalogues.ts.
import { account } from '../en/account.ts';
import { actions } from '../en/actions.ts';
import { agency } from '../en/agency.ts';
import { balance } from '../en/balance.ts';
import { bonus } from '../en/bonus.ts';
import { cashier } from '../en/cashier.ts';
import { categories } from '../en/categories.ts';
import { chat } from '../en/chat.ts';
import { connection } from '../en/connection.ts';
import { console } from '../en/console.ts';
import { consoleApprovals } from '../en/console-approvals.ts';
import { consoleContractPayments } from '../en/console-contract-payments.ts';
import { consoleDeposits } from '../en/console-deposits.ts';
import { consoleGames } from '../en/console-games.ts';
import { consolePlayers } from '../en/console-players.ts';
import { consolePromotions } from '../en/console-promotions.ts';
import { consoleReports } from '../en/console-reports.ts';
import { consoleStaff } from '../en/console-staff.ts';
import { consoleToday } from '../en/console-today.ts';
import { consoleVendors } from '../en/console-vendors.ts';
import { consoleWithdrawals } from '../en/console-withdrawals.ts';
import { contracts } from '../en/contracts.ts';
import { credits } from '../en/credits.ts';
import { desk } from '../en/desk.ts';
import { dividend } from '../en/dividend.ts';
import { downloads } from '../en/downloads.ts';
import { errors } from '../en/errors.ts';
import { favourites } from '../en/favourites.ts';
import { gameCentre } from '../en/game-centre.ts';
import { gameLaunch } from '../en/game-launch.ts';
import { guestQuestions } from '../en/guest-questions.ts';
import { help } from '../en/help.ts';
import { home } from '../en/home.ts';
import { inbox } from '../en/inbox.ts';
import { invitations } from '../en/invitations.ts';
import { jackpot } from '../en/jackpot.ts';
import { links } from '../en/links.ts';
import { liveModels } from '../en/live-models.ts';
import { lobby } from '../en/lobby.ts';
import { login } from '../en/login.ts';
import { mail } from '../en/mail.ts';
import { memberCentre } from '../en/member-centre.ts';
import { messageCentre } from '../en/message-centre.ts';
import { notes } from '../en/notes.ts';
import { notices } from '../en/notices.ts';
import { offline } from '../en/offline.ts';
import { payout } from '../en/payout.ts';
import { popUps } from '../en/pop-ups.ts';
import { profit } from '../en/profit.ts';
import { promotions } from '../en/promotions.ts';
import { provablyFair } from '../en/provably-fair.ts';
import { rates } from '../en/rates.ts';
import { records } from '../en/records.ts';
import { recovery } from '../en/recovery.ts';
import { redRain } from '../en/red-rain.ts';
import { registration } from '../en/registration.ts';
import { rewards } from '../en/rewards.ts';
import { sandbox } from '../en/sandbox.ts';
import { security } from '../en/security.ts';
import { serverSpeed } from '../en/server-speed.ts';
import { session } from '../en/session.ts';
import { shell } from '../en/shell.ts';
import { shellMore } from '../en/shell-more.ts';
import { sms } from '../en/sms.ts';
import { sports } from '../en/sports.ts';
import { studio } from '../en/studio.ts';
import { studioInstant } from '../en/studio-instant.ts';
import { studioSports } from '../en/studio-sports.ts';
import { support } from '../en/support.ts';
import { systemStatus } from '../en/system-status.ts';
import { team } from '../en/team.ts';
import { time } from '../en/time.ts';
import { transactions } from '../en/transactions.ts';
import { trial } from '../en/trial.ts';
import { uploads } from '../en/uploads.ts';
import { verification } from '../en/verification.ts';

/** The whole catalogue of `en`. */
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
