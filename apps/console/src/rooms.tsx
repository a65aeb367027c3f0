import type { StaffPermission } from '@mela/contract/staff-permissions';
import type { PlainMessageKey } from '@mela/locales/translation';
import type { Api } from '@mela/web/platform/api/api';
import type { Answer } from '@mela/web/platform/api/api-error';
import {
  Banknote,
  BanknoteArrowDown,
  ChartColumn,
  ClipboardCheck,
  Gamepad2,
  Gift,
  HandCoins,
  IdCard,
  LayoutDashboard,
  LayoutGrid,
  MailQuestionMark,
  Megaphone,
  MessageSquareText,
  MessagesSquare,
  ScrollText,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { lazy, type ComponentType } from 'react';
import { DECIDING } from '#/parts/who-decides.ts';

/** Waiting items that are counted at most. */
const COUNTED = 99;

/** Every room of the console in the order of the side bar; each is fetched when first opened. README.md explains how to add one. */
export const ROOMS: readonly Room[] = [
  {
    path: '/today',
    name: 'consoleToday.title',
    icon: LayoutDashboard,
    permission: 'today',
    page: lazy(async () => ({ default: (await import('#/rooms/today/today-room.tsx')).TodayRoom })),
  },
  {
    path: '/reports',
    name: 'consoleReports.title',
    icon: ChartColumn,
    permission: 'today',
    page: lazy(async () => ({ default: (await import('#/rooms/reports/reports-room.tsx')).ReportsRoom })),
  },
  {
    path: '/players',
    name: 'consolePlayers.room',
    icon: Users,
    permission: 'players.read',
    page: lazy(async () => ({ default: (await import('#/rooms/players/players-room.tsx')).PlayersRoom })),
  },
  {
    path: '/deposits',
    name: 'consoleDeposits.title',
    icon: Banknote,
    permission: 'payments.read',
    page: lazy(async () => ({ default: (await import('#/rooms/deposits/deposits-room.tsx')).DepositsRoom })),
    waiting: async (api) =>
      valueOrNone(await api.call('consoleManualPayments', { query: { limit: COUNTED } }))?.list.length,
  },
  {
    path: '/withdrawals',
    name: 'consoleWithdrawals.title',
    icon: BanknoteArrowDown,
    permission: 'payments.read',
    page: lazy(async () => ({ default: (await import('#/rooms/withdrawals/withdrawals-room.tsx')).WithdrawalsRoom })),
    waiting: async (api) => valueOrNone(await api.call('consoleWithdrawals', { query: { limit: 1 } }))?.waiting,
  },
  {
    path: '/contract-payments',
    name: 'consoleContractPayments.title',
    icon: HandCoins,
    permission: 'payments.read',
    page: lazy(async () => ({
      default: (await import('#/rooms/contract-payments/contract-payments-room.tsx')).ContractPaymentsRoom,
    })),
    waiting: async (api) => valueOrNone(await api.call('consoleContractPayments', { query: { limit: 1 } }))?.waiting,
  },
  {
    path: '/support/chat',
    name: 'desk.chat',
    icon: MessagesSquare,
    permission: 'chat',
    page: lazy(async () => ({ default: (await import('#/rooms/support/chat/chat-room.tsx')).ChatRoom })),
    goesOn: true,
    waiting: async (api) =>
      valueOrNone(await api.call('deskRooms', { query: { list: 'waiting', pageSize: 1 } }))?.waiting,
  },
  {
    path: '/support/feedback',
    name: 'desk.feedback',
    icon: MessageSquareText,
    permission: 'feedback',
    page: lazy(async () => ({ default: (await import('#/rooms/support/feedback/feedback-room.tsx')).FeedbackRoom })),
    waiting: async (api) => valueOrNone(await api.call('deskFeedback', { query: { pageSize: 1 } }))?.waiting,
  },
  {
    path: '/support/guests',
    name: 'desk.guests',
    icon: MailQuestionMark,
    permission: 'feedback',
    page: lazy(async () => ({
      default: (await import('#/rooms/support/guest-questions/guest-questions-room.tsx')).GuestQuestionsRoom,
    })),
    waiting: async (api) => valueOrNone(await api.call('deskGuestQuestions', { query: { pageSize: 1 } }))?.waiting,
  },
  {
    path: '/support/applications',
    name: 'desk.applications',
    icon: Gift,
    permission: 'promotions',
    page: lazy(async () => ({
      default: (await import('#/rooms/support/applications/applications-room.tsx')).ApplicationsRoom,
    })),
    waiting: async (api) => valueOrNone(await api.call('deskApplications', { query: { pageSize: 1 } }))?.waiting,
  },
  {
    path: '/promotions',
    name: 'consolePromotions.title',
    icon: Megaphone,
    permission: 'promotions.act',
    page: lazy(async () => ({ default: (await import('#/rooms/promotions/promotions-room.tsx')).PromotionsRoom })),
  },
  {
    path: '/games',
    name: 'consoleGames.title',
    icon: LayoutGrid,
    permission: 'games',
    page: lazy(async () => ({ default: (await import('#/rooms/games/games-room.tsx')).GamesRoom })),
  },
  {
    path: '/vendors',
    name: 'consoleVendors.title',
    icon: Gamepad2,
    permission: 'vendors',
    page: lazy(async () => ({ default: (await import('#/rooms/vendors/vendors-room.tsx')).VendorsRoom })),
  },
  {
    path: '/approvals',
    name: 'consoleApprovals.title',
    icon: ClipboardCheck,
    permission: DECIDING,
    page: lazy(async () => ({ default: (await import('#/rooms/approvals/approvals-room.tsx')).ApprovalsRoom })),
    waiting: async (api) =>
      valueOrNone(await api.call('consoleApprovals', { query: { limit: COUNTED } }))?.list.filter(
        ({ mayDecide }) => mayDecide,
      ).length,
  },
  {
    path: '/staff',
    name: 'consoleStaff.title',
    icon: IdCard,
    permission: 'staff',
    page: lazy(async () => ({ default: (await import('#/rooms/staff/staff-room.tsx')).StaffRoom })),
  },
  {
    path: '/audit',
    name: 'desk.audit',
    icon: ScrollText,
    permission: 'audit',
    page: lazy(async () => ({ default: (await import('#/rooms/audit/audit-room.tsx')).AuditRoom })),
  },
];

export interface Room {
  /** Below `/console`; everything below it is the room's own. */
  readonly path: `/${string}`;
  readonly name: PlainMessageKey;
  readonly icon: LucideIcon;
  /** The permission that opens it, or a list of which one suffices. Rooms without it are hidden; the server checks every call again. */
  readonly permission: StaffPermission | readonly StaffPermission[];
  readonly page: ComponentType<{ readonly isShown: boolean }>;
  /** It stays mounted behind the others: it is mounted at once, and receives whether it is visible. */
  readonly goesOn?: true;
  /** The number of waiting items there: refetched when the live feed reports work, and each minute. */
  readonly waiting?: (api: Api) => Promise<number | undefined>;
}

const valueOrNone = <V,>(answer: Answer<V>): V | undefined => (answer.ok ? answer.value : undefined);

/** The rooms that an account may enter. */
export function roomsOf(permissions: readonly StaffPermission[]): readonly Room[] {
  return ROOMS.filter(({ permission }) => [permission].flat().some((one) => permissions.includes(one)));
}
