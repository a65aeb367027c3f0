import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { askSupport } from '@mela/contract/guest-questions';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { CallContext, StaffContext, StaffSession } from '#/http/call.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { createGuestQuestions, type SendAnswer } from './guest-questions.ts';

type Mail = Parameters<SendAnswer>[0];

eachServerDatabase('guest questions', (open) => {
  async function questionsAt({ hasMail = true } = {}) {
    const database = await open();
    const mails: Mail[] = [];
    /** What the next e-mails meet, one each; then they are sent. */
    const meets: ('refused' | 'try_again')[] = [];
    const waiting: [bigint, number][] = [];
    const checked: string[] = [];
    const merchantOf = (id: bigint) =>
      ({ id, code: 'mela', settings: { name: { en: 'Mela', bn: 'মেলা' } } }) as unknown as Merchant;
    const questions = createGuestQuestions({
      database,
      humanCheck: {
        async check(_merchantId, solution) {
          checked.push(solution);
          return solution === 'solved';
        },
      },
      sendAnswer: hasMail
        ? async (mail) => {
            mails.push(mail);
            return meets.shift() ?? 'sent';
          }
        : undefined,
      merchantById: async (id) => merchantOf(id),
      staffNames: async (ids) => new Map(ids.map((id) => [id, `staff ${id}`])),
      toDesk: (merchantId, count) => waiting.push([merchantId, count]),
    });
    const ask = async (
      body: { idempotencyKey?: string; email?: string; text?: string; humanCheck?: string } = {},
      { merchantId = 1n, language = 'EN' } = {},
    ) =>
      questions.calls.askSupport({
        context: { merchant: merchantOf(merchantId), language } as CallContext,
        params: undefined,
        query: undefined,
        body: {
          idempotencyKey: randomUUID(),
          email: 'rahim@example.com',
          text: 'I cannot log in',
          humanCheck: 'solved',
          ...body,
        },
      });
    const atDesk = (staffId: bigint, merchantId: bigint) =>
      ({ staff: { id: staffId, merchantId } as StaffSession, ip: '127.0.0.1', userAgent: '' }) as StaffContext;
    const list = async (asked: { list?: 'open' | 'done'; after?: string; pageSize?: number } = {}, merchantId = 1n) => {
      const answer = await questions.calls.deskGuestQuestions({
        context: atDesk(1n, merchantId),
        params: undefined,
        query: { list: 'open', after: undefined, pageSize: 50, ...asked },
        body: undefined,
      });
      if (!('list' in answer)) throw new Error('no list');
      return answer;
    };
    const answer = async (questionId: string, text: string | null, staffId = 1n, merchantId = 1n) =>
      questions.calls.answerGuestQuestion({
        context: atDesk(staffId, merchantId),
        params: { questionId },
        query: undefined,
        body: { text },
      });
    const firstId = async () => (await list()).list[0]?.questionId ?? '';
    /** Runs all queued jobs of answers, once each. */
    const runJobs = async (attempts = 1) => {
      const jobs = await database.query<{ id: bigint; payload: unknown }>(
        `select id, payload from jobs where kind = 'guest_answer' and done_at is null order by id`,
      );
      const outcomes: unknown[] = [];
      for (const { id, payload } of jobs) {
        const outcome = await questions.jobs.guest_answer(payload, attempts);
        if (outcome === 'done') await database.query('update jobs set done_at = now() where id = $1', [id]);
        outcomes.push(outcome);
      }
      return outcomes;
    };
    return { database, questions, ask, list, answer, firstId, runJobs, mails, meets, waiting, checked };
  }

  test('returns a reference for a question and notifies the desk; a repeat needs no check, other content fails', async () => {
    const { ask, list, waiting, checked } = await questionsAt();
    const idempotencyKey = randomUUID();
    const first = await ask({ idempotencyKey });
    expect(first).toEqual({ reference: expect.stringMatching(/^G(-[2-9A-HJKMNP-TV-Z]{4}){2}$/) });
    expect(await ask({ idempotencyKey, humanCheck: 'spent' })).toEqual(first);
    expect(await ask({ idempotencyKey, text: 'Another' })).toEqual({ failed: 'conflict' });
    expect(await ask({ idempotencyKey, email: 'other@example.com' })).toEqual({ failed: 'conflict' });
    expect(checked).toEqual(['solved']);
    expect(waiting).toEqual([[1n, 1]]);
    expect(await list()).toMatchObject({
      list: [{ ...first, email: 'rahim@example.com', language: 'EN', state: 'open', answer: null, mail: null }],
      next: null,
      waiting: 1,
    });
    expect(await list({}, 2n)).toEqual({ list: [], next: null, waiting: 0 });
  });

  test('stores one of two parallel copies and returns its reference to both', async () => {
    const { ask, list } = await questionsAt();
    const idempotencyKey = randomUUID();
    const [one, other] = await Promise.all([ask({ idempotencyKey }), ask({ idempotencyKey })]);
    expect(one).toEqual(other);
    expect((await list()).waiting).toBe(1);
  });

  test('refuses a question with a wrong check, and any question where no mail is set up', async () => {
    const { ask, list } = await questionsAt();
    expect(await ask({ humanCheck: 'wrong' })).toEqual({ failed: 'human_check_failed' });
    expect((await list()).waiting).toBe(0);
    const without = await questionsAt({ hasMail: false });
    expect(await without.ask()).toEqual({ failed: 'support_unavailable' });
    expect((await without.list()).waiting).toBe(0);
  });

  test('takes three open questions per address, also in parallel, and another after one was decided', async () => {
    const { ask, answer, firstId } = await questionsAt();
    const many = await Promise.all(Array.from({ length: 6 }, () => ask()));
    expect(many.filter((outcome) => 'reference' in outcome)).toHaveLength(3);
    expect(await ask({ email: 'RAHIM@Example.com' })).toEqual({ failed: 'too_many_open_questions' });
    expect(await ask({ email: 'karim@example.com' })).toHaveProperty('reference');
    expect(await ask({}, { merchantId: 2n })).toHaveProperty('reference');
    await answer(await firstId(), null);
    expect(await ask()).toHaveProperty('reference');
  });

  test('takes 1,000 open questions per merchant', async () => {
    const { database, ask } = await questionsAt();
    await database.query(
      `insert into guest_questions (merchant_id, idempotency_key, reference, email, language, text, mail_id)
       select 1, gen_random_uuid(), 'R' || n, 'a' || n || '@example.com', 'EN', 'x', gen_random_uuid()
       from generate_series(1, 999) as n`,
    );
    expect(await ask()).toHaveProperty('reference');
    expect(await ask({ email: 'late@example.com' })).toEqual({ failed: 'support_unavailable' });
    expect(await ask({}, { merchantId: 2n })).toHaveProperty('reference');
  });

  test('mails the answer once, in the language of the question, with the question below it', async () => {
    const { ask, answer, list, firstId, runJobs, mails } = await questionsAt();
    const { reference } = (await ask({}, { language: 'BN' })) as { reference: string };
    expect(await answer(await firstId(), 'Use the link')).toMatchObject({ state: 'answered', mail: 'waiting' });
    await runJobs();
    await runJobs();
    expect(mails).toEqual([
      {
        id: expect.any(String),
        merchantId: 1n,
        to: 'rahim@example.com',
        subject: `মেলা: আপনার মেসেজ ${reference}-এর উত্তর`,
        text: expect.stringMatching(/^Use the link\n\nআপনি লিখেছিলেন:\nI cannot log in\n/),
      },
    ]);
    expect((await list({ list: 'done' })).list).toMatchObject([{ mail: 'sent', decidedBy: 'staff 1' }]);
  });

  test('retries an e-mail under the same id until it leaves, and stops for an address that does not exist', async () => {
    const { ask, answer, list, firstId, runJobs, mails, meets } = await questionsAt();
    await ask();
    await answer(await firstId(), 'One');
    meets.push('try_again', 'try_again');
    expect([await runJobs(3), await runJobs(20), await runJobs(), await runJobs()]).toEqual([
      [{ again: 8 }],
      [{ again: 1_800 }],
      ['done'],
      [],
    ]);
    expect(new Set(mails.map(({ id }) => id)).size).toBe(1);
    await ask();
    await answer(await firstId(), 'Two');
    meets.push('refused');
    expect([await runJobs(), await runJobs()]).toEqual([['done'], []]);
    expect((await list({ list: 'done' })).list.map(({ mail }) => mail)).toEqual(['refused', 'sent']);
    expect(mails).toHaveLength(4);
  });

  test('accepts one of two parallel answers, and a repeat; the audit has one event', async () => {
    const { database, ask, answer, firstId, list, waiting } = await questionsAt();
    await ask();
    const id = await firstId();
    const outcomes = await Promise.all([1n, 2n].map((staff) => answer(id, `by ${staff}`, staff)));
    const [won] = outcomes.filter((outcome) => 'state' in outcome);
    expect(outcomes.filter((outcome) => 'failed' in outcome)).toEqual([{ failed: 'conflict' }]);
    const winner = BigInt((won && 'decidedBy' in won ? won.decidedBy : null)?.replace('staff ', '') ?? 0);
    expect(await answer(id, `by ${winner}`, winner)).toEqual(won);
    expect(await answer(id, 'another word', winner)).toEqual({ failed: 'conflict' });
    expect(await list()).toEqual({ list: [], next: null, waiting: 0 });
    expect(waiting).toEqual([
      [1n, 1],
      [1n, 0],
    ]);
    expect(
      await database.query(`select action, subject_kind, subject_id from audit_events where action like 'guest%'`),
    ).toEqual([{ action: 'guest_question_answered', subject_kind: 'guest_question', subject_id: id }]);
  });

  test('mails nothing for a question closed without an answer, and hides another merchant’s', async () => {
    const { ask, answer, firstId, runJobs, mails } = await questionsAt();
    await ask();
    const id = await firstId();
    expect(await answer(id, 'x', 1n, 2n)).toEqual({ failed: 'not_found' });
    expect(await answer('999', 'x')).toEqual({ failed: 'not_found' });
    expect(await answer(id, null)).toMatchObject({ state: 'closed', answer: null, mail: null });
    expect(await runJobs()).toEqual([]);
    expect(mails).toEqual([]);
  });

  test('lists open ones by their wait, decided ones newest first, page by page', async () => {
    const { ask, answer, list } = await questionsAt();
    for (const n of [1, 2, 3, 4]) await ask({ text: `${n}`, email: `guest${n}@example.com` });
    const first = await list({ pageSize: 3 });
    const rest = await list({ pageSize: 3, after: first.next ?? '' });
    expect([...first.list, ...rest.list].map(({ text }) => text)).toEqual(['1', '2', '3', '4']);
    const all = (await list()).list;
    for (const place of [2, 0, 3]) await answer(all[place]?.questionId ?? '', 'x');
    const done = await list({ list: 'done', pageSize: 2 });
    const older = await list({ list: 'done', pageSize: 2, after: done.next ?? '' });
    expect([...done.list, ...older.list].map(({ text }) => text)).toEqual(['4', '1', '3']);
    expect([older.next, older.waiting]).toEqual([null, 1]);
  });

  test('deletes questions after two years, with the e-mail address in them', async () => {
    const { database, questions, ask, list } = await questionsAt();
    await ask({ text: 'old' });
    await database.query(`update guest_questions set created_at = now() - interval '731 days'`);
    await ask({ text: 'new' });
    expect(await questions.jobs.guest_questions_sweep({}, 1)).toEqual({ again: 1 });
    expect(await questions.jobs.guest_questions_sweep({}, 1)).toBe('done');
    expect((await list()).list.map(({ text }) => text)).toEqual(['new']);
  });

  test('accepts one plain address and up to 1,000 characters in every script', () => {
    const isTaken = (more: { email?: string; text?: string }) =>
      askSupport.body.safeParse({
        idempotencyKey: randomUUID(),
        email: 'a@example.com',
        text: 'x',
        humanCheck: 'solved',
        ...more,
      }).success;
    expect(
      ['আ'.repeat(1_000), '😀'.repeat(1_000), '😀'.repeat(1_001), ' \n '].map((text) => isTaken({ text })),
    ).toEqual([true, true, false, false]);
    const emails = [
      ' a@example.com ',
      'a@example',
      'a@example.com, b@example.com',
      'a@example.com\nBcc: b@example.com',
    ];
    expect(emails.map((email) => isTaken({ email }))).toEqual([true, false, false, false]);
  });
});
