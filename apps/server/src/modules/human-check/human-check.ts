import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod';
import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { noteUse } from './human-check.store.ts';

/** How a merchant tells people from programs. ALTCHA stands behind it; another provider may. */
export interface HumanCheck {
  readonly calls: { readonly humanCheckChallenge: Handler<'humanCheckChallenge'> };
  /** Whether the solution is right, fresh, of this merchant, and new: each is good for one call. */
  check(merchantId: bigint, solution: string): Promise<boolean>;
}

const GOOD_FOR_MS = 10 * 60_000;
/** About a second of a cheap phone's time; many thousand times that for who sends many thousand messages. */
const MAX_NUMBER = 50_000;

/** Proof of work by ALTCHA (R9). The key is the same for all processes. */
export function createHumanCheck(options: { database: Database; key: Buffer; now?: () => number }): HumanCheck {
  const { database, now = Date.now } = options;
  const hmacKey = options.key.toString('base64url');
  return {
    calls: {
      async humanCheckChallenge({ context }) {
        const { challenge, salt, signature } = await createChallenge({
          algorithm: 'SHA-256',
          hmacKey,
          maxNumber: MAX_NUMBER,
          expires: new Date(now() + GOOD_FOR_MS),
          params: { merchant: context.merchant.id.toString() },
        });
        return { algorithm: 'SHA-256', challenge, maxnumber: MAX_NUMBER, salt, signature };
      },
    },
    async check(merchantId, solution) {
      const payload = read(solution);
      if (!payload || !(await verifySolution(payload, hmacKey, false))) return false;
      // The salt is signed with the number, so what it says is ours.
      const { merchant, expires } = extractParams(payload);
      if (merchant !== merchantId.toString()) return false;
      if (!expires || Number.parseInt(expires, 10) * 1000 < now()) return false;
      return noteUse(database, payload.challenge);
    },
  };
}

const solved = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.number().int().min(0).max(MAX_NUMBER),
  salt: z.string().max(256),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});

function read(solution: string): z.output<typeof solved> | undefined {
  try {
    return solved.parse(JSON.parse(Buffer.from(solution, 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
}
