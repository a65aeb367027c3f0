import { REGISTRATION_METHODS } from '@mela/contract/registration-rules';
import { operations } from '@mela/contract/operations';
import { expect, test } from 'vitest';
import { registerBody, type FilledForm } from './register-body.ts';
import { EMPTY_FORM, FOLDED_FIELDS, type RulesByName } from './register-values.ts';

const NUMBER = { countryDialingCode: '880', mobileNum: '1712000003' };
const VALUES = {
  ...EMPTY_FORM,
  username: ' tuhin88 ',
  password: 'abc-DEF-2026',
  confimpsw: 'abc-DEF-2026',
  birthDay: '3',
  birthMonth: '৭',
  birthYear: '1999',
  identifying: '2468',
  ...Object.fromEntries(FOLDED_FIELDS.map((name, index) => [name, `${index + 10}`])),
};
const rulesOf = (...names: string[]): RulesByName =>
  Object.fromEntries(
    names.map((name) => [name, { name, enabled: true, required: false, regExp: '', minLength: 0, maxLength: 256 }]),
  );
const form = (more: Partial<FilledForm> = {}): FilledForm => ({
  termsVersion: null,
  method: 'username',
  values: VALUES,
  rules: rulesOf('username', 'password', 'mobileNum', 'birthDate', ...FOLDED_FIELDS),
  number: NUMBER,
  proof: { verificationCode: '135790', verificationId: 'v'.repeat(43) },
  identity: undefined,
  affiliate: { code: 'karim', domain: 'salma.example' },
  human: { captcha: '2468', captchaId: 'k'.repeat(22) },
  host: 'mela.example',
  device: { registerMethod: 'PWA' },
  ...more,
});

test('sends every field under its name, in a body that the contract accepts (P71)', () => {
  const body = registerBody(form());
  expect(body).toEqual({
    countryDialingCode: '880',
    registerUrl: 'mela.example',
    registerMethod: 'PWA',
    username: 'tuhin88',
    password: 'abc-DEF-2026',
    confirmPassword: 'abc-DEF-2026',
    affiliateCode: 'karim',
    nickname: '10',
    payeeName: '11',
    email: '12',
    idNumber: '13',
    qqNum: '14',
    facebook: '15',
    wechat: '16',
    line: '17',
    whatsapp: '18',
    zalo: '19',
    paymentPassword: '20',
    recommenderId: '21',
    mobileNum: '1712000003',
    captcha: '2468',
    captchaId: 'k'.repeat(22),
    type: 0,
    domain: 'salma.example',
    verificationCode: '135790',
    verificationId: 'v'.repeat(43),
    birthDate: '1999-07-03',
  });
  expect(operations.register.body.safeParse(body).error).toBeUndefined();
  for (const registerMethod of ['APP', 'H5', 'WEBCLIP', 'PWA'] as const)
    expect(operations.register.body.safeParse(registerBody(form({ device: { registerMethod } }))).data).toMatchObject({
      registerMethod,
    });
  // A phone checked by a third party is proven by its token instead of the code.
  const proof = { firebaseChannel: 'sms', firebaseIdToken: 'signed' } as const;
  const checked = registerBody(form({ proof }));
  expect(checked).toMatchObject(proof);
  expect(checked).not.toHaveProperty('verificationCode');
  expect(operations.register.body.safeParse(checked).error).toBeUndefined();
  expect(EMPTY_FORM).toMatchObject({ confimpsw: '', identifying: '' });
});

test('omits fields that the merchant does not ask for or that were left empty', () => {
  const body = registerBody(
    form({
      method: 'mobileNum',
      rules: rulesOf('mobileNum', 'email', 'zalo'),
      values: { ...VALUES, zalo: ' ' },
      proof: undefined,
      affiliate: { code: '', domain: 'mela.example' },
      human: {},
    }),
  );
  expect(body).toEqual({
    ...NUMBER,
    email: '12',
    domain: 'mela.example',
    registerUrl: 'mela.example',
    registerMethod: 'PWA',
    type: 0,
  });
  expect(operations.registerByMobile.body.safeParse(body).error).toBeUndefined();
  expect(REGISTRATION_METHODS).toEqual(['username', 'mobileNum']);
});
