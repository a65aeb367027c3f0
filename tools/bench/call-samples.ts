import { randomUUID } from 'node:crypto';
import type { CALL_TABLE } from '@mela/contract/call-table.generated';
import type { ClientInput, OperationId } from '@mela/contract/operations';
import type { Player } from '@mela/dev-env/player';

/** Who makes a call in turn `n`, and what exists for them to ask for. */
export interface Turn {
  readonly n: number;
  readonly caller: Player;
  readonly username: string;
  /** A solved human check, made before the clock starts. */
  readonly humanCheck: () => Promise<string>;
  readonly picture: Blob;
  /** The name of a guest account that was made for the turn. */
  readonly trialName: () => Promise<string>;
}

export interface CallSample<Id extends OperationId> {
  /** Default: a member where a session is needed, a guest where none is, staff and agents as the call asks. */
  readonly as?: 'member' | 'free play';
  readonly input?: (turn: Turn) => ClientInput<Id> | Promise<ClientInput<Id>>;
}

const id = randomUUID;
const password = 'bench-password-1';
const closing = { maintenance: true, reason: 'to see what it costs' };
const secondProof = { password: 'not-the-one-1', secondFactor: { kind: 'totp', answer: '123456' } } as const;
const registering = { registerUrl: '127.0.0.1', registerMethod: 'H5', type: 0, birthDate: '1990-01-31' } as const;
const atNobodys = {
  dialect: 'hub88',
  url: 'https://api.nobody.example/hub88',
  gameOrigin: 'https://games.nobody.example',
  name: { en: 'Nobody' },
};
const newName = () => `c${id().replaceAll('-', '').slice(0, 12)}`;
const mobile = (n: number) => `17${String(10_000_000 + n * 1_013).slice(0, 8)}`;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

async function firstBet({ caller }: Turn) {
  return { params: { betId: (await caller.call('betRecord', { query: {} })).list[0]?.betId ?? '1' } };
}

async function firstMessage({ caller }: Turn) {
  return { params: { messageId: (await caller.call('inboxMessages', { query: {} })).list[0]?.messageId ?? '1' } };
}

async function firstRoom({ caller }: Turn) {
  return { params: { roomId: (await caller.call('deskRooms', { query: { list: 'open' } })).list[0]?.roomId ?? '1' } };
}

/** An action on a member that is not there: it is paid for, and changes nothing that the other turns measure. */
function onNobody<Body>(body: Body) {
  return { params: { memberId: '1' }, body };
}
const ofNobody = () => ({ params: { staffId: '999999' }, body: { reason: 'A bench.' } });

async function firstGame({ caller }: Turn) {
  const { games } = await caller.call('gameList', { query: { gameType: 'RNG', pageSize: 50 } });
  const game = games[0];
  if (!game) throw new Error('no game is in the catalogue');
  return game;
}

type GuestCall = { [Id in OperationId]: (typeof CALL_TABLE)[Id]['access'] extends 'guest' ? Id : never }[OperationId];

