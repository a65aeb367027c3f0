import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { DIALING_CODE, PASSWORD, testAccounts } from '#/modules/accounts/login/test-accounts.ts';
import { readMessageBudgets } from '#/modules/ground/message-budgets/message-budgets.ts';
import { createAnswerMail } from './answer-mail.ts';

const MOBILE = { countryDialingCode: DIALING_CODE, mobileNum: '1812345678' };
const TO = '+8801812345678';
const EMAIL = 'anika@example.com';

eachServerDatabase('senders of messages', (open) => {
  async function site(budgets: object = {}) {
    const accounts = testAccounts(await open());
    const { call, context, session, database, merchants } = accounts;
    Object.assign(merchants[0], { messageBudgets: readMessageBudgets(budgets) });
    let passwords = 0;
    async function signIn(username: string, password = PASSWORD) {
      const answer = await call('login', { type: 'username', username, password });
      if (!('token' in answer)) throw new Error(answer.failed);
      return { session: await session(answer.token) };
    }
    /** Changes the password of a new session, and returns the new one. */
    async function change(userName: string, oldPassword: string) {
      const newPassword = `another good password ${(passwords += 1)}`;
      const body = { oldPassword, newPassword, confirmNewPassword: newPassword };
      expect(await call('changePassword', body, await signIn(userName, oldPassword))).toEqual({});
      await accounts.runJobs();
      return newPassword;
    }
    const askCode = async (purpose: string) =>
      call('sendSmsNoLogin', { ...MOBILE, purpose, humanCheck: await accounts.solved() });
    const takePassword = async (userName: string) => {
      const member = await accounts.members.byName(1n, userName);
      if (!member) throw new Error('no such member');
      return accounts.recovery.takePassword(context(), member, {
        spend: async () => true,
        alongside: async () => undefined,
      });
    };
    const counted = async (channel: string) => {
      const [row] = await database.query<{ sent: bigint }>(
        `select coalesce(sum(sent), 0)::bigint as sent from message_counts where channel = $1 and scope = 'day'`,
        [channel],
      );
      return Number(row?.sent);
    };
    const titles = async (memberId: bigint) =>
      (await accounts.inbox.kept(memberId, { before: undefined, limit: 20 }, 'EN')).map(({ title }) => title);
    const sendAnswer = createAnswerMail({
      mail: accounts.mail,
      budgets: accounts.budgets,
      merchantById: async (id) => merchants.find((merchant) => merchant.id === id),
    });
    const answerGuest = (to: string, id: string = randomUUID()) =>
      sendAnswer({ id, merchantId: 1n, to, subject: 'An answer', text: 'x' });
    return { ...accounts, change, askCode, takePassword, counted, titles, answerGuest };
  }

  /** Every sender, each once: two SMS, five e-mails. */
  async function sendAll(all: Site) {
    const { add, askCode, change, takePassword, emailProofs, context, call, runJobs } = all;
    await add({ userName: 'mobile', mobile: MOBILE });
    await askCode('login');
    await runJobs();
    await change('mobile', PASSWORD);
    await add({ userName: 'mail', email: EMAIL, emailProven: true });
    await change('mail', PASSWORD);
    await call('resetPasswordByEmail', { username: 'mail', email: EMAIL });
    await runJobs();
    await takePassword('mail');
    await emailProofs.send(context(), await add({ userName: 'new', email: 'new@example.com' }));
    await runJobs();
    await all.answerGuest('guest@example.com');
  }
  type Site = Awaited<ReturnType<typeof site>>;

  test('counts one message per message that leaves, for every sender', async () => {
    const all = await site();
    await sendAll(all);
    expect(all.outbox.sms).toHaveLength(2);
    expect(all.outbox.mail.map(({ to }) => to)).toEqual([EMAIL, EMAIL, EMAIL, 'new@example.com', 'guest@example.com']);
    expect([await all.counted('sms'), await all.counted('mail')]).toEqual([2, 5]);
  });

  test('sends nothing, from any sender, once the merchant’s budgets are spent', async () => {
    const all = await site({ smsPerDay: 1, mailsPerDay: 1, strangersPercent: 100 });
    const spent = { id: randomUUID(), to: 'other@example.com' };
    const places = { range: '+88019', block: 'b', receiver: 'r' };
    expect(await all.budgets.takeMail(all.merchants[0], { ...spent, isProven: true, costs: true })).toBeUndefined();
    expect(
      await all.budgets.takeSmsNotice(all.merchants[0], { id: randomUUID(), to: '+8801912345678', places }),
    ).toBeUndefined();
    await sendAll(all);
    expect(all.outbox.sms).toEqual([]);
    expect(all.outbox.mail).toEqual([]);
    const member = await all.members.byName(1n, 'mobile');
    expect(await all.titles(member?.id ?? 0n)).toEqual(['Your password was changed']);
  });

  test('refuses a message without a permit, and with one of another receiver, and sends a permitted one once', async () => {
    const { sms, mail, budgets, outbox, merchants, verification } = await site();
    const message = { id: randomUUID(), merchantId: 1n, to: TO, text: 'x' };
    expect(await sms(message)).toBe('refused');
    expect(await mail({ ...message, to: EMAIL, subject: 'x' })).toBe('refused');
    const mobile = verification.mobileOf(DIALING_CODE, MOBILE.mobileNum);
    if (!mobile) throw new Error('no number');
    const places = verification.placesOf(merchants[0], mobile);
    expect(await budgets.takeSmsNotice(merchants[0], { id: message.id, to: TO, places })).toBeUndefined();
    expect(await sms({ ...message, to: '+8801812345679' })).toBe('refused');
    expect(await mail({ ...message, subject: 'x' })).toBe('refused');
    expect(outbox).toMatchObject({ sms: [], mail: [] });
    outbox.meets.push('try_again');
    expect([await sms(message), await sms(message), await sms(message)]).toEqual(['try_again', 'sent', 'sent']);
    expect(outbox.sms).toHaveLength(2);
  });

  test('sends two notices a day to a number, puts the others into the inbox, and leaves the number its codes', async () => {
    const { add, change, outbox, counted, titles, askCode, runJobs } = await site();
    const { id } = await add({ userName: 'mobile', mobile: MOBILE });
    let password = PASSWORD;
    for (let n = 0; n < 10; n += 1) password = await change('mobile', password);
    expect(outbox.sms.map(({ to }) => to)).toEqual([TO, TO]);
    expect(await counted('sms')).toBe(2);
    expect(await titles(id)).toEqual(Array(8).fill('Your password was changed'));
    expect(await askCode('login')).not.toHaveProperty('failed');
    await runJobs();
    expect(outbox.sms).toHaveLength(3);
  });

  test('sends five answers a day to a guest’s address, the others later, apart from e-mails of members to it', async () => {
    const { add, answerGuest, emailProofs, context, outbox, runJobs } = await site();
    await emailProofs.send(context(), await add({ userName: 'owner', email: EMAIL }));
    await runJobs();
    const sixth = randomUUID();
    for (let n = 0; n < 5; n += 1) expect(await answerGuest(EMAIL)).toBe('sent');
    expect([await answerGuest(EMAIL.toUpperCase(), sixth), await answerGuest(EMAIL, sixth)]).toEqual([
      'try_again',
      'try_again',
    ]);
    expect(await answerGuest('other@example.com')).toBe('sent');
    expect(outbox.mail).toHaveLength(7);
  });

  test('sends one e-mail per day to an unproven address for all its accounts; its owner still gets theirs', async () => {
    const { add, call, emailProofs, context, outbox, runJobs } = await site();
    const askLink = (username: string) => call('resetPasswordByEmail', { username, email: EMAIL });
    await add({ userName: 'owner', email: EMAIL, emailProven: true });
    for (const userName of ['one', 'two', 'three', 'four', 'five']) {
      await emailProofs.send(context(), await add({ userName, email: EMAIL.toUpperCase() }));
      for (let n = 0; n < 3; n += 1) expect(await askLink(userName)).toEqual({});
    }
    await runJobs();
    expect(outbox.mail).toHaveLength(1);
    expect(await askLink('owner')).toEqual({});
    await runJobs();
    expect(outbox.mail).toHaveLength(2);
  });
});
