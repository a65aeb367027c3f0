import type { DeskFeedbackItem } from '@mela/contract/desk-feedback';
import { expect, test } from 'vitest';
import { createFakeServer } from '@mela/web/test/fake-server';
import { MEMBER, meAs, mountConsole } from '../../../../test/mount-console.tsx';

const item = (feedbackId: string, more: Partial<DeskFeedbackItem> = {}): DeskFeedbackItem => ({
  feedbackId,
  reference: `F-0000-000${feedbackId}`,
  member: MEMBER,
  text: `Words ${feedbackId}`,
  pictures: [],
  createdAt: '2026-11-20T19:30:00Z',
  state: 'open',
  answer: null,
  decidedBy: null,
  decidedAt: null,
  ...more,
});
const answered = (feedbackId: string, answer: string, by: string) =>
  item(feedbackId, { state: 'answered', answer, decidedBy: by, decidedAt: '2026-11-21T10:00:00Z' });

/** A desk whose server tracks open and done feedback. */
async function open(items: DeskFeedbackItem[]) {
  const kept = new Map(items.map((one) => [one.feedbackId, one]));
  const waiting = () => [...kept.values()].filter(({ state }) => state === 'open').length;
  const server = await createFakeServer({
    deskMe: () => meAs(['feedback']),
    deskFeedback: ({ query }) => ({
      list: [...kept.values()].filter(({ state }) => (state === 'open') === (query['list'] !== 'done')),
      next: null,
      waiting: waiting(),
    }),
    answerFeedback: ({ params, body }) => {
      const id = params['feedbackId'] ?? '';
      if (kept.get(id)?.state !== 'open') return { refuse: 'conflict' };
      const { text } = body as { text: string | null };
      const decided =
        text === null
          ? { ...answered(id, '', 'Nasrin'), state: 'closed' as const, answer: null }
          : answered(id, text, 'Nasrin');
      kept.set(id, decided);
      return decided;
    },
  });
  const page = await mountConsole(server);
  await page.until(() => page.all('.entry').length === items.length);
  const bySomebody = (id: string) => {
    kept.set(id, answered(id, 'Their answer', 'Rupa'));
    return page.say('deskWork', { part: 'feedback', waiting: waiting() });
  };
  return { server, page, bySomebody };
}

test('shows feedback with pictures and reference, answers it, names the clerk, and offers the next one', async () => {
  const picture = { uploadId: 'a', url: 'https://pictures.example/a', width: 90, height: 60 };
  const { server, page } = await open([item('1', { pictures: [picture] }), item('2', { text: '<b>Two</b>' })]);
  await page.click(/Words 1/);
  expect(page.has('F-0000-0001')).toBe(true);
  const [image] = page.all('.pictures img');
  expect([image?.getAttribute('src'), image?.getAttribute('alt')]).toEqual([
    'https://pictures.example/a',
    'Picture 1 of 1, opens in full',
  ]);
  expect(page.named('Send to the inbox').hasAttribute('disabled')).toBe(true);
  await page.write('Your answer', '  We look into it. ');
  await page.click('Send to the inbox');
  await page.until(() => page.has('Answered by Nasrin, 2026-11-21 16:00'));
  expect(server.last('answerFeedback')).toMatchObject({
    params: { feedbackId: '1' },
    body: { text: 'We look into it.' },
  });
  await page.until(() => page.all('.entry').length === 1);
  await page.click('Next one');
  await page.until(() => page.all('.said')[0]?.textContent === '<b>Two</b>');
});

test('confirms closing without an answer once and sends none', async () => {
  const { server, page } = await open([item('1')]);
  await page.click(/Words 1/);
  await page.click('Close without an answer');
  expect(page.has('Close it? The member hears nothing.')).toBe(true);
  await page.click('Back');
  expect(server.count('answerFeedback')).toBe(0);
  await page.click('Close without an answer');
  await page.click('Close');
  await page.until(() => page.has('Closed without an answer by Nasrin'));
  expect(server.last('answerFeedback')?.body).toEqual({ text: null });
});

test("shows a colleague's answer with their name and sends nothing more", async () => {
  const { page, bySomebody } = await open([item('1'), item('2')]);
  await page.click(/Words 1/);
  await page.write('Your answer', 'Half an ans');
  await bySomebody('1');
  await page.until(() => page.has('Answered by Rupa'));
  expect([page.has('Their answer'), page.all('textarea').length]).toEqual([true, 0]);
  expect(page.all('.entry').map((entry) => entry.textContent?.includes('Words 2'))).toEqual([true]);
});

test('tells the second clerk that a colleague was first and keeps their text', async () => {
  const { server, page } = await open([item('1')]);
  await page.click(/Words 1/);
  await page.write('Your answer', 'My answer');
  const done = answered('1', 'Their answer', 'Rupa');
  server.handlers.answerFeedback = () => ({ refuse: 'conflict' });
  server.handlers.deskFeedback = ({ query }) => ({
    list: query['list'] === 'done' ? [done] : [],
    next: null,
    waiting: 0,
  });
  await page.click('Send to the inbox');
  await page.until(() => page.has('Answered by Rupa'));
  expect([page.has('A colleague was quicker. Yours was not sent.'), page.has('My answer')]).toEqual([true, true]);
});

test('shows a list that failed to load and reloads it', async () => {
  const { server, page } = await open([item('1')]);
  server.handlers.deskFeedback = () => ({ refuse: 'unknown_error' });
  await page.click('Done');
  await page.until(() => page.has('The server does not answer.'));
  server.handlers.deskFeedback = () => ({ list: [], next: null, waiting: 0 });
  await page.click('Try again');
  await page.until(() => page.has('Nothing has been answered yet.'));
  expect(page.has('The server does not answer.')).toBe(false);
});

test('loads later pages on request, keeps them on a change of the list, and retries a failure', async () => {
  let [isDown, first] = [false, 'Words 1'];
  const server = await createFakeServer({
    deskMe: () => meAs(['feedback']),
    deskFeedback: ({ query }) => {
      if (isDown) return { refuse: 'unavailable' };
      return query['after'] === undefined
        ? { list: [item('1', { text: first })], next: '1', waiting: 2 }
        : { list: [item('2')], next: null, waiting: 2 };
    },
  });
  const page = await mountConsole(server);
  const rows = () => page.all('.entry .preview').map((row) => row.textContent);
  await page.until(() => rows().join() === 'Words 1');
  isDown = true;
  await page.click('Show more');
  await page.until(() => page.has('The server does not answer.'));
  expect(rows()).toEqual(['Words 1']);
  isDown = false;
  await page.click('Try again');
  await page.until(() => !page.has('The server does not answer.'));
  await page.click('Show more');
  await page.until(() => rows().join() === 'Words 1,Words 2');
  expect(page.has('Show more')).toBe(false);
  first = 'Changed';
  await page.say('deskWork', { part: 'feedback', waiting: 2 });
  await page.until(() => rows().join() === 'Changed,Words 2');
});
