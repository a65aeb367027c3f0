import type { ChatMessage } from '@mela/contract/chat';
import type { DeskRoom } from '@mela/contract/desk';
import type { Value } from '@mela/contract/operations';
import { expect, test } from 'vitest';
import { createFakeServer } from '@mela/web/test/fake-server';
import { MEMBER, meAs, mountConsole } from '../../../../test/mount-console.tsx';

const roomOf = (roomId: string, account: string): DeskRoom => ({
  roomId,
  member: { ...MEMBER, id: roomId, account },
  room: {
    state: 'waiting',
    clerk: null,
    version: 1,
    lastSeq: 0,
    memberDelivered: 0,
    memberRead: 0,
    deskDelivered: 0,
    deskRead: 0,
  },
  staffId: null,
  unread: 0,
  waitingSince: null,
  preview: `Words of ${account}`,
  turn: roomId,
  waitingTurn: null,
});
const ROOMS = [roomOf('11', 'rahim'), roomOf('12', 'nadia')];

/** A merchant with two chats, whose server accepts each answer once per key; at first it is unreachable, or does not answer. */
async function open(atFirst: 'away' | 'silent') {
  const state: { server: 'away' | 'silent' | 'there'; staffId: string } = { server: atFirst, staffId: '1' };
  const taken: (ChatMessage & { roomId: string })[] = [];
  const server = await createFakeServer({
    deskMe: () => {
      const me = meAs(['chat', 'feedback']);
      return { ...me, me: { ...me.me, staffId: state.staffId } };
    },
    deskRooms: () => ({ list: ROOMS, next: null, waiting: 0, mine: 0 }),
    deskFeedback: () => ({ list: [], next: null, waiting: 0 }),
    deskLogout: () => ({}),
    deskMessages: ({ params }) => {
      const list = taken.filter(({ roomId }) => roomId === params['roomId']);
      const room = ROOMS.find(({ roomId }) => roomId === params['roomId']) ?? roomOf('0', '');
      return { list, hasMore: false, room: { ...room.room, lastSeq: list.length }, desk: room };
    },
    markRoom: ({ params }) => (ROOMS.find(({ roomId }) => roomId === params['roomId']) ?? roomOf('0', '')).room,
    typeInRoom: () => ({}),
    answerRoom: ({ params, body }) => {
      if (state.server === 'silent') return new Promise(() => undefined);
      if (state.server === 'away') return { refuse: 'unavailable' };
      const { idempotencyKey: key, text } = body as { idempotencyKey: string; text: string };
      const roomId = params['roomId'] ?? '';
      const before = taken.find((message) => message.key === key);
      const message = before ?? {
        seq: taken.filter((one) => one.roomId === roomId).length + 1,
        author: 'desk' as const,
        name: 'Nasrin',
        key,
        text,
        picture: null,
        sentAt: '2026-11-21T06:29:00Z',
        roomId,
      };
      if (!before) taken.push(message);
      return message;
    },
  });
  return { state, taken, server };
}

async function answered({ server }: Awaited<ReturnType<typeof open>>, isReload = false) {
  const page = await mountConsole(server, { isReload });
  await page.until(() => page.all('.lists button').length > 0);
  await page.click('All open');
  await page.until(() => page.all('.entry').length === 2);
  const write = async (words: string) => {
    const asked = server.count('answerRoom');
    await page.write('Your answer', words);
    await page.submit();
    await page.until(() => server.count('answerRoom') > asked);
  };
  return { page, write };
}

