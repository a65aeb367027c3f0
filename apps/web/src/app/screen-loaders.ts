import { createElement, type ComponentType } from 'react';
import { AgentRequired } from '#/entities/session/agent-required.tsx';
import { routeOf, type RouteId } from './routes.ts';

type Loader = () => Promise<ComponentType>;

/** The pages of the game centre are one file. */
const gameCentre = async () => await import('#/features/game-centre/game-centre-screen.tsx');

/** Where each built screen's chunk comes from; home is part of the first one. The build reads this table, one line a route. */
export const SCREEN_LOADERS: Readonly<Record<string, Loader>> = {
  login: async () => (await import('#/features/session/login-screen.tsx')).LoginScreen,
  register: async () => (await import('#/features/registration/register-screen.tsx')).RegisterScreen,
  forget: async () => (await import('#/features/recovery/forget-screen.tsx')).ForgetScreen,
  trail: async () => (await import('#/features/trial/trial-screen.tsx')).TrialScreen,
  resetPassword: async () => (await import('#/features/recovery/reset-password-screen.tsx')).ResetPasswordScreen,
  proveEmail: async () => (await import('#/features/recovery/prove-email-screen.tsx')).ProveEmailScreen,
  changePsw: async () => (await import('#/features/session/change-password-screen.tsx')).ChangePasswordScreen,
  slotGames: async () => (await gameCentre()).SlotGamesScreen,
  liveGames: async () => (await import('#/app/centre/live-games-screen.tsx')).LiveGamesScreen,
  sportGames: async () => (await import('#/app/centre/sport-games-screen.tsx')).SportGamesScreen,
  cockfightGames: async () => (await gameCentre()).CockfightGamesScreen,
  esportGames: async () => (await gameCentre()).EsportGamesScreen,
  fishingGames: async () => (await gameCentre()).FishingGamesScreen,
  pokerGames: async () => (await gameCentre()).PokerGamesScreen,
  lottery: async () => (await gameCentre()).LotteryScreen,
  hotGames: async () => (await import('#/app/centre/hot-games-screen.tsx')).HotGamesScreen,
  favGames: async () => (await gameCentre()).FavGamesScreen,
  gameList: async () => (await gameCentre()).GameListScreen,
  slotsCenter: async () => (await gameCentre()).SlotsCentreScreen,
  gameCenter: async () => (await gameCentre()).GameCentreScreen,
  blockchain: async () => (await import('#/features/provably-fair/fair-screen.tsx')).FairScreen,
  play: async () => (await import('#/features/game-launch/game-screen.tsx')).GameScreen,
  sportsGame: async () => (await import('#/features/game-launch/sports-screen.tsx')).SportsScreen,
  replay: async () => (await import('#/features/game-launch/replay-screen.tsx')).ReplayScreen,
  voucherCenter: async () => (await import('#/features/cashier/deposit-screen.tsx')).DepositScreen,
  withdraw: async () => (await import('#/features/cashier/withdraw-screen.tsx')).WithdrawScreen,
  gameRecord: async () => (await import('#/features/records/bet-record-screen.tsx')).BetRecordScreen,
  member: async () => (await import('#/app/member/member-screen.tsx')).MemberScreen,
  set: async () => (await import('#/app/member/settings-screen.tsx')).SettingsScreen,
  help: async () => (await import('#/features/help/help-screen.tsx')).HelpScreen,
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
  agentRegister: async () => (await import('#/app/agency/agent-register-screen.tsx')).AgentRegisterScreen,
  vouReport: async () => (await import('#/features/cashier/deposit-record-screen.tsx')).DepositRecordScreen,
} satisfies Partial<Record<RouteId, Loader>>;

/** The screen behind what its row asks for beyond a session: agents' screens let agents in alone (R1). */
export function guarded(id: string, screen: ComponentType): ComponentType {
  if (routeOf(id as RouteId).needs !== 'agent') return screen;
  return function AgentScreen() {
    return createElement(AgentRequired, null, createElement(screen));
  };
}
