import { HEAD_FRAMES, type HeadIcon } from '@mela/contract/head-icons';
import type { Handler } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import type { Member, Members } from '#/modules/ground/members/members.ts';

/** The identity of the signed-in member, and their picture (P59, M99, M161). `pictures` are addresses by name. */
export function createMemberInfo(options: MemberInfoOptions) {
  const { members } = options;
  const pictures = new Map(Object.entries(options.pictures));
  const iconOf = (id: string | null): HeadIcon | null => {
    const url = id === null ? undefined : pictures.get(id);
    return id === null || url === undefined ? null : { id, url };
  };

  const memberInfo: Handler<'memberInfo'> = async ({ context }) => {
    const member = await members.byId(context.session.memberId);
    if (!member) return failed('not_logged_in');
    const termsDue = await options.termsDue(member);
    const hasDeposited = await options.hasDeposited(member.id);
    return {
      ...wireMember(member, iconOf(member.headIcon)),
      ...(termsDue !== undefined && { termsDue }),
      ...(hasDeposited && { hasDeposited }),
    };
  };

  const headIcons: Handler<'headIcons'> = () => ({
    list: [...pictures].map(([id, url]) => ({ id, url })),
  });

  const setHeadIcon: Handler<'setHeadIcon'> = async ({ context: { session }, body }) => {
    if (body.headIcon !== null && !pictures.has(body.headIcon)) return failed('head_icon_not_found');
    await members.setHeadIcon(session.memberId, body.headIcon);
    return { headIcon: iconOf(body.headIcon) };
  };

  return { memberInfo, headIcons, setHeadIcon };
}

function wireMember(member: Member, headIcon: HeadIcon | null) {
  return {
    id: member.id.toString(),
    nickname: member.nickname,
    account: member.userName,
    type: member.accountType,
    clubLabel: member.clubLabel === null ? null : { labelName: member.clubLabel },
    headIcon,
    ...(member.email !== null && !member.emailProven && { emailUnproven: true }),
    headFrame: HEAD_FRAMES.find((frame) => frame === member.headFrame) ?? null,
  };
}

export interface MemberInfoOptions {
  readonly members: Pick<Members, 'byId' | 'setHeadIcon'>;
  readonly pictures: Readonly<Record<string, string>>;
  /** The version of the terms that a member has yet to agree to. */
  readonly termsDue: (member: Member) => Promise<number | undefined>;
  /** Whether a deposit of the member has arrived. */
  readonly hasDeposited: (memberId: bigint) => Promise<boolean>;
}
