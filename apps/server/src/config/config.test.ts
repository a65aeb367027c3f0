import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('applies the defaults of the table without any setting', () => {
  const result = readConfig({});
  expect(result).toMatchObject({
    config: {
      port: 8080,
      gamesPort: 8081,
      host: '127.0.0.1',
      dataDir: './data',
      roles: ['api', 'live', 'jobs', 'studio'],
      gamesOrigin: 'http://localhost:8081',
      trustedProxies: undefined,
      demo: true,
      demoLabel: false,
    },
  });
});

test('reports all problems at once', () => {
  const result = readConfig({ PORT: 'abc', ROLES: 'api,cook', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' });
  expect('problems' in result && result.problems.map((problem) => problem.split(/[.:]/)[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'ROLES',
    'LOG_LEVEL',
  ]);
});

test('turns the demo off on an external PostgreSQL, and requires DEMO explicitly beyond loopback', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://localhost/mela' })).toMatchObject({ config: { demo: false } });
  expect(readConfig({ HOST: '0.0.0.0' })).toMatchObject({ problems: [expect.stringContaining('DEMO')] });
  expect(readConfig({ HOST: '0.0.0.0', DEMO: 'on' })).toMatchObject({ config: { demo: true, demoLabel: true } });
  expect(readConfig({ HOST: '0.0.0.0', DEMO: 'off' })).toMatchObject({ config: { demo: false, demoLabel: false } });
});

test('requires the token of a gateway and the sender of a mail server', () => {
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

test('requires DEMO explicitly, and labels the demo, if any setting opens the site to others', () => {
  for (const reach of [
    { HOST: '192.168.1.9' },
    { PUBLIC_ORIGINS: 'http://localhost:8080,https://play.example' },
    { TRUST_PROXY: 'on' },
    { TRUST_PROXY: '10.0.0.0/8' },
  ]) {
    const [name = ''] = Object.keys(reach);
    expect(readConfig(reach), name).toMatchObject({ problems: [expect.stringContaining(name)] });
    expect(readConfig({ ...reach, DEMO: 'on' }), name).toMatchObject({ config: { demo: true, demoLabel: true } });
    expect(readConfig({ ...reach, DEMO: 'off' }), name).toMatchObject({ config: { demo: false, demoLabel: false } });
  }
  expect(readConfig({ PUBLIC_ORIGINS: 'http://localhost:9080,http://haat.localhost:9080' })).toMatchObject({
    config: { demo: true, demoLabel: false },
  });
});

test('hashes passwords at full cost, and takes the lowest only in a demo that only this machine reaches', () => {
  expect(readConfig({})).toMatchObject({ config: { passwordCost: 'full' } });
  expect(readConfig({ PASSWORD_COST: 'lowest' })).toMatchObject({ config: { passwordCost: 'lowest' } });
  for (const production of [
    { DEMO: 'off' },
    { DATABASE_URL: 'postgres://localhost/mela' },
    { HOST: '0.0.0.0', DEMO: 'on' },
    { PUBLIC_ORIGINS: 'https://play.example', DEMO: 'on' },
    { TRUST_PROXY: 'on', DEMO: 'on' },
  ]) {
    expect(readConfig(production), JSON.stringify(production)).toMatchObject({ config: { passwordCost: 'full' } });
    expect(readConfig({ ...production, PASSWORD_COST: 'lowest' }), JSON.stringify(production)).toMatchObject({
      problems: [expect.stringContaining('PASSWORD_COST')],
    });
  }
});

test('refuses an invalid proxy setting by name', () => {
  for (const wrong of ['yes', '0', '99', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.0/8,nginx'])
    expect(readConfig({ TRUST_PROXY: wrong, DEMO: 'off' }), wrong).toMatchObject({
      problems: [expect.stringContaining('TRUST_PROXY')],
    });
});

test('requires the settings of a BTCPay Server together, and defaults payouts to the chain', () => {
  const given = {
    BTCPAY_URL: 'https://pay.example',
    BTCPAY_STORE_ID: 's',
    BTCPAY_API_KEY: 'k',
    BTCPAY_WEBHOOK_SECRET: 'w',
  };
  expect(readConfig(given)).toMatchObject({
    config: {
      btcpay: { url: 'https://pay.example', storeId: 's', apiKey: 'k', webhookSecret: 'w', payoutMethod: 'BTC-CHAIN' },
    },
  });
  expect(readConfig({})).toMatchObject({ config: { btcpay: undefined } });
  const { BTCPAY_API_KEY: _key, ...rest } = given;
  expect(readConfig(rest)).toMatchObject({ problems: [expect.stringContaining('BTCPAY_API_KEY')] });
});
