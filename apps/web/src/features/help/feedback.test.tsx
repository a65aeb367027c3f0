import type { Picture } from '@mela/contract/uploads';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { FeedbackItem } from './feedback-item.tsx';

afterEach(() => vi.unstubAllGlobals());

const picture = (uploadId: string): Picture => ({ uploadId, url: `/uploads/${uploadId}`, width: 4, height: 3 });
const fileOf = (name: string, bytes = 1_000, type = 'image/png') => new File([new Uint8Array(bytes)], name, { type });

/** Stubs what `fetch` lacks: a request with upload progress. It ends when the test says so. */
function stubSending(server: FakeServer) {
  const sending: { file: Blob; progress(share: number): Promise<void>; end(): Promise<void>; lose(): Promise<void> }[] =
    [];
  class Request extends EventTarget {
    readonly upload = new EventTarget();
    responseText = '';
    status = 0;
    private url = '';
    private readonly headers: Record<string, string> = {};
    open(_method: string, url: string) {
      this.url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
    send(file: Blob) {
      sending.push({
        file,
        progress: async (share) =>
          act(async () => {
            const event = Object.assign(new Event('progress'), { loaded: share * file.size, total: file.size });
            this.upload.dispatchEvent(event);
          }),
        end: async () =>
          act(async () => {
            const answer = await server.fetch(this.url, { method: 'POST', headers: this.headers });
            this.responseText = await answer.text();
            this.status = answer.status;
            this.dispatchEvent(new Event('load'));
          }),
        lose: async () => act(async () => void this.dispatchEvent(new Event('error'))),
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sending;
}

async function open() {
  let count = 0;
  const server = await createFakeServer({
    uploadPicture: () => picture(`picture-${(count += 1)}`),
    submitFeedback: () => ({ reference: 'F-7KQ3-M2XD' }),
  });
  const sending = stubSending(server);
  const page = await mount(<FeedbackItem />, { server, session: sessionOf(0), path: '/m/help?i=feedback' });
  const write = (text: string) =>
    act(async () => {
      const area = page.container.querySelector('textarea');
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
      area?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const choose = (...files: File[]) =>
    act(async () => {
      const input = page.container.querySelector<HTMLInputElement>('input[type=file]');
      if (!input) throw new Error('There is no place for another picture');
      Object.defineProperty(input, 'files', { value: files, configurable: true });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const tiles = () => page.container.querySelectorAll('fieldset img').length;
  return { server, sending, page, write, choose, tiles };
}

test('takes up to 140 characters, counted while typing, and 3 PNG or JPG pictures of 5 MB each (P152, M130)', async () => {
  const { server, sending, page, write, choose, tiles } = await open();
  await write('a'.repeat(139));
  expect(page.text()).toContain('139 of 140');
  await write('আ'.repeat(141));
  expect(page.text()).toContain('141 of 140');
  await page.submit();
  expect(page.text()).toContain('Remove 1 character.');
  expect(server.count('submitFeedback')).toBe(0);
  await write('আ'.repeat(140));

  const input = page.container.querySelector('input[type=file]');
  expect(input?.getAttribute('accept')).toBe('image/png,image/jpeg');
  await choose(
    fileOf('a.gif', 10, 'image/gif'),
    fileOf('b.webp', 10, 'image/webp'),
    fileOf('c.png', 5 * 1024 * 1024 + 1),
    fileOf('d.jpg', 5 * 1024 * 1024, 'image/jpeg'),
  );
  expect(page.text()).toContain('a.gif Only PNG and JPG pictures can be sent.');
  expect(page.text()).toContain('b.webp Only PNG and JPG pictures can be sent.');
  expect(page.text()).toContain('c.png It is larger than 5 MB.');
  expect(tiles()).toBe(1);
  await choose(fileOf('e.png'), fileOf('f.png'), fileOf('g.png'));
  expect(page.text()).toContain('g.png No more pictures fit.');
  expect(tiles()).toBe(3);
  expect(page.container.querySelector('input[type=file]')).toBeNull();
  for (const index of [0, 1, 2]) {
    await page.until(() => sending.length === index + 1);
    await sending[index]?.end();
  }
  await page.submit();
  await page.until(() => page.text()?.includes('F-7KQ3-M2XD') ?? false);
  expect(server.last('submitFeedback')?.body).toMatchObject({
    text: 'আ'.repeat(140),
    uploadIds: ['picture-1', 'picture-2', 'picture-3'],
  });
});

test('shows progress per picture, removes a picture on request, and retries a failed one', async () => {
  const { server, sending, page, write, choose, tiles } = await open();
  await write('x');
  await choose(fileOf('a.png'), fileOf('b.png'));
  await page.until(() => sending.length === 1);
  await sending[0]?.progress(0.42);
  expect(page.text()).toContain('42%');
  expect(page.container.querySelector('progress')?.getAttribute('aria-label')).toBe('Sending a.png');
  await sending[0]?.lose();
  await page.until(() => page.text()?.includes('a.png No network. Check your connection.') ?? false);
  await page.until(() => sending.length === 2);
  await sending[1]?.end();
  await page.submit();
  expect(page.text()).toContain('A picture was not sent.');
  expect(server.count('submitFeedback')).toBe(0);
  await page.click('Tap to try again');
  await page.until(() => sending.length === 3);
  await sending[2]?.end();
  await page.click('Remove b.png');
  expect(tiles()).toBe(1);
  await page.submit();
  await page.until(() => server.count('submitFeedback') === 1);
  expect(server.last('submitFeedback')?.body).toMatchObject({ uploadIds: ['picture-2'] });
});

test('retries a lost message with the same key and text, and sends other text under a new key', async () => {
  const { server, page, write } = await open();
  server.handlers.submitFeedback = () => ({ refuse: 'unknown_error' });
  await write('The same words');
  await page.submit();
  await page.until(() => page.text()?.includes('Unknown error') ?? false);
  expect(page.container.querySelector('textarea')?.value).toBe('The same words');
  await page.submit();
  await page.until(() => server.count('submitFeedback') === 2);
  server.handlers.submitFeedback = () => ({ reference: 'F-2222-2222' });
  await write('Other words');
  await page.submit();
  await page.until(() => page.text()?.includes('F-2222-2222') ?? false);
  const keys = server.requests
    .filter(({ id }) => id === 'submitFeedback')
    .map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('shows a guest why to log in, with the way back to the form', async () => {
  const page = await mount(<FeedbackItem />, { server: await createFakeServer(), path: '/m/help?i=feedback' });
  expect(page.container.querySelector('textarea')).toBeNull();
  expect(page.control('Log in').getAttribute('href')).toBe('/m/login?back=%2Fm%2Fhelp%3Fi%3Dfeedback');
});

test('offers a guest the form that is answered by e-mail, where the merchant takes questions', async () => {
  const server = await createFakeServer({ customerService: () => ({ list: [], takesQuestions: true }) });
  const page = await mount(<FeedbackItem />, { server, path: '/m/help?i=feedback' });
  await page.until(() => page.text()?.includes('Write to us') ?? false);
  expect(page.control('Write to us').getAttribute('href')).toBe('/m/contact');
});
