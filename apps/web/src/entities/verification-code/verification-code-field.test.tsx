import { CALL_TABLE } from '@mela/contract/call-table.generated';
import { act, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { codeSent, solvable, VERIFICATION_ID } from '../../../test/human-check.ts';
import { mount } from '../../../test/mount.tsx';
import { usePlatform } from '#/platform/platform-context.tsx';
import { ownPhoneCheck } from './phone-check.ts';
import { useVerificationCode } from './use-verification-code.ts';
import { VerificationCodeField } from './verification-code-field.tsx';

const NUMBER = { countryDialingCode: '880', mobileNum: '1712000003' };

function Form() {
  const platform = usePlatform();
  const [check] = useState(() => ownPhoneCheck(platform, 'login'));
  const code = useVerificationCode(check);
  return <VerificationCodeField code={code} onRequest={() => void code.request(NUMBER)} />;
}
function Site() {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        leave
      </button>
      {isHere && <Form />}
    </>
  );
}

function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
}
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

async function open(minutes?: number) {
  const server = await createFakeServer({
    humanCheckChallenge: solvable,
    sendSmsNoLogin: () => codeSent(minutes),
  });
  stopClock();
  return { server, page: await mount(<Site />, { server }) };
}

test('disables the code until one was sent, counts down every half second, and forgets the count when left (P84)', async () => {
  const { page, server } = await open(1);
  expect(page.input('SMS code').disabled).toBe(true);
  await page.click('Get code');
  await page.until(() => page.text()?.includes('60 s') ?? false);
  expect(page.input('SMS code').disabled).toBe(false);
  expect(page.text()).not.toContain('Get code');
  await pass(500);
  expect(page.text()).toContain('60 s');
  await pass(500);
  expect(page.text()).toContain('59 s');
  await pass(58_500);
  expect(page.text()).toContain('1 s');
  await pass(500);
  expect(page.control('New code')).toBeDefined();
  expect(page.input('SMS code').disabled).toBe(false);

  await page.click('New code');
  await page.until(() => page.text()?.includes('60 s') ?? false);
  expect(server.count('sendSmsNoLogin')).toBe(2);
  await page.click('leave');
  await page.click('leave');
  expect(page.control('Get code')).toBeDefined();
  expect(page.input('SMS code').disabled).toBe(true);
});

test('focuses the request button while the code field is disabled, and the field once it is enabled', async () => {
  const { page } = await open(1);
  page.input('SMS code').focus();
  expect(document.activeElement).toBe(page.control('Get code'));
  await page.click('Get code');
  await page.until(() => !page.input('SMS code').disabled);
  page.input('SMS code').focus();
  expect(document.activeElement).toBe(page.input('SMS code'));
});

test('counts the minutes that the server returned times sixty, or one minute without them (M185)', async () => {
  const three = await open(3);
  await three.page.click('Get code');
  await three.page.until(() => three.page.text()?.includes('180 s') ?? false);
  const none = await open(undefined);
  await none.page.click('Get code');
  await none.page.until(() => none.page.text()?.includes('60 s') ?? false);
  expect([three.server.count('sendSmsNoLogin'), none.server.count('sendSmsNoLogin')]).toEqual([1, 1]);
});

test('starts no second send during the first, and shows its toasts for at most ten seconds and for 1.5 s', async () => {
  const { page, server } = await open(1);
  let deliver: () => void = () => undefined;
  server.handlers.sendSmsNoLogin = () => new Promise((resolve) => (deliver = () => resolve(codeSent(1))));
  const toast = () => page.container.querySelector('[popover]')?.textContent;
  await page.click('Get code');
  await page.until(() => server.count('sendSmsNoLogin') === 1);
  await page.click('Get code');
  expect(toast()).toBe('Please wait…');
  await pass(9_999);
  expect(toast()).toBe('Please wait…');
  await pass(2);
  expect(toast()).toBe('');
  await act(async () => deliver());
  await page.until(() => toast() === 'The code is on its way');
  await pass(1_499);
  expect(toast()).toBe('The code is on its way');
  await pass(2);
  expect(toast()).toBe('');
  expect(server.count('sendSmsNoLogin')).toBe(1);
});