/** How a call is made when its cost is measured. Each call that a guest may make needs an entry. */
export const CALL_SAMPLES: { readonly [Id in GuestCall]: CallSample<Id> } & {
  readonly [Id in OperationId]?: CallSample<Id>;
} = {
  login: { input: ({ username }) => ({ body: { type: 'username', username, password } }) },
  logout: {},
  sessions: {},
  endOtherSessions: {},
  sendEmailProof: {},
  proveEmail: { input: () => ({ body: { token: 'x'.repeat(43) } }) },
  endSession: { input: () => ({ params: { sessionId: id() } }) },
  humanCheckChallenge: {},
  captcha: {},
  sendSmsNoLogin: {
    input: async ({ n, humanCheck }) => ({
      body: { mobileNum: mobile(n), countryDialingCode: '880', purpose: 'register', humanCheck: await humanCheck() },
    }),
  },
  sendSms: {
    input: async ({ n, humanCheck }) => ({
      body: { mobileNum: mobile(n), countryDialingCode: '880', humanCheck: await humanCheck() },
    }),
  },
  resetPasswordByEmail: { input: ({ username }) => ({ body: { username, email: `${username}@example.com` } }) },
  completePasswordReset: { input: () => ({ body: { token: 'x'.repeat(43), newPassword: password } }) },
  resetPasswordByPhone: {
    input: ({ n }) => ({
      body: {
        newPassword: password,
        mobileNum: mobile(n),
        countryDialingCode: '880',
        verificationCode: '123456',
        verificationId: 'a'.repeat(43),
      },
    }),
  },
  changePassword: {
    input: () => ({ body: { oldPassword: 'not-the-one-1', newPassword: password, confirmNewPassword: password } }),
  },
  registrationSettings: {},
  checkUsername: { input: () => ({ query: { username: newName() } }) },
  checkAffiliate: { input: () => ({ query: { code: 'karim' } }) },
  noteInvitationOpened: { input: () => ({ body: { code: 'karim' } }) },
  register: {
    input: () => ({ body: { ...registering, username: newName(), password, confirmPassword: password } }),
  },
  registerByMobile: {
    input: ({ n }) => ({
      body: {
        ...registering,
        mobileNum: mobile(n),
        countryDialingCode: '880',
        verificationCode: '123456',
        verificationId: 'a'.repeat(43),
        password,
        confirmPassword: password,
      },
    }),
  },
  createTrialAccount: { input: async ({ humanCheck }) => ({ body: { humanCheck: await humanCheck() } }) },
  freePlay: { input: async ({ trialName }) => ({ body: { trialName: await trialName() } }) },
  memberInfo: {},
  memberWallet: {},
  merchantWallet: {},
  gameVendors: {},
  gameList: { input: ({ n }) => ({ query: { gameType: 'RNG', gameName: `game ${n}` } }) },
  gameDetail: { input: async (turn) => ({ query: { nodeId: (await firstGame(turn)).nodeId } }) },
  liveModels: {},
  lotteries: {},
  numeroLotteries: {},
  vnLotteries: {},
  hotGames: {},
  hotMatches: {},
  recentGames: {},
  favouriteIds: {},
  favouriteList: {},
  addFavourite: { input: favourite('body') },
  removeFavourite: { input: favourite('query') },
  launchGame: {
    input: async (turn) => {
      const { vendor, gameId, nodeId } = await firstGame(turn);
      return { query: { gameType: 'RNG', vendor, gameId, nodeId, supportPlay: 'true' } };
    },
  },
  gameVisit: { input: () => ({ params: { launchId: id() } }) },
  launchSports: { input: () => ({ query: { gameId: 'sports', nodeId: 1 } }) },
  launchSportsTrial: { input: () => ({ query: { telGameId: 'sports', telNodeId: 1 } }) },
  winnerBoard: {},
  jackpots: {},
  depositMethods: {},
  createDeposit: { input: () => ({ body: { idempotencyKey: id(), method: 'jhilik', amount: '500' } }) },
  depositRecord: {},
  depositDetail: { input: () => ({ params: { orderId: '1' } }) },
  withdrawMethods: {},
  createWithdrawal: {
    input: () => ({
      body: { idempotencyKey: id(), method: 'nodi', amount: '500', payoutAccountId: '999999', pin: '246810' },
    }),
  },
  withdrawalRecord: {},
  orderRecord: {},
  betRecord: {},
  betDetail: { input: firstBet },
  betReplay: { input: firstBet },
  openRounds: {},
  transactionRecord: {},
  vipBenefits: {},
  manualRebate: {},
  claimManualRebate: { input: () => ({ body: { idempotencyKey: id() } }) },
  rewards: {},
  claimReward: { input: () => ({ params: { rewardId: 'gift-1' } }) },
  profitAndLoss: { input: () => ({ query: { startDate: daysAgo(29), endDate: daysAgo(0) } }) },
  inboxMessages: {},
  inboxUnreadCount: {},
  readInboxMessage: { input: firstMessage },
  readAllInboxMessages: {},
  deleteInboxMessage: { input: firstMessage },
  helpCentre: {},
  acceptTerms: { input: () => ({ body: { version: 1 } }) },
  submitFeedback: { input: () => ({ body: { idempotencyKey: id(), text: 'A few words of feedback.' } }) },
  askSupport: {
    input: async ({ n, humanCheck }) => ({
      body: {
        idempotencyKey: id(),
        email: `guest${n}@example.com`,
        text: 'A question.',
        humanCheck: await humanCheck(),
      },
    }),
  },
  uploadPicture: { input: ({ picture }) => ({ query: { purpose: 'chat' }, body: picture }) },
  customerService: {},
  launchChat: { input: () => ({ query: { b2c: '1' } }) },
  chatUnreadCount: {},
  chatMessages: {},
  sendChatMessage: { input: () => ({ body: { idempotencyKey: id(), text: 'A question.' } }) },
  markChat: { input: () => ({ body: { read: 1 } }) },
  typeInChat: {},
  deskLogin: { input: () => ({ body: { name: 'nasrin', password: 'mela-demo-2026' } }) },
  deskLogout: {},
  deskMe: {},
  changeDeskPassword: { input: () => ({ body: { oldPassword: 'not-the-one-1', newPassword: 'a-bench-password-2' } }) },
  beginDeskFactor: { input: () => ({ body: { password: 'not-the-one-1' } }) },
  confirmDeskFactor: { input: () => ({ body: { code: '123456' } }) },
  removeDeskFactor: { input: () => ({ body: secondProof }) },
  renewRecoveryCodes: { input: () => ({ body: secondProof }) },
  deskSessions: {},
  endDeskSession: { input: () => ({ params: { sessionId: id() } }) },
  deskMemberFileOf: { input: () => ({ params: { memberId: '10000001' } }) },
  deskRooms: { input: () => ({ query: { list: 'waiting' } }) },
  deskMessages: { input: firstRoom },
  answerRoom: {
    input: async (turn) => ({ ...(await firstRoom(turn)), body: { idempotencyKey: id(), text: 'An answer.' } }),
  },
  uploadRoomPicture: { input: async (turn) => ({ ...(await firstRoom(turn)), body: turn.picture }) },
  markRoom: { input: async (turn) => ({ ...(await firstRoom(turn)), body: { read: 1 } }) },
  typeInRoom: { input: firstRoom },
  takeRoom: { input: firstRoom },
  handOverRoom: { input: async (turn) => ({ ...(await firstRoom(turn)), body: { staffId: null } }) },
  closeRoom: { input: firstRoom },
  readyAnswers: {},
  addReadyAnswer: { input: ({ n }) => ({ body: { language: 'en', title: `Answer ${n}`, text: 'Some words.' } }) },
  removeReadyAnswer: { input: () => ({ params: { answerId: '999999' } }) },
  deskFeedback: {},
  answerFeedback: { input: () => ({ params: { feedbackId: '999999' }, body: { text: 'Thank you.' } }) },
  deskGuestQuestions: {},
  answerGuestQuestion: { input: () => ({ params: { questionId: '999999' }, body: { text: 'Thank you.' } }) },
  deskApplications: {},
  deskApplicationOf: { input: () => ({ params: { promotionId: '1', memberId: '1' } }) },
  decideApplication: {
    input: () => ({ params: { promotionId: '1', memberId: '1' }, body: { attempt: 1, approved: true } }),
  },
  consoleApprovals: {},
  consoleApproval: { input: () => ({ params: { approvalId: '999999' } }) },
  consoleApprove: { input: () => ({ params: { approvalId: '999999' } }) },
  consoleRefuse: { input: () => ({ params: { approvalId: '999999' }, body: { reason: 'Not as agreed.' } }) },
  consoleWithdraw: { input: () => ({ params: { approvalId: '999999' } }) },
  consoleAudit: {},
  consoleViews: { input: () => ({ query: { list: 'audit' } }) },
  consoleSaveView: { input: ({ n }) => ({ body: { list: 'audit', name: `View ${n}`, query: 'kind=changes' } }) },
  consoleDeleteView: { input: () => ({ params: { viewId: '999999' } }) },
  consoleNoteExport: { input: ({ n }) => ({ body: { list: 'audit', query: '', rows: n } }) },
  consoleProposeCorrection: {
    input: () => onNobody({ direction: 'credit', amount: '1', reason: 'measured', idempotencyKey: id() }),
  },
  consolePlayers: {},
  consolePlayer: { input: () => ({ params: { memberId: '10000001' } }) },
  consolePlayerMovements: { input: () => ({ params: { memberId: '10000001' } }) },
  consolePlayerBets: { input: () => ({ params: { memberId: '10000001' } }) },
  consolePlayerReplay: { input: () => ({ params: { memberId: '10000001', betId: '1' } }) },
  consolePlayerOrders: { input: () => ({ params: { memberId: '10000001' } }) },
  consolePlayerSessions: { input: () => ({ params: { memberId: '10000001' } }) },
  consolePlayerDevices: { input: () => ({ params: { memberId: '10000001' } }) },
  consolePlayerMessages: { input: () => ({ params: { memberId: '10000001' } }) },
  consolePlayerChat: { input: () => ({ params: { memberId: '10000001' } }) },
  consolePlayerFeedback: { input: () => ({ params: { memberId: '10000001' } }) },
  consolePlayerNotes: { input: () => ({ params: { memberId: '10000001' } }) },
  consoleLockPlayer: { input: () => onNobody({ reason: 'measured' }) },
  consoleUnlockPlayer: { input: () => onNobody({ reason: 'measured' }) },
  consoleMakeAgent: { input: () => onNobody({ type: 1, reason: 'measured' }) },
  consoleEndPlayerSessions: { input: () => onNobody({ reason: 'measured' }) },
  consoleResetPlayerPassword: { input: () => onNobody({ reason: 'measured', idempotencyKey: id() }) },
  consoleNotePlayer: { input: () => onNobody({ text: 'A note.', idempotencyKey: id() }) },
  consoleFlagPlayer: { input: () => onNobody({ flag: 'watch', isSet: true, reason: 'measured' }) },
  consoleMessagePlayer: { input: () => onNobody({ title: 'News', text: 'Some words.', idempotencyKey: id() }) },
  consoleStaff: {},
  consoleStaffOf: { input: () => ({ params: { staffId: '1' } }) },
  consoleStaffInvite: {
    input: ({ n }) => ({
      body: {
        name: `bench-${n}`,
        displayName: 'Bench',
        roleId: '1',
        actsFor: ['mela'],
        reason: 'A bench.',
        idempotencyKey: id(),
      },
    }),
  },
  consoleStaffChange: {
    input: () => ({ params: { staffId: '999999' }, body: { roleId: '1', reason: 'A bench.', idempotencyKey: id() } }),
  },
  consoleStaffSuspend: { input: ofNobody },
  consoleStaffRestore: { input: ofNobody },
  consoleStaffResetFactor: { input: ofNobody },
  consoleStaffEndSessions: { input: ofNobody },
  consoleRoles: {},
  consoleRoleMake: { input: ({ n }) => ({ body: { name: `Bench ${n}`, permissions: ['chat'], reason: 'A bench.' } }) },
  consoleRoleChange: {
    input: () => ({
      params: { roleId: '999999' },
      body: { version: 0, permissions: ['chat'], reason: 'A bench.', idempotencyKey: id() },
    }),
  },
  consolePasskeys: {},
  consolePasskeyBegin: { input: () => ({ body: { password: 'not-the-one-1' } }) },
  consolePasskeyAdd: { input: () => ({ body: { tryId: 'x'.repeat(22), response: '{}', label: 'Key' } }) },
  consolePasskeyRemove: { input: () => ({ params: { factorId: '999999' }, body: secondProof }) },
  consolePasskeyChallenge: {},
  consolePasskeyLogin: { input: () => ({ body: { tryId: 'x'.repeat(22), response: '{}' } }) },
  consoleUnlock: { input: () => ({ body: { password: 'not-the-one-1' } }) },
  deskLive: {},
  consoleToday: {},
  consoleReport: {},
  consolePromotions: {},
  consolePromotion: { input: () => ({ params: { id: '1' } }) },
  consolePromotionChoices: {},
  consoleAddPromotion: { input: () => ({ body: { idempotencyKey: id(), wish: { title: { en: 'No terms' } } } }) },
  consoleChangePromotion: { input: () => ({ params: { id: '999999' }, body: { percent: 5 } }) },
  consoleEndPromotion: { input: () => ({ params: { id: '999999' }, body: {} }) },
  consoleGames: {},
  consoleArrangeGame: { input: () => ({ params: { nodeId: '999999' }, body: { shown: false } }) },
  consoleGameMaintenance: { input: () => ({ params: { nodeId: '999999' }, body: closing }) },
  consoleMakers: {},
  consoleArrangeMakers: { input: () => ({ body: { order: ['nobody'] } }) },
  consoleMakerMaintenance: { input: () => ({ params: { code: 'nobody' }, body: closing }) },
  consoleCategories: {},
  consoleArrangeCategories: { input: () => ({ body: {} }) },
  consoleVendors: {},
  consoleVendorCalls: { input: () => ({ params: { code: 'studio' } }) },
  consoleDialects: {},
  consoleAddVendor: { input: () => ({ body: { code: 'studio', ...atNobodys } }) },
  consoleChangeVendor: {
    input: () => ({ params: { code: 'nobody' }, body: { ...atNobodys, reason: 'as agreed', idempotencyKey: id() } }),
  },
  consoleTestVendor: { input: () => ({ params: { code: 'nobody' } }) },
  consoleSwitchVendor: {
    input: () => ({
      params: { code: 'nobody' },
      body: { state: 'on', reason: 'as agreed', idempotencyKey: id() },
    }),
  },
  merchantSettings: {},
  downloadLinks: {},
  certificates: {},
  systemStatus: {},
  domainRoute: {},
  signInServices: {},
  systemCountry: {},
  announcements: { input: () => ({ query: { types: 'B,PL,PU,PR,H', platform: 'M' } }) },
  markAnnouncementRead: { input: () => ({ body: { announcementId: '1', read: true } }) },
  notices: {},
  popularAnnouncements: {},
  promotions: {},
  availablePromotions: {},
  applyPromotion: { input: () => ({ params: { promotionId: '1' }, body: { idempotencyKey: id(), termsVersion: 1 } }) },
  claimPromotion: { input: () => ({ params: { promotionId: '1' } }) },
  usePromotionCode: { input: () => ({ body: { code: 'MELA50' } }) },
  teamKpi: { input: () => ({ query: { startDate: '2026-11-01', endDate: '2026-11-01' } }) },
  teamOverview: { input: () => ({ query: { startDate: '2026-11-01', endDate: '2026-11-01' } }) },
  agencyRecord: { input: () => ({ query: { startDate: '2026-11-01', endDate: '2026-11-01' } }) },
  teamProfitAndLoss: { input: () => ({ query: { startDate: '2026-11-01', endDate: '2026-11-01' } }) },
  teamBetting: { input: () => ({ query: { startDate: '2026-11-01', endDate: '2026-11-01' } }) },
  teamMembers: { input: () => ({ query: { startDate: '2026-11-01', endDate: '2026-11-01' } }) },
  teamMemberCard: {
    input: () => ({ params: { memberId: '1' }, query: { startDate: '2026-11-01', endDate: '2026-11-01' } }),
  },
  agentInvitation: {},
  agentOpenAccount: {
    input: () => ({ body: { username: newName(), password, birthDate: '1990-01-31', kind: 'player' } }),
  },
  headIcons: {},
  setHeadIcon: { input: () => ({ body: { headIcon: null } }) },
  encryptionKeys: {},
  live: {},
};

function favourite<Part extends 'body' | 'query'>(part: Part) {
  return async (turn: Turn) => {
    const { nodeId, vendor } = await firstGame(turn);
    return { [part]: { nodeId, vendor } } as Record<Part, { nodeId: number; vendor: string }>;
  };
}
