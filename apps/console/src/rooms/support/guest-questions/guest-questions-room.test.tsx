import type { DeskGuestQuestion } from '@mela/contract/desk-guest-questions';
import { expect, test } from 'vitest';
import { createFakeServer } from '@mela/web/test/fake-server';
import { meAs, mountConsole } from '../../../../test/mount-console.tsx';

const question = (questionId: string, more: Partial<DeskGuestQuestion> = {}): DeskGuestQuestion => ({
  questionId,
  reference: `G-0000-000${questionId}`,
  email: `guest${questionId}@example.com`,
  language: 'BN',
  text: `Words ${questionId}`,
  createdAt: '2026-11-20T19:30:00Z',
  state: 'open',
  answer: null,
  decidedBy: null,
  decidedAt: null,
  mail: null,
  ...more,
});
const decided = (questionId: string, answer: string | null, by: string) =>
  question(questionId, {
    state: answer === null ? 'closed' : 'answered',
    answer,
    decidedBy: by,
    decidedAt: '2026-11-21T10:00:00Z',
    mail: answer === null ? null : 'waiting',
  });

/** A desk whose server tracks open and done questions. */
async function open(items: DeskGuestQuestion[]) {
  const kept = new Map(items.map((one) => [one.questionId, one]));
  const waiting = () => [...kept.values()].filter(({ state }) => state === 'open').length;
  const server = await createFakeServer({
    deskMe: () => meAs(['feedback']),
    deskFeedback: () => ({ list: [], next: null, waiting: 0 }),
    deskGuestQuestions: ({ query }) => ({
      list: [...kept.values()].filter(({ state }) => (state === 'open') === (query['list'] !== 'done')),
      next: null,
      waiting: waiting(),
    }),
    answerGuestQuestion: ({ params, body }) => {
      const id = params['questionId'] ?? '';
      if (kept.get(id)?.state !== 'open') return { refuse: 'conflict' };
      const made = decided(id, (body as { text: string | null }).text, 'Nasrin');
      kept.set(id, made);
      return made;
    },
  });
  const page = await mountConsole(server, { path: 'support/guests' });
  await page.until(() => page.all(items.length > 0 ? '.entry' : '.rooms .quiet').length > 0);
  const say = () => page.say('deskWork', { part: 'guests', waiting: waiting() });
  return { server, page, kept, say };
}

test('shows a question with its address, language and reference, and answers it by e-mail', async () => {
  const { server, page } = await open([question('1'), question('2', { text: '<b>Two</b>' })]);
  await page.click(/Words 1/);
  for (const fact of ['guest1@example.com', 'G-0000-0001', 'BN', 'No one has checked'])
    expect(page.has(fact)).toBe(true);
  expect(page.named('Send by e-mail').hasAttribute('disabled')).toBe(true);
  await page.write('Your answer', '  Use the link. ');
  await page.click('Send by e-mail');
  await page.until(() => page.has('Answered by Nasrin, 2026-11-21 16:00'));
  expect(page.has('The e-mail is on its way.')).toBe(true);
  expect(server.last('answerGuestQuestion')).toMatchObject({
    params: { questionId: '1' },
    body: { text: 'Use the link.' },
  });
  await page.click('Next one');
  await page.until(() => page.all('.said')[0]?.textContent === '<b>Two</b>');
});

test('confirms closing without an answer once', async () => {
  const { server, page } = await open([question('1')]);
  await page.click(/Words 1/);
  await page.click('Close without an answer');
  expect(page.has('Close it? The guest gets no e-mail.')).toBe(true);
  await page.click('Close');
  await page.until(() => page.has('Closed without an answer by Nasrin'));
  expect(server.last('answerGuestQuestion')?.body).toEqual({ text: null });
  expect(page.has('The e-mail is on its way.')).toBe(false);
});

test('tells the second clerk that a colleague was first and keeps their text', async () => {
  const { server, page, kept } = await open([question('1')]);
  await page.click(/Words 1/);
  await page.write('Your answer', 'My answer');
  kept.set('1', decided('1', 'Their answer', 'Rupa'));
  await page.click('Send by e-mail');
  await page.until(() => page.has('Answered by Rupa'));
  expect([page.has('A colleague was quicker. Yours was not sent.'), page.has('My answer')]).toEqual([true, true]);
  expect(server.count('answerGuestQuestion')).toBe(1);
});

test('lists new questions as they come, and done ones with what became of their e-mail', async () => {
  const { page, kept, say } = await open([]);
  expect(page.has('No guest is waiting.')).toBe(true);
  kept.set('1', question('1'));
  await say();
  await page.until(() => page.all('.entry').length === 1);
  kept.set('1', { ...decided('1', 'Yes', 'Rupa'), mail: 'refused' });
  kept.set('2', { ...decided('2', 'No', 'Rupa'), mail: 'sent' });
  await page.click('Done');
  await page.until(() => page.all('.entry').length === 2);
  await page.click(/Words 1/);
  expect(page.has('The e-mail did not arrive: there is no such address.')).toBe(true);
  await page.click(/Words 2/);
  expect(page.has('The e-mail was sent.')).toBe(true);
});
