import type { Database } from '@mela/database/database';
import type { LiveFeed } from '#/live/live-feed.ts';
import { createChat } from './chat/chat.ts';
import { createCustomerService } from './customer-service/customer-service.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import { createMemberFile, type MemberFileOptions } from './member-file/member-file.ts';
import type { Uploads } from './uploads/uploads.ts';

/** Creates what connects a member with a person: channels of customer service, the chat, its staff, and what staff sees of a member. */
export function createSupport(parts: {
  database: Database;
  members: Members;
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
  const noteRead = staff.noteMemberRead;
  return {
    chat,
    parts: {
      chat,
      customerService: { calls: createCustomerService(database) },
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
