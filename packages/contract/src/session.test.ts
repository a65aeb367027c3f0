import { expect, test } from 'vitest';
import { login } from './session.ts';

const fits = (body: object) => login.body.safeParse(body).success;
const proof = { captcha: '04217', captchaId: 'A'.repeat(22) };

test('accepts a login by user name, SMS or Firebase, each with its own fields only (P69)', () => {
  const username = { type: 'username', username: 'rahim', password: 'secret' };
  const verificationId = 'v'.repeat(43);
  const sms = { type: 'sms', username: '1712345678', password: '123456', verificationId, countryDialingCode: '880' };
  const firebase = {
    type: 'firebase',
    firebaseChannel: 'sms',
    firebaseIdToken: 'x.y.z',
    firebaseMobileNo: '1712345678',
    countryDialingCode: '+880',
  };
  for (const body of [username, sms, firebase]) {
    expect(fits(body)).toBe(true);
    expect(fits({ ...body, ...proof })).toBe(true);
    expect(fits({ ...body, agentId: 1 })).toBe(false);
    expect(fits({ ...body, type: 'other' })).toBe(false);
  }
  for (const channel of ['google', 'facebook'])
    expect(fits({ type: 'firebase', username: '', password: '', firebaseChannel: channel, firebaseIdToken: 'x' })).toBe(
      true,
    );
  expect(fits({ ...firebase, firebaseChannel: 'other' })).toBe(false);
  expect(fits({ ...username, firebaseIdToken: 'x' })).toBe(false);
  expect(fits({ ...sms, countryDialingCode: undefined })).toBe(false);
  for (const wrong of [undefined, '', 'v'.repeat(42)]) expect(fits({ ...sms, verificationId: wrong })).toBe(false);
  expect(fits({ ...sms, password: 'letters' })).toBe(false);
  expect(fits({ ...username, captcha: '1234567' })).toBe(false);
  expect(fits({ ...username, captcha: 'a1' })).toBe(false);
});
