import type { Database } from '@mela/database/database';
import type { Limits } from '#/http/limits.ts';
import type { LiveFeed } from '#/live/live-feed.ts';
import { createChat } from './chat/chat.ts';
import { createCustomerService } from './customer-service/customer-service.ts';
import type { HumanCheck } from '#/modules/accounts/human-check/human-check.ts';
import type { Members, Passwords } from '#/modules/ground/members/members.ts';
import { createMemberFile, type MemberFileOptions } from './member-file/member-file.ts';
import { createStaff, type FactorKeys, type StaffOptions } from '#/modules/operator/staff/staff.ts';
import type { Uploads } from './uploads/uploads.ts';

/** Puts together what helps a member to a person: channels of customer service, the chat, who answers there, and what they see of a member. */
export function createSupport(parts: {
  database: Database;
  limits: Limits;
  members: Members;
  /** Shared with members: staff has its own lane there. */
  passwords: Passwords;
  devices: StaffOptions['devices'];
  humanCheck: HumanCheck;
  /** Whether staff may work from this address. */
  isAllowedFrom: (ip: string) => boolean;
  factorKeys: FactorKeys;
  /** How staff is held to what it proves. */
  staffRules: Pick<StaffOptions, 'approvals' | 'lockMinutes' | 'asksForFactor'>;
  uploads: Uploads;
  live: LiveFeed;
  wallet: MemberFileOptions['wallet'];
  rounds: MemberFileOptions['rounds'];
  cashier: MemberFileOptions['cashier'];
  promotions: MemberFileOptions['promotions'];
}) {
  const {
    database,
    limits,
    members,
    passwords,
    humanCheck,
    factorKeys,
    uploads,
    live,
    wallet,
    rounds,
    cashier,
    promotions,
  } = parts;
  const staff = createStaff({
    database,
    passwords,
    limits,
    humanCheck,
    devices: parts.devices,
    isAllowedFrom: parts.isAllowedFrom,
    factorKeys,
    ...parts.staffRules,
  });
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
    staff,
    chat,
    parts: {
      staff,
      chat,
      customerService: { calls: createCustomerService(database) },
      memberFile: createMemberFile({ members, wallet, rounds, cashier, promotions, noteRead }),
    },
  };
}