test('keeps and sends once an answer that was written while the server was silent', async () => {
  const desk = await open('away');
  const { page, write } = await answered(desk);
  await page.click(/Words of rahim/);
  await page.until(() => page.all('textarea').length === 1);
  await write('We look into it');
  await page.click(/Words of nadia/);
  await page.until(() => page.all('h2')[0]?.textContent === 'nadia');
  expect(page.named(/Words of rahim/).textContent).toContain('1 not sent yet');
  await page.goTo('support/feedback');
  await page.until(() => page.has('Nothing is open.'));
  await page.goTo('support/chat');
  await page.click(/Words of rahim/);
  await page.until(() => page.has('We look into it'));
  await page.click(/Words of nadia/);
  desk.state.server = 'there';
  await page.say('resync', {});
  window.dispatchEvent(new Event('online'));
  await page.until(() => desk.taken.length === 1);
  await page.until(() => !page.has('not sent yet'));
  await page.click(/Words of rahim/);
  await page.until(() => page.all('.log li').some((line) => line.textContent?.includes('We look into it')));
  expect(desk.taken).toMatchObject([{ roomId: '11', text: 'We look into it' }]);
  expect(page.all('.log li').filter((line) => line.textContent?.includes('We look into it'))).toHaveLength(1);
});

test('keeps an unsent answer over a reload, and never shows or sends it for another clerk in that browser', async () => {
  const desk = await open('silent');
  const { fetch } = desk.server;
  const sent: (AbortSignal | null | undefined)[] = [];
  desk.server.fetch = (url, init) => {
    if (init?.method === 'POST' && typeof url === 'string' && url.endsWith('/messages')) sent.push(init.signal);
    return fetch(url, init);
  };
  const first = await answered(desk);
  await first.page.click(/Words of rahim/);
  await first.page.until(() => first.page.all('textarea').length === 1);
  await first.write('Only mine');
  expect(sent.at(-1)?.aborted).toBe(false);
  await first.page.close();
  // It is not repeated with the session of the next person.
  expect(sent.at(-1)?.aborted).toBe(true);
  desk.server.fetch = fetch;
  const asked = desk.server.count('answerRoom');

  desk.state.server = 'there';
  desk.state.staffId = '2';
  const others = await answered(desk, true);
  await others.page.click(/Words of rahim/);
  await others.page.until(() => others.page.all('textarea').length === 1);
  expect(others.page.has('Only mine')).toBe(false);
  await others.write('From a colleague');
  expect(desk.server.requests.filter(({ id }) => id === 'answerRoom')).toHaveLength(asked + 1);
  await others.page.close();

  desk.state.staffId = '1';
  const again = await answered(desk, true);
  await again.page.until(() => desk.taken.length === 2);
  expect(desk.taken.map(({ text }) => text)).toEqual(['From a colleague', 'Only mine']);
  await again.page.close();
  const last = await answered(desk, true);
  await last.page.click(/Words of rahim/);
  await last.page.until(() => last.page.has('Only mine'));
  expect(desk.taken).toHaveLength(2);
});

test('restores a draft after another room, a take-over and a reload, until it is sent', async () => {
  const desk = await open('away');
  desk.state.server = 'there';
  const { page } = await answered(desk);
  const begun = () => (page.all('textarea')[0] as HTMLTextAreaElement | undefined)?.value;
  await page.click(/Words of rahim/);
  await page.until(() => page.all('textarea').length === 1);
  await page.write('Your answer', 'Half of a sent');
  await page.click(/Words of nadia/);
  await page.until(() => page.all('h2')[0]?.textContent === 'nadia');
  expect(begun()).toBe('');
  await page.click(/Words of rahim/);
  await page.until(() => begun() === 'Half of a sent');

  const moved = (staffId: string, clerk: string, version: number): DeskRoom => {
    const room = roomOf('11', 'rahim');
    return { ...room, staffId, room: { ...room.room, state: 'taken', clerk, version } };
  };
  await page.say('deskRoom', { room: moved('2', 'Rupa', 2), message: null });
  await page.until(() => page.all('textarea').length === 0);
  await page.say('deskRoom', { room: moved('1', 'Nasrin', 3), message: null });
  await page.until(() => begun() === 'Half of a sent');
  await page.close();

  const again = await answered(desk, true);
  await again.page.click(/Words of rahim/);
  await again.page.until(
    () => (again.page.all('textarea')[0] as HTMLTextAreaElement | undefined)?.value === 'Half of a sent',
  );
  await again.write('Half of a sentence, and the other');
  await again.page.until(() => desk.taken.length === 1);
  await again.page.click(/Words of nadia/);
  await again.page.click(/Words of rahim/);
  expect((again.page.all('textarea')[0] as HTMLTextAreaElement).value).toBe('');
});

