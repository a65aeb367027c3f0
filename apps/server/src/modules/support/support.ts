import type { Database } from '@mela/database/database';
import type { LiveFeed } from '#/live/live-feed.ts';
import { createChat } from './chat/chat.ts';
import { createCustomerService } from './customer-service/customer-service.ts';
import { createGuestQuestions, type GuestQuestionsOptions } from './guest-questions/guest-questions.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import type { Merchants } from '#/modules/ground/merchants/merchants.ts';
import { createMemberFile, type MemberFileOptions } from './member-file/member-file.ts';
import type { Uploads } from './uploads/uploads.ts';

/** Creates what connects a visitor with a person: channels of customer service, the chat, guests' questions, and what staff sees of a member. */
export function createSupport(parts: {
  database: Database;
  members: Members;
  merchants: Pick<Merchants, 'byId'>;
  humanCheck: GuestQuestionsOptions['humanCheck'];
  sendAnswer: GuestQuestionsOptions['sendAnswer'];
  staff: SupportStaff;
  uploads: Uploads;
  live: LiveFeed;
  wallet: MemberFileOptions['wallet'];
  rounds: MemberFileOptions['rounds'];
  cashier: MemberFileOptions['cashier'];
  promotions: MemberFileOptions['promotions'];
}) {
  const { database, members, staff, uploads, live, wallet, rounds, cashier, promotions } = parts;
  const chat = createChat({
    database,
    uploads,
    findMembers: members.byIds,
    staffNames: staff.namesOf,
    isColleague: async (merchantId, staffId) => (await staff.clerksOf(merchantId)).some(({ id }) => id === staffId),
    toMember: (memberId, topic, state) => live.publish({ memberId }, topic, state),
    toDesk: (merchantId, topic, state) => live.publish({ deskOf: merchantId, part: 'chat' }, topic, state),
  });
  const guestQuestions = createGuestQuestions({
    database,
    humanCheck: parts.humanCheck,
    sendAnswer: parts.sendAnswer,
    merchantById: parts.merchants.byId,
    staffNames: staff.namesOf,
    toDesk: (merchantId, waiting) =>
      live.publish({ deskOf: merchantId, part: 'feedback' }, 'deskWork', { part: 'guests', waiting }),
  });
  const noteRead = staff.noteMemberRead;
  return {
    chat,
    guestQuestions,
    parts: {
      chat,
      guestQuestions,
      customerService: { calls: createCustomerService(database, { takesQuestions: parts.sendAnswer !== undefined }) },
      memberFile: createMemberFile({ members, wallet, rounds, cashier, promotions, noteRead }),
    },
  };
}

/** The staff that answers members. */
interface SupportStaff {
  namesOf: Parameters<typeof createChat>[0]['staffNames'];
  /** The staff that may get a room at a merchant. */
  clerksOf(merchantId: bigint): Promise<readonly { readonly id: bigint }[]>;
  noteMemberRead: MemberFileOptions['noteRead'];
}
