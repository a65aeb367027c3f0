import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { createOutbox } from './outbox.ts';

eachServerDatabase('the sandbox outbox', (open) => {
  test('prints each message once as a line, and shows a merchant’s own on its host name, safe to open', async () => {
    const printed: string[] = [];
    const outbox = createOutbox({
      smsGateway: undefined,
      smtp: undefined,
      sandbox: {
        database: await open(),
        print: (line) => printed.push(line),
        merchantIdOf: async (host) => (host === 'haat.localhost' ? 2n : 1n),
      },
      permits: { permitOf: async () => 'open', spendPermit: async () => undefined },
      onTrouble: () => undefined,
    });
    const sms = { id: 'one', merchantId: 1n, to: '+8801712345678', text: 'Mela: 012345\n\n@localhost #012345' };
    expect([await outbox.sms?.(sms), await outbox.sms?.(sms)]).toEqual(['sent', 'sent']);
    await outbox.mail?.({
      id: 'two',
      merchantId: 2n,
      to: 'a@example.com',
      subject: 'A <b>link</b>',
      text: 'Here:\n\nhttp://haat.localhost/m/resetPassword?token=abc"onclick="x\n\n<script>alert(1)</script>',
    });
    expect(printed).toEqual([
      '[sandbox sms] +8801712345678 · Mela: 012345 · @localhost #012345',
      expect.stringMatching(/^\[sandbox e-mail\] a@example\.com · Here: · http:\/\/haat\.localhost/),
    ]);

    const app = fastify();
    onTestFinished(() => app.close());
    if (outbox.pages) await app.register(outbox.pages);
    const show = (host: string) => app.inject({ url: '/sandbox/outbox', headers: { host } });
    const mela = await show('localhost');
    expect(mela.body).toContain('012345');
    expect(mela.body).not.toContain('resetPassword');
    expect(mela.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; frame-ancestors 'none'/,
    );
    const haat = await show('haat.localhost');
    expect(haat.body).not.toContain('012345');
    expect(haat.body).not.toMatch(/<script|"onclick|<b>link/);
    expect(haat.body).toContain('<a href="http://haat.localhost/m/resetPassword?token=abc&#34;onclick=&#34;x">');
  });
});