test('keeps the list and the open room over a reload, also a room that is on no page of the list', async () => {
  const desk = await open('away');
  desk.server.handlers.deskRooms = ({ query }) => ({
    list: query['list'] === 'mine' ? [] : ROOMS.slice(0, 1),
    next: null,
    waiting: 3,
    mine: 2,
  });
  const first = await mountConsole(desk.server);
  await first.until(() => first.all('.lists button').length > 0);
  await first.until(() => first.named(/^Mine/).textContent === 'Mine2');
  expect(first.named(/^Waiting/).textContent).toBe('Waiting3');
  await first.click(/^All open/);
  await first.until(() => first.has('Words of rahim'));
  await first.click(/Words of rahim/);
  await first.until(() => first.all('h2')[0]?.textContent === 'rahim');
  const address = location.pathname;
  await first.close();

  const again = await mountConsole(desk.server, {
    isReload: true,
    path: address.replace('/console/', '').replace('/11', '/12'),
  });
  await again.until(() => again.all('h2')[0]?.textContent === 'nadia');
  expect(again.named(/^All open/).getAttribute('aria-pressed')).toBe('true');
});

test('looks up an account only on request and only with the permission', async () => {
  const desk = await open('away');
  desk.server.handlers.deskMe = () => meAs(['chat', 'members']);
  desk.server.handlers.deskMemberFileOf = ({ params }) => ({
    ...FILE,
    member: { ...MEMBER, id: params['memberId'] ?? '' },
  });
  const { page } = await answered(desk);
  await page.click(/Words of rahim/);
  await page.until(() => page.all('h2')[0]?.textContent === 'rahim');
  expect(desk.server.count('deskMemberFileOf')).toBe(0);
  await page.click('Account');
  await page.until(() => page.has('1,250.50 CNY'));
  expect(desk.server.last('deskMemberFileOf')?.params).toEqual({ memberId: '11' });
  const facts = page
    .all('.member-file')
    .map((one) => one.textContent)
    .join();
  for (const shown of [
    'Open',
    '2 · 40.00 CNY',
    'Royal Bengal',
    '10.00 CNY → 15.00 CNY',
    'Nodi · In progress',
    'Early member',
  ])
    expect(facts).toContain(shown);
  await page.close();

  desk.server.handlers.deskMe = () => meAs(['chat']);
  const other = await answered(desk);
  await other.page.click(/Words of rahim/);
  await other.page.until(() => other.page.all('h2')[0]?.textContent === 'rahim');
  expect(() => other.page.named('Account')).toThrow(/No control/);
});

const AT = '2026-11-20T06:29:00Z';
const FILE: Value<'deskMemberFileOf'> = {
  member: MEMBER,
  state: 'active',
  registeredAt: AT,
  lastLoginAt: null,
  isReal: true,
  currency: 'CNY',
  balance: { cash: '1250.5', bonus: '0', locked: '0' },
  rounds: { count: 2, amount: '40', isAtLeast: false, won: '15' },
  deposits: { count: 0, amount: '0', isAtLeast: false },
  withdrawals: { count: 0, amount: '0', isAtLeast: false },
  orders: [{ kind: 'deposit', orderId: '7', methodName: 'Nodi', amount: '500', state: 'pending', at: AT }],
  bets: [{ betId: '9', gameName: 'Royal Bengal', state: 'won', stake: '10', win: '15', at: AT }],
  applications: [{ promotionId: '3', promotion: 'Early member', status: 'applying', appliedAt: AT }],
};
