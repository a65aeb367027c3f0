import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without any setting the defaults of the table stand', () => {
  const result = readConfig({});
  expect(result).toMatchObject({
    config: {
      port: 8080,
      gamesPort: 8081,
      host: '127.0.0.1',
      dataDir: './data',
      roles: ['api', 'live', 'jobs', 'studio'],
      gamesOrigin: 'http://localhost:8081',
      trustProxy: false,
      demo: true,
      demoLabel: false,
    },
  });
});

test('everything that is wrong is named in one go', () => {
  const result = readConfig({ PORT: 'abc', ROLES: 'api,cook', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' });
  expect('problems' in result && result.problems.map((problem) => problem.split(/[.:]/)[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'ROLES',
    'LOG_LEVEL',
  ]);
});

test('the demo is off by default on a PostgreSQL of its own, and must be said plainly beyond loopback', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://localhost/mela' })).toMatchObject({ config: { demo: false } });
  expect(readConfig({ HOST: '0.0.0.0' })).toMatchObject({ problems: [expect.stringContaining('DEMO')] });
  expect(readConfig({ HOST: '0.0.0.0', DEMO: 'on' })).toMatchObject({ config: { demo: true, demoLabel: true } });
  expect(readConfig({ HOST: '0.0.0.0', DEMO: 'off' })).toMatchObject({ config: { demo: false, demoLabel: false } });
});

test('a gateway needs its token, and a mail server its sender', () => {
  expect(readConfig({})).toMatchObject({ config: { smsGateway: undefined, smtp: undefined } });
  expect(
    readConfig({
      SMS_GATEWAY_URL: 'https://sms.example/send',
      SMS_GATEWAY_TOKEN: 'token',
      SMTP_URL: 'smtps://user:pass@mail.example',
      MAIL_FROM: 'Mela <no-reply@mela.example>',
    }),
  ).toMatchObject({
    config: {
      smsGateway: { url: 'https://sms.example/send', token: 'token' },
      smtp: { url: 'smtps://user:pass@mail.example', from: 'Mela <no-reply@mela.example>' },
    },
  });
  expect(readConfig({ SMS_GATEWAY_URL: 'https://sms.example', MAIL_FROM: 'a@b.example' })).toEqual({
    problems: [expect.stringContaining('SMS_GATEWAY_TOKEN'), expect.stringContaining('SMTP_URL')],
  });
  expect(readConfig({ SMS_GATEWAY_URL: 'file:///etc/passwd', SMS_GATEWAY_TOKEN: 'x' })).toMatchObject({
    problems: [expect.stringContaining('SMS_GATEWAY_URL')],
  });
});
