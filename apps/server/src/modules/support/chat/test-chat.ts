import { randomUUID } from 'node:crypto';
import type { LiveState } from '@mela/contract/live';
import type { Database } from '@mela/database/database';
import type { MemberContext, StaffContext, StaffSession } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import { createMembers, createPasswords } from '#/modules/ground/members/members.ts';
import { createUploads } from '#/modules/support/uploads/uploads.ts';
import { createChat } from './chat.ts';

/** The chat on a fresh database, with members and staff of two merchants, and its announcements by receiver. */
export async function openChat(database: Database) {
  const merchants = [];
  for (const code of ['first', 'second']) {
    const [row] = await database.query<{ id: bigint }>(
      `insert into merchants (code, name, theme, currency, languages, default_language, time_zone, copyright_year)
       values ($1, '{}', '{}', 'CNY', '[]', 'EN', 'UTC', 2025) returning id`,
      [code],
    );
    merchants.push(row?.id ?? 0n);
  }
  const [merchantId = 0n, otherMerchantId = 0n] = merchants;
  const members = createMembers(database, createPasswords('lowest'));
  const addMember = async (userName: string, ofMerchant = merchantId): Promise<bigint> => {
    const member = await members.add({
      merchantId: ofMerchant,
      userName,
      accountType: 0,
      password: 'a-long-password-1',
      registerMethod: 'H5',
    });
    if (isFailed(member)) throw new Error(member.failed);
    return member.id;
  };
  const clerks = new Map<bigint, { merchantId: bigint; name: string }>();
  const staffOf = (id: bigint, name: string, more: Partial<StaffSession> = {}): StaffSession => {
    const session = {
      sessionId: id,
      id,
      merchantId,
      displayName: name,
      mustChoosePassword: false,
      actsEverywhere: true,
      isFactorProven: false,
      isLocked: false,
      permissions: ['chat'] as const,
      ...more,
    };
    clerks.set(id, { merchantId: session.merchantId, name });
    return session;
  };
  const toMember: { memberId: bigint; topic: string; state: LiveState<'chat' | 'chatTyping'> }[] = [];
  const toDesk: { merchantId: bigint; topic: string; state: LiveState<'deskRoom' | 'deskTyping'> }[] = [];
  const uploads = createUploads({ database, members, origin: 'http://pictures.localhost', key: Buffer.alloc(32, 1) });
  const chat = createChat({
    database,
    uploads,
    findMembers: members.byIds,
    staffNames: async (ids) => new Map(ids.flatMap((id) => [[id, clerks.get(id)?.name ?? '']])),
    isColleague: async (ofMerchant, id) => clerks.get(id)?.merchantId === ofMerchant,
    toMember: (memberId, topic, state) => toMember.push({ memberId, topic, state }),
    toDesk: (ofMerchant, topic, state) => toDesk.push({ merchantId: ofMerchant, topic, state }),
  });
  const { calls } = chat;

  const asMember = (memberId: bigint, ofMerchant = merchantId, keys = ['CBS3'], chatAddress?: string) =>
    ({
      merchant: { id: ofMerchant, keys: new Set(keys), chatAddress },
      session: { id: 1n, memberId, merchantId: ofMerchant, accountType: 0, userName: 'x' },
      language: 'BN',
    }) as unknown as MemberContext;
  const atDesk = (staff: StaffSession) =>
    ({ staff, merchant: { id: staff.merchantId }, ip: '127.0.0.1', userAgent: '' }) as unknown as StaffContext;
  const none = { params: undefined, query: undefined, body: undefined };
  const page = { pageSize: 30, before: undefined, after: undefined };

  return {
    database,
    uploads,
    chat,
    merchantId,
    otherMerchantId,
    addMember,
    staffOf,
    toMember,
    toDesk,
    asMember,
    atDesk,
    none,
    page,
    say: async (context: MemberContext, text: string, key: string = randomUUID()) =>
      calls.sendChatMessage({ ...none, context, body: { idempotencyKey: key, text, uploadId: undefined } }),
    answer: async (staff: StaffSession, memberId: bigint, text: string, key: string = randomUUID()) =>
      calls.answerRoom({
        ...none,
        context: atDesk(staff),
        params: { roomId: memberId.toString() },
        body: { idempotencyKey: key, text, uploadId: undefined },
      }),
    rooms: (
      staff: StaffSession,
      list: 'waiting' | 'mine' | 'open' | 'closed' = 'open',
      after?: string,
      pageSize = 50,
    ) => calls.deskRooms({ ...none, context: atDesk(staff), query: { list, after, pageSize } }),
    room: (memberId: bigint) => ({ ...none, params: { roomId: memberId.toString() } }),
  };
}
