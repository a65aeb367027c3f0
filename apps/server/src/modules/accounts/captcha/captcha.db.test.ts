import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CALL_TABLE } from '@mela/contract/call-table.generated';
import type { Value } from '@mela/contract/operations';
import { captchaId } from '@mela/contract/verification';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { CallContext } from '#/http/call.ts';
import { createCaptcha } from './captcha.ts';

const none = { params: undefined, query: undefined, body: undefined };

eachServerDatabase('captcha', (open) => {
  test('returns a PNG in base64 with an id, good for one answer within three minutes at its merchant (P112)', async () => {
    const database = await open();
    const captcha = createCaptcha({ database, key: Buffer.alloc(32, 7), draw: () => '04217' });
    const context = { merchant: { id: 1n } } as CallContext;
    const show = async () => (await captcha.calls.captcha({ ...none, context })) as Value<'captcha'>;

    const shown = await show();
    expect(Buffer.from(shown.cap, 'base64').subarray(0, 8)).toEqual(
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    );
    expect(captchaId.safeParse(shown.captchaId).success).toBe(true);
    expect([CALL_TABLE.captcha.method, CALL_TABLE.captcha.path]).toEqual(['GET', '/wps/captcha']);
    // It is not blank: eights leave more ink than ones, regardless of the noise.
    const inkOf = async (digits: string) => {
      let ink = 0;
      for (let n = 0; n < 12; n += 1) ink += await inkOfOne(digits);
      return ink;
    };
    const inkOfOne = async (digits: string) => {
      const drawing = createCaptcha({ database, key: Buffer.alloc(32, 7), draw: () => digits });
      const { cap } = (await drawing.calls.captcha({ ...none, context })) as Value<'captcha'>;
      const pixels = await sharp(Buffer.from(cap, 'base64')).greyscale().raw().toBuffer();
      const [ground = 0] = [...pixels].toSorted((one, other) => one - other).slice(pixels.length / 2);
      return pixels.filter((pixel) => Math.abs(pixel - ground) > 60).length;
    };
    const [ones, eights] = [await inkOf('111111'), await inkOf('888888')];
    expect(ones).toBeGreaterThan(100);
    expect(eights).toBeGreaterThan(ones * 1.15);
    const stored = await database.query('select to_jsonb(c) as row from captchas c');
    expect(JSON.stringify(stored)).not.toContain('04217');
    expect(await captcha.check(1n, shown.captchaId, '04217')).toBe(true);
    expect(await captcha.check(1n, shown.captchaId, '04217')).toBe(false);

    const guessed = await show();
    expect(await captcha.check(1n, guessed.captchaId, '04218')).toBe(false);
    expect(await captcha.check(1n, guessed.captchaId, '04217')).toBe(false);
    expect(await captcha.check(2n, (await show()).captchaId, '04217')).toBe(false);
    const old = await show();
    await database.query(`update captchas set expires_at = now() where id = $1`, [old.captchaId]);
    expect(await captcha.check(1n, old.captchaId, '04217')).toBe(false);
    await show();
    expect(await database.query('select id from captchas where id = $1', [old.captchaId])).toEqual([]);
  });
});
