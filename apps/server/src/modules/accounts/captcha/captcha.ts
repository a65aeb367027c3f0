import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { captchaPicture } from './captcha-picture.ts';
import { keepCaptcha, takeCaptcha } from './captcha.store.ts';

export interface Captcha {
  readonly calls: { readonly captcha: Handler<'captcha'> };
  /** Whether these are the picture's digits. Each check uses the picture up, also a failed one. */
  check(merchantId: bigint, id: string, answer: string): Promise<boolean>;
}

const DIGITS = { from: 4, to: 6 };

/** Pictures with digits (P112, R33): made here, kept as a keyed hash, good for three minutes and one answer. */
export function createCaptcha(options: { database: Database; key: Buffer; draw?: () => string }): Captcha {
  const { database, key, draw = drawDigits } = options;
  const hashOf = (id: string, answer: string) => createHmac('sha256', key).update(`${id}:${answer}`).digest();
  return {
    calls: {
      async captcha({ context }) {
        const answer = draw();
        const captchaId = randomBytes(16).toString('base64url');
        await keepCaptcha(database, {
          id: captchaId,
          merchantId: context.merchant.id,
          answerHash: hashOf(captchaId, answer),
        });
        return { cap: (await captchaPicture(answer)).toString('base64'), captchaId };
      },
    },
    async check(merchantId, id, answer) {
      const stored = await takeCaptcha(database, merchantId, id);
      return stored !== undefined && timingSafeEqual(stored, hashOf(id, answer));
    },
  };
}

export function drawDigits(): string {
  return Array.from({ length: randomInt(DIGITS.from, DIGITS.to + 1) }, () => randomInt(10)).join('');
}