test('sends the number and its country with a solved human check, and counts the returned minutes (M154)', async () => {
  const { page, server } = await open(1);
  await page.click('Get code');
  await page.until(() => server.count('sendSmsNoLogin') === 1);
  const body = server.last('sendSmsNoLogin')?.body as { humanCheck: string };
  expect(body).toMatchObject({ ...NUMBER, purpose: 'login' });
  expect(JSON.parse(atob(body.humanCheck))).toMatchObject({ number: 7 });
  expect(server.last('sendSmsNoLogin')?.headers['module-id']).toBe('VERIFICATION3');
  expect(CALL_TABLE.sendSmsNoLogin.method).toBe('POST');
  await page.until(() => page.text()?.includes('60 s') ?? false);
});

test('hides only the loading of a failed send; the message is announced in place and a tap retries (M172)', async () => {
  const { page, server } = await open(1);
  server.handlers.sendSmsNoLogin = () => ({ refuse: 'sms_unavailable' });
  await page.click('Get code');
  await page.until(() => page.container.querySelector('p[role=alert]') !== null);
  expect(page.container.querySelector('[popover]')?.textContent).toBe('');
  expect(page.container.querySelector('p[role=alert]')?.textContent).toContain('No code was sent.');
  expect(page.input('SMS code').disabled).toBe(true);
  expect(page.control('Get code').getAttribute('aria-busy')).toBeNull();
  server.handlers.sendSmsNoLogin = () => codeSent(1);
  await page.click('Tap to try again');
  await page.until(() => page.text()?.includes('60 s') ?? false);
  expect(page.container.querySelector('p[role=alert]')).toBeNull();
});

test('uses a human check that was started before the tap, and a separate one for a second code', async () => {
  const server = await createFakeServer({ humanCheckChallenge: solvable, sendSmsNoLogin: () => codeSent(1) });
  function Ahead() {
    const platform = usePlatform();
    const [check] = useState(() => ownPhoneCheck(platform, 'login'));
    const code = useVerificationCode(check);
    return (
      <>
        <button type="button" onClick={code.prepare}>
          number whole
        </button>
        <VerificationCodeField code={code} onRequest={() => void code.request(NUMBER)} />
      </>
    );
  }
  const page = await mount(<Ahead />, { server });
  for (let n = 0; n < 3; n += 1) await page.click('number whole');
  await page.until(() => server.count('humanCheckChallenge') === 1);
  await page.click('Get code');
  await page.until(() => server.count('sendSmsNoLogin') === 1);
  expect(server.count('humanCheckChallenge')).toBe(1);
});

test('shows a picture to suspected bots and sends its digits with the next tap, or a check of much work', async () => {
  const { page, server } = await open(1);
  server.handlers.sendSmsNoLogin = ({ body }) =>
    'captcha' in (body as object) || 'hardCheck' in (body as object)
      ? codeSent(1)
      : { refuse: 'captcha_wrong', value: { captcha: true } };
  server.handlers.captcha = () => ({ cap: 'iVBORw0KGgo', captchaId: 'c'.repeat(22) });
  await page.click('Get code');
  await page.until(() => page.text()?.includes('Type the digits of the picture, then get a code.') ?? false);
  await page.until(() => server.count('captcha') === 1);
  await page.type('Digits of the picture', '৪৭১১');
  await page.click('Get code');
  await page.until(() => page.text()?.includes('60 s') ?? false);
  expect(server.last('sendSmsNoLogin')?.body).toMatchObject({ captcha: '4711', captchaId: 'c'.repeat(22) });
  expect(page.text()).not.toContain('Digits of the picture');
});

test('restores the number and request of a code that was requested before a reload, for this tab', async () => {
  const first = await open(1);
  await first.page.click('Get code');
  await first.page.until(() => first.page.text()?.includes('60 s') ?? false);
  const kept = sessionStorage.getItem('askedCode') ?? '';
  expect(JSON.parse(kept)).toMatchObject({ ...NUMBER, purpose: 'login', verificationId: VERIFICATION_ID });
  await first.page.click('leave');
  expect(sessionStorage.getItem('askedCode')).toBeNull();

  // After a reload the form finds what the tab stored.
  sessionStorage.setItem('askedCode', kept);
  await first.page.click('leave');
  await first.page.until(() => !first.page.input('SMS code').disabled);
  expect(first.page.control('New code')).toBeDefined();
  await first.page.click('leave');

  sessionStorage.setItem('askedCode', JSON.stringify({ ...JSON.parse(kept), goodUntil: '2020-01-01T00:00:00Z' }));
  await first.page.click('leave');
  expect(first.page.input('SMS code').disabled).toBe(true);
});
