import type { Handler } from '#/http/call.ts';
import type { Limits } from '#/http/limits.ts';
import { failed, isFailed } from '#/http/failure.ts';
import type { Members } from '#/modules/members/members.ts';
import type { Sessions } from '#/modules/sessions/sessions.ts';

/** Signing in and out, and who one is. Failures are counted per account and per address (G 2.5.3d). */
export function createLogin(options: { members: Members; sessions: Sessions; limits: Limits }) {
  const { members, sessions, limits } = options;

  const login: Handler<'login'> = async ({ context, body }) => {
    const { merchant } = context;
    const account = `${merchant.code}:${body.username.trim().toLowerCase()}`;
    const wait =
      (await limits.blocked('login-failures-account', account)) ??
      (await limits.blocked('login-failures-address', context.ip));
    if (wait !== undefined) return failed('too_many_requests', { retryAfterSeconds: wait });

    const member = await members.authenticate(merchant.id, body.username, body.password);
    if (isFailed(member)) {
      if (member.failed === 'wrong_credentials') {
        await limits.take('login-failures-account', account);
        await limits.take('login-failures-address', context.ip);
      }
      return member;
    }
    const token = await sessions.open({
      memberId: member.id,
      merchantId: merchant.id,
      device: context.device,
      ip: context.ip,
    });
    return {
      token,
      type: member.accountType,
      merchantCode: merchant.code,
      userName: member.userName,
      firstTimeLogin: member.firstTimeLogin,
      previousLoginAt: member.lastLoginAt?.toISOString() ?? null,
    };
  };

  const logout: Handler<'logout'> = async ({ context }) => {
    if (context.session) await sessions.end(context.session.id);
    return {};
  };

  const memberInfo: Handler<'memberInfo'> = async ({ context }) => {
    const member = context.session && (await members.byId(context.session.memberId));
    if (!member) return failed('not_logged_in');
    return {
      id: member.id.toString(),
      nickname: member.nickname,
      account: member.userName,
      type: member.accountType,
      clubLabel: member.clubLabel === null ? null : { labelName: member.clubLabel },
    };
  };

  return { login, logout, memberInfo };
}
