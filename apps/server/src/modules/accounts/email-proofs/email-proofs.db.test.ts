import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { PASSWORD, testAccounts } from '#/modules/accounts/login/test-accounts.ts';

const EMAIL = 'anika@example.com';

eachServerDatabase('proofs of e-mail addresses', (open) => {
  async function site() {
    const accounts = testAccounts(await open());
    const tokenIn = (text: string | undefined) => /proveEmail\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
    const mailed = async () => {
      await accounts.runJobs();
      return accounts.outbox.mail.map(({ to, text }) => ({ to, token: tokenIn(text) }));
    };
    const proveBy = (token: string, more: object = {}) => accounts.call('proveEmail', { token }, more);
    return { ...accounts, mailed, proveBy };
  }

  test('proves an address by the link mailed there, once, at its merchant, within a day', async () => {
    const { add, emailProofs, context, members, mailed, proveBy, merchants, database } = await site();
    const member = await add({ userName: 'anika', email: EMAIL });
    expect(member.emailProven).toBe(false);
    expect(await emailProofs.send(context(), member)).toBe(true);
    const [mail] = await mailed();
    expect(mail?.to).toBe(EMAIL);
    const token = mail?.token ?? '';
    const dead = { failed: 'reset_link_dead' };
    expect(await proveBy(token, { merchant: merchants[1] })).toEqual(dead);
    expect(await proveBy('x'.repeat(43))).toEqual(dead);
    expect(await proveBy(token)).toEqual({});
    expect(await members.byId(member.id)).toMatchObject({ email: EMAIL, emailProven: true });
    expect(await proveBy(token)).toEqual(dead);
    // The address is proven already.
    expect(await emailProofs.send(context(), { ...member, emailProven: true })).toBe(false);

    const other = await add({ userName: 'bithi', email: 'bithi@example.com' });
    await emailProofs.send(context(), other);
    const late = (await mailed()).at(-1)?.token ?? '';
    await database.query(`update email_proofs set expires_at = now() - interval '1 second' where used_at is null`);
    expect(await proveBy(late)).toEqual(dead);
    expect(JSON.stringify(await database.query('select to_jsonb(p) from email_proofs p'))).not.toContain(late);
  });

  test('sends one mail per day and no notice to an address that accounts of other people name', async () => {
    const { add, call, emailProofs, context, mailed, session, outbox } = await site();
    const owner = await add({ userName: 'anika', email: EMAIL, emailProven: true });
    expect(owner.emailProven).toBe(true);
    for (let n = 0; n < 5; n += 1)
      await emailProofs.send(context(), await add({ userName: `stranger${n}`, email: EMAIL.toUpperCase() }));
    expect(await mailed()).toHaveLength(1);

    const entered = await call('login', { type: 'username', username: 'stranger0', password: PASSWORD });
    const own = { session: await session((entered as { token: string }).token) };
    const newPassword = 'another good password';
    expect(
      await call('changePassword', { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword }, own),
    ).toEqual({});
    expect(await mailed()).toHaveLength(1);
    expect(outbox.sms).toEqual([]);
  });

  test('proves the address that a link for a new password was mailed to', async () => {
    const { add, call, runJobs, outbox, members } = await site();
    const { id } = await add({ userName: 'anika', email: EMAIL });
    await call('resetPasswordByEmail', { username: 'anika', email: EMAIL });
    await runJobs();
    const token = /token=([\w-]+)/.exec(outbox.mail.at(-1)?.text ?? '')?.[1];
    const reset = await call('completePasswordReset', { token, newPassword: 'another good password' });
    expect(reset).not.toHaveProperty('failed');
    expect(await members.byId(id)).toMatchObject({ emailProven: true });
    await runJobs();
    expect(outbox.mail).toHaveLength(2);
  });

  test('refuses a second link on one day', async () => {
    const { add, call, session, mailed } = await site();
    await add({ userName: 'anika', email: EMAIL });
    const entered = await call('login', { type: 'username', username: 'anika', password: PASSWORD });
    const own = { session: await session((entered as { token: string }).token) };
    expect(await call('sendEmailProof', undefined, own)).toEqual({});
    expect(await call('sendEmailProof', undefined, own)).toEqual({ failed: 'too_many_requests' });
    expect(await mailed()).toHaveLength(1);
  });
});
