import type { ComponentType } from 'react';
import type { RouteId } from './routes.ts';

type Loader = () => Promise<ComponentType>;

/** Where each built screen's chunk comes from; home is part of the first one. The build reads this table, one line a route. */
export const SCREEN_LOADERS: Readonly<Record<string, Loader>> = {
  login: async () => (await import('#/features/session/login-screen.tsx')).LoginScreen,
  register: async () => (await import('#/features/registration/register-screen.tsx')).RegisterScreen,
  forget: async () => (await import('#/features/recovery/forget-screen.tsx')).ForgetScreen,
  trail: async () => (await import('#/features/trial/trial-screen.tsx')).TrialScreen,
  resetPassword: async () => (await import('#/features/recovery/reset-password-screen.tsx')).ResetPasswordScreen,
  changePsw: async () => (await import('#/features/session/change-password-screen.tsx')).ChangePasswordScreen,
  slotGames: async () => (await import('#/features/game-centre/game-centre-screen.tsx')).SlotGamesScreen,
  blockchain: async () => (await import('#/features/provably-fair/fair-screen.tsx')).FairScreen,
  hotGames: async () => (await import('#/features/game-centre/hot-games-screen.tsx')).HotGamesScreen,
  favGames: async () => (await import('#/features/game-centre/fav-games-screen.tsx')).FavGamesScreen,
  play: async () => (await import('#/features/game-launch/game-screen.tsx')).GameScreen,
  replay: async () => (await import('#/features/game-launch/replay-screen.tsx')).ReplayScreen,
  voucherCenter: async () => (await import('#/features/cashier/deposit-screen.tsx')).DepositScreen,
  withdraw: async () => (await import('#/features/cashier/withdraw-screen.tsx')).WithdrawScreen,
  gameRecord: async () => (await import('#/features/records/bet-record-screen.tsx')).BetRecordScreen,
  member: async () => (await import('#/app/member/member-screen.tsx')).MemberScreen,
  set: async () => (await import('#/app/member/settings-screen.tsx')).SettingsScreen,
  notice: async () => (await import('#/features/notices/notice-screen.tsx')).NoticeScreen,
  agentNotice: async () => (await import('#/features/notices/notice-screen.tsx')).AgentNoticeScreen,
  message: async () => (await import('#/features/message-centre/message-centre-screen.tsx')).MessageCentreScreen,
  webEmail: async () => (await import('#/features/inbox/inbox-screen.tsx')).InboxScreen,
  vouReport: async () => (await import('#/features/cashier/deposit-record-screen.tsx')).DepositRecordScreen,
} satisfies Partial<Record<RouteId, Loader>>;
