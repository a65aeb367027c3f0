import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { solvable } from '../../../test/human-check.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { ContactScreen } from './contact-screen.tsx';

const EMAIL = 'anika@example.com';

/** The screen, and a button that opens it a second time in the same tab. */
function TwiceOpened() {
  const [visit, setVisit] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Open again
      </button>
      <ContactScreen key={visit} />
    </>
  );
}

async function open({ takesQuestions = true, isMember = false } = {}) {
  const server = await createFakeServer({
    customerService: () => ({ list: [], takesQuestions }),
    humanCheckChallenge: solvable,
    askSupport: () => ({ reference: 'G-7KQ3-M2XD' }),
  });
  const page = await mount(<TwiceOpened />, {
    server,
    path: '/m/contact',
    ...(isMember && { session: sessionOf(0) }),
  });
  const area = () => page.container.querySelector('textarea');
  const write = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area(), text);
      area()?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const says = (words: string) => page.until(() => page.text()?.includes(words) ?? false);
  const email = () => page.input('E-mail').value;
  return { server, page, area, email, write, says };
}

test('sends a guest’s question with a solved check, and shows the reference and where the answer goes', async () => {
  const { server, page, write, says, area } = await open();
  await says('You need no account.');
  await page.type('E-mail', ` ${EMAIL} `);
  await write(' I cannot log in. ');
  await page.submit();
  await says('G-7KQ3-M2XD');
  expect(page.text()).toContain(`We answer to \u2068${EMAIL}\u2069.`);
  expect(server.last('askSupport')?.body).toEqual({
    idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
    email: EMAIL,
    text: 'I cannot log in.',
    humanCheck: expect.any(String),
  });
  await page.click('Write something else');
  expect([page.input('E-mail').value.trim(), area()?.value]).toEqual([EMAIL, '']);
});

test('names what is missing, wrong or too long, and sends nothing', async () => {
  const { server, page, write, says } = await open();
  await says('You need no account.');
  await page.submit();
  expect(page.text()).toContain('E-mail format is incorrect');
  expect(page.text()).toContain('Write a few words first.');
  await page.type('E-mail', EMAIL);
  await write('আ'.repeat(1_002));
  expect(page.text()).toContain('1,002 of 1,000');
  await page.submit();
  expect(page.text()).toContain('Remove 2 characters.');
  expect([server.count('askSupport'), server.count('humanCheckChallenge')]).toEqual([0, 0]);
  // An address that only the server's rule refuses.
  server.handlers.askSupport = () => ({ refuse: 'invalid_input', value: { fields: { email: ['format'] } } });
  await write('A question');
  await page.submit();
  await says('E-mail format is incorrect');
});

test('keeps what was typed after a refusal and without a network, and retries under the same key', async () => {
  const { server, page, write, says, area, email } = await open();
  await says('You need no account.');
  await page.type('E-mail', EMAIL);
  await write('I cannot log in.');
  const answers = [
    () => {
      throw new TypeError('no network');
    },
    () => ({ refuse: 'too_many_open_questions' as const }),
    () => ({ refuse: 'support_unavailable' as const }),
  ];
  const words = ['No network', 'We have not answered your last messages yet.', 'We cannot take messages right now.'];
  for (const [n, answer] of answers.entries()) {
    server.handlers.askSupport = answer;
    await page.submit();
    await says(words[n] ?? '');
    expect([email(), area()?.value]).toEqual([EMAIL, 'I cannot log in.']);
  }
  server.handlers.askSupport = () => ({ reference: 'G-2222-2222' });
  await page.submit();
  await says('G-2222-2222');
  const bodies = server.requests
    .filter(({ id }) => id === 'askSupport')
    .map(({ body }) => body as { idempotencyKey: string });
  expect(new Set(bodies.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  // Each try pays with a check that was not used before.
  expect(server.count('humanCheckChallenge')).toBe(4);
});

test('keeps a question that is not sent for the tab, and forgets it when it is sent', async () => {
  const { page, write, says, area, email } = await open();
  await says('You need no account.');
  await page.type('E-mail', EMAIL);
  await write('Half a question');
  await page.click('Open again');
  expect([email(), area()?.value]).toEqual([EMAIL, 'Half a question']);
  await page.submit();
  await says('G-7KQ3-M2XD');
  await page.click('Open again');
  expect([email(), area()?.value]).toEqual(['', '']);
});

test('offers no form where no e-mail can be sent, and none to members', async () => {
  const without = await open({ takesQuestions: false });
  await without.says('We take no messages here now.');
  expect(without.area()).toBeNull();
  const member = await open({ isMember: true });
  await member.says('You are logged in.');
  expect(member.page.control('Write in the help centre').getAttribute('href')).toBe('/m/help?i=feedback');
});
