import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { submitFeedback } from '@mela/contract/feedback';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { MemberContext, StaffContext, StaffSession } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import { createMembers, createPasswords } from '#/modules/ground/members/members.ts';
import { createUploads } from '#/modules/support/uploads/uploads.ts';
import { createFeedback, type FeedbackAnswer } from './feedback.ts';

const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#b57bff' } })
  .png()
  .toBuffer();

eachServerDatabase('feedback', (open) => {
  async function feedbackAt() {
    const database = await open();
    const members = createMembers(database, createPasswords('lowest'));
    const uploads = createUploads({ database, members, origin: 'http://uploads.localhost', key: Buffer.alloc(32) });
    const sentAnswers: FeedbackAnswer[] = [];
    const waiting: [bigint, number][] = [];
    let isInboxAway = false;
    const feedback = createFeedback({
      database,
      uploads,
      findMembers: members.byIds,
      staffNames: async (ids) => new Map(ids.map((id) => [id, `staff ${id}`])),
      toDesk: (merchantId, count) => waiting.push([merchantId, count]),
      tell: async (answer) => {
        if (isInboxAway) throw new Error('the inbox is away');
        sentAnswers.push(answer);
      },
    });
    const addMember = async (userName: string) => {
      const member = await members.add({
        merchantId: 1n,
        userName,
        accountType: 0,
        password: 'a-long-password-1',
        registerMethod: 'H5',
      });
      if (isFailed(member)) throw new Error(member.failed);
      return member.id;
    };
    const rahim = await addMember('rahim');
    const atDesk = (staffId: bigint, merchantId = 1n) =>
      ({
        staff: { id: staffId, merchantId } as StaffSession,
        ip: '127.0.0.1',
        userAgent: '',
        log: { error: () => undefined },
      }) as unknown as StaffContext;
    const list = async (asked: { list?: 'open' | 'done'; after?: string; pageSize?: number } = {}, merchantId = 1n) => {
      const answer = await feedback.calls.deskFeedback({
        context: atDesk(1n, merchantId),
        params: undefined,
        query: { list: 'open', after: undefined, pageSize: 50, ...asked },
        body: undefined,
      });
      if (!('list' in answer)) throw new Error('no list');
      return answer;
    };
    const answer = (feedbackId: string, text: string | null, staffId = 1n, merchantId = 1n) =>
      Promise.resolve(
        feedback.calls.answerFeedback({
          context: atDesk(staffId, merchantId),
          params: { feedbackId },
          query: undefined,
          body: { text },
        }),
      );
    const submit = async (
      body: { text?: string; uploadIds?: string[]; idempotencyKey?: string } = {},
      { memberId = rahim, merchantId = 1n } = {},
    ) =>
      feedback.calls.submitFeedback({
        context: { merchant: { id: merchantId }, session: { memberId } } as MemberContext,
        params: undefined,
        query: undefined,
        body: { idempotencyKey: randomUUID(), text: 'The button is hidden', uploadIds: [], ...body },
      });
    const picture = async (memberId = rahim) => {
      const sent = await uploads.receive({
        merchantId: 1n,
        memberId,
        sentBy: 'member',
        purpose: 'feedback',
        from: '127.0.0.1',
        file: png,
      });
      if ('failed' in sent) throw new Error(sent.failed);
      return sent.uploadId;
    };
    const switchInbox = (isAway: boolean) => (isInboxAway = isAway);
    return { database, feedback, submit, picture, list, answer, sentAnswers, waiting, rahim, addMember, switchInbox };
  }

  test('stores feedback once with its pictures, returns a reference, and lists it for the merchant’s staff', async () => {
    const { submit, picture, list, rahim, waiting } = await feedbackAt();
    const uploadIds = [await picture(), await picture(), await picture()];
    const body = { idempotencyKey: randomUUID(), text: '<b>বোতাম</b> নেই', uploadIds };
    const first = await submit(body);
    expect(first).toEqual({ reference: expect.stringMatching(/^F-[2-9A-Z]{4}-[2-9A-Z]{4}$/) as string });
    expect(await Promise.all([submit(body), submit(body)])).toEqual([first, first]);
    expect(await submit({ ...body, text: 'another' })).toEqual({ failed: 'conflict' });
    const open = await list();
    expect(open).toMatchObject({
      list: [
        {
          member: { id: rahim.toString(), account: 'rahim', type: 0 },
          text: '<b>বোতাম</b> নেই',
          state: 'open',
          answer: null,
          decidedBy: null,
          ...first,
        },
      ],
      waiting: 1,
      next: null,
    });
    expect(open.list[0]?.pictures.map(({ uploadId }) => uploadId)).toEqual(uploadIds);
    expect(await list({}, 2n)).toEqual({ list: [], waiting: 0, next: null });
    // The desk is notified once, for any number of sends.
    expect(waiting).toEqual([[1n, 1]]);
  });

  test('stores two parallel copies as one', async () => {
    const { submit, picture, list } = await feedbackAt();
    const body = { idempotencyKey: randomUUID(), uploadIds: [await picture()] };
    const answers = await Promise.all([1, 2, 3, 4].map(() => submit(body)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await list()).list).toHaveLength(1);
  });

  test('stores nothing with a foreign, expired or sent picture, and accepts the same without it', async () => {
    const { submit, picture, list, addMember } = await feedbackAt();
    const used = await picture();
    await submit({ uploadIds: [used] });
    const idempotencyKey = randomUUID();
    for (const uploadId of [used, await picture(await addMember('karim')), 'A'.repeat(22)])
      expect(await submit({ idempotencyKey, uploadIds: [await picture(), uploadId] })).toEqual({
        failed: 'upload_not_found',
      });
    expect(await submit({ idempotencyKey })).toHaveProperty('reference');
    expect((await list()).list).toHaveLength(2);
  });

  test('pages through open ones, longest waiting first, and decided ones, newest first, without gaps', async () => {
    const { submit, list, answer } = await feedbackAt();
    for (const text of ['1', '2', '3', '4', '5']) await submit({ text });
    const first = await list({ pageSize: 2 });
    await submit({ text: '6' });
    const rest = await list({ pageSize: 9, after: first.next ?? '' });
    expect([...first.list, ...rest.list].map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5', '6']);
    const all = (await list()).list;
    for (const place of [3, 0, 5]) await answer(all[place]?.feedbackId ?? '', `to ${all[place]?.text}`);
    const done = await list({ list: 'done', pageSize: 2 });
    const older = await list({ list: 'done', pageSize: 2, after: done.next ?? '' });
    expect([...done.list, ...older.list].map((item) => [item.text, item.answer])).toEqual([
      ['6', 'to 6'],
      ['1', 'to 1'],
      ['4', 'to 4'],
    ]);
    expect([older.next, older.waiting]).toEqual([null, 3]);
  });

  test('accepts one of two parallel answers, with who and when; the other fails and a repeat does not', async () => {
    const { submit, list, answer, sentAnswers, waiting, rahim } = await feedbackAt();
    const { reference } = (await submit({ text: 'Why?' })) as { reference: string };
    const [open] = (await list()).list;
    const id = open?.feedbackId ?? '';
    const outcomes = await Promise.all([1n, 2n].map((staff) => answer(id, `by ${staff}`, staff)));
    const [won] = outcomes.filter((outcome) => 'state' in outcome);
    expect(outcomes.filter((outcome) => 'failed' in outcome)).toEqual([{ failed: 'conflict' }]);
    const by = won && 'decidedBy' in won ? won.decidedBy : '';
    expect(won).toMatchObject({ state: 'answered', answer: by?.replace('staff', 'by'), decidedAt: expect.any(String) });
    const winner = BigInt(by?.replace('staff ', '') ?? 0);
    expect(await answer(id, `by ${winner}`, winner)).toEqual(won);
    expect(await answer(id, 'another word', winner)).toEqual({ failed: 'conflict' });
    expect(sentAnswers).toEqual([{ memberId: rahim, reference, question: 'Why?', answer: `by ${winner}` }]);
    expect(await list()).toEqual({ list: [], next: null, waiting: 0 });
    expect(waiting).toEqual([
      [1n, 1],
      [1n, 0],
    ]);
  });

  test('sends the member nothing when closed without an answer, and hides another merchant’s feedback', async () => {
    const { submit, list, answer, sentAnswers } = await feedbackAt();
    await submit();
    const id = (await list()).list[0]?.feedbackId ?? '';
    expect(await answer(id, 'x', 1n, 2n)).toEqual({ failed: 'not_found' });
    expect(await answer('999', 'x')).toEqual({ failed: 'not_found' });
    expect(await answer(id, null)).toMatchObject({ state: 'closed', answer: null, decidedBy: 'staff 1' });
    expect(sentAnswers).toEqual([]);
  });

  test('delivers an answer later, once, that did not reach the inbox', async () => {
    const { database, feedback, submit, list, answer, sentAnswers, switchInbox } = await feedbackAt();
    await submit();
    switchInbox(true);
    const id = (await list()).list[0]?.feedbackId ?? '';
    expect(await answer(id, 'Yes')).toMatchObject({ state: 'answered' });
    switchInbox(false);
    const run = () => feedback.jobs.feedback_told({}, 1);
    await run();
    expect(sentAnswers).toEqual([]);
    await database.query(`update feedback set decided_at = now() - interval '2 minutes'`);
    await run();
    await run();
    expect(sentAnswers).toMatchObject([{ answer: 'Yes' }]);
  });

  test('accepts 140 characters in every script, and refuses 141, a fourth picture or nothing at all', () => {
    const isTaken = (text: string, pictures = 0) =>
      submitFeedback.body.safeParse({
        idempotencyKey: randomUUID(),
        text,
        uploadIds: Array(pictures).fill('A'.repeat(22)),
      }).success;
    expect([isTaken('a'.repeat(140)), isTaken('a'.repeat(141))]).toEqual([true, false]);
    expect([isTaken('আ'.repeat(140)), isTaken('😀'.repeat(140)), isTaken('😀'.repeat(141))]).toEqual([
      true,
      true,
      false,
    ]);
    expect([isTaken('a', 3), isTaken('a', 4), isTaken('  \n ')]).toEqual([true, false, false]);
  });
});
