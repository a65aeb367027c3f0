import { createElement, type ComponentType } from 'react';
import { AgentRequired } from '#/entities/session/agent-required.tsx';
import { routeOf, type RouteId } from './routes.ts';

type Loader = () => Promise<ComponentType>;

/** Where each built screen's chunk comes from; home is part of the first one. The build reads this table, an entry a route, each with its file. */
export const SCREEN_LOADERS: Readonly<Record<string, Loader>> = {
  login: async () => (await import('#/features/session/login-screen.tsx')).LoginScreen,
  register: async () => (await import('#/features/registration/register-screen.tsx')).RegisterScreen,
  forget: async () => (await import('#/features/recovery/forget-screen.tsx')).ForgetScreen,
  trail: async () => (await import('#/features/trial/trial-screen.tsx')).TrialScreen,
  resetPassword: async () => (await import('#/features/recovery/reset-password-screen.tsx')).ResetPasswordScreen,
  proveEmail: async () => (await import('#/features/recovery/prove-email-screen.tsx')).ProveEmailScreen,
  changePsw: async () => (await import('#/features/session/change-password-screen.tsx')).ChangePasswordScreen,
  slotGames: async () => (await import('#/features/game-centre/game-centre-screen.tsx')).SlotGamesScreen,
  liveGames: async () => (await import('#/app/centre/live-games-screen.tsx')).LiveGamesScreen,
  sportGames: async () => (await import('#/app/centre/sport-games-screen.tsx')).SportGamesScreen,
  cockfightGames: async () => (await import('#/features/game-centre/game-centre-screen.tsx')).CockfightGamesScreen,
  esportGames: async () => (await import('#/features/game-centre/game-centre-screen.tsx')).EsportGamesScreen,
  fishingGames: async () => (await import('#/features/game-centre/game-centre-screen.tsx')).FishingGamesScreen,
  pokerGames: async () => (await import('#/features/game-centre/game-centre-screen.tsx')).PokerGamesScreen,
  lottery: async () => (await import('#/features/game-centre/game-centre-screen.tsx')).LotteryScreen,
  hotGames: async () => (await import('#/app/centre/hot-games-screen.tsx')).HotGamesScreen,
  favGames: async () => (await import('#/features/game-centre/game-centre-screen.tsx')).FavGamesScreen,
  gameList: async () => (await import('#/features/game-centre/game-centre-screen.tsx')).GameListScreen,
  slotsCenter: async () => (await import('#/features/game-centre/game-centre-screen.tsx')).SlotsCentreScreen,
  gameCenter: async () => (await import('#/features/game-centre/game-centre-screen.tsx')).GameCentreScreen,
  blockchain: async () => (await import('#/features/provably-fair/fair-screen.tsx')).FairScreen,
  play: async () => (await import('#/features/game-launch/game-screen.tsx')).GameScreen,
  sportsGame: async () => (await import('#/features/game-launch/sports-screen.tsx')).SportsScreen,
  replay: async () => (await import('#/features/game-launch/replay-screen.tsx')).ReplayScreen,
  voucherCenter: async () => (await import('#/features/cashier/deposit-screen.tsx')).DepositScreen,
  withdraw: async () => (await import('#/features/cashier/withdraw-screen.tsx')).WithdrawScreen,
  payoutAccounts: async () => (await import('#/features/cashier/payout-accounts-screen.tsx')).PayoutAccountsScreen,
  withdrawalPin: async () => (await import('#/features/cashier/pin-screen.tsx')).WithdrawalPinScreen,
  gameRecord: async () => (await import('#/features/records/bet-record-screen.tsx')).BetRecordScreen,
  transactionRecord: async () => (await import('#/features/records/money-screens.tsx')).TransactionsScreen,
  profitAndLoss: async () => (await import('#/features/records/money-screens.tsx')).ProfitScreen,
  benefits: async () => (await import('#/features/rewards/benefits-screen.tsx')).BenefitsScreen,
  manualRebate: async () => (await import('#/features/rewards/rebate-screen.tsx')).RebateScreen,
  rewardCenter: async () => (await import('#/features/rewards/reward-centre-screen.tsx')).RewardCentreScreen,
  member: async () => (await import('#/app/member/member-screen.tsx')).MemberScreen,
  securityCenter: async () => (await import('#/features/security/security-screen.tsx')).SecurityScreen,
  set: async () => (await import('#/app/member/settings-screen.tsx')).SettingsScreen,
  help: async () => (await import('#/features/help/help-screen.tsx')).HelpScreen,
  contact: async () => (await import('#/features/guest-questions/contact-screen.tsx')).ContactScreen,
  credits: async () => (await import('#/features/credits/credits-screen.tsx')).CreditsScreen,
  notice: async () => (await import('#/features/notices/notice-screen.tsx')).NoticeScreen,
  agentNotice: async () => (await import('#/features/notices/notice-screen.tsx')).AgentNoticeScreen,
  message: async () => (await import('#/features/message-centre/message-centre-screen.tsx')).MessageCentreScreen,
  activity: async () => (await import('#/features/promotions/promotions-screen.tsx')).PromotionsScreen,
  activityDetail: async () => (await import('#/features/promotions/promotions-screen.tsx')).PromotionDetailScreen,
  chat: async () => (await import('#/features/chat/chat-screen.tsx')).ChatScreen,
  webEmail: async () => (await import('#/features/inbox/inbox-screen.tsx')).InboxScreen,
  offline: async () => (await import('#/features/system-status/offline-screen.tsx')).OfflineScreen,
  app: async () => (await import('#/features/downloads/app-screen.tsx')).AppScreen,
  agent: async () => (await import('#/app/agency/agent-screen.tsx')).AgentScreen,
  teamOverview: async () => (await import('#/features/team/team-overview-screen.tsx')).TeamOverviewScreen,
  agentRebate: async () => (await import('#/features/rates/rates-screen.tsx')).RatesScreen,
  agentDividend: async () => (await import('#/app/agency/dividend-page.tsx')).DividendPage,
  salaryContract: async () => (await import('#/features/contracts/contract-screen.tsx')).SalaryContractScreen,
  dividendContract: async () => (await import('#/features/contracts/contract-screen.tsx')).DividendContractScreen,
  hourContract: async () => (await import('#/features/contracts/contract-screen.tsx')).HourContractScreen,
  teamRebate: async () => (await import('#/features/rates/income-screen.tsx')).IncomeScreen,
  redRain: async () => (await import('#/features/red-rain/red-rain-screen.tsx')).RedRainScreen,
  team: async () => (await import('#/features/team/team-members-screen.tsx')).TeamMembersScreen,
  teamPnl: async () => (await import('#/features/team/team-pnl-screen.tsx')).TeamPnlScreen,
  teamBetting: async () => (await import('#/features/team/team-betting-screen.tsx')).TeamBettingScreen,
  agentRegister: async () => (await import('#/app/agency/agent-register-screen.tsx')).AgentRegisterScreen,
  inviteFriends: async () => (await import('#/features/agency/invite-screen.tsx')).InviteScreen,
  vouReport: async () => (await import('#/features/cashier/deposit-record-screen.tsx')).DepositRecordScreen,
} satisfies Partial<Record<RouteId, Loader>>;

/** Wraps the screen in the guard that its row requires beyond a session: agents' screens admit agents alone (R1). */
export function guarded(id: string, screen: ComponentType): ComponentType {
  if (routeOf(id as RouteId).needs !== 'agent') return screen;
  return function AgentScreen() {
    return createElement(AgentRequired, null, createElement(screen));
  };
}
