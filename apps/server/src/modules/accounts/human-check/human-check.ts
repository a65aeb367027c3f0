import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod';
import { MAX_EFFORT } from '@mela/contract/human-check-effort';
import type { Database } from '@mela/database/database';
import { noteUse, removeOldUses } from '#/one-use/one-use.store.ts';
import type { Handler } from '#/http/call.ts';
import type { JobHandler, Tick } from '#/jobs/jobs.ts';

/** How a merchant distinguishes people from programs. ALTCHA implements it; another provider may. */
export interface HumanCheck {
  readonly calls: { readonly humanCheckChallenge: Handler<'humanCheckChallenge'> };
  /**
   * Whether the solution is right, fresh, of this merchant, and new: each is good for one call. `effort`: the work required, as a
   * multiple of the usual work.
   */
  check(merchantId: bigint, solution: string, effort?: number): Promise<boolean>;
  /** The effort that it was solved at, which uses it up; undefined when it is not right, fresh, of this merchant and new. */
  effortOf(merchantId: bigint, solution: string): Promise<number | undefined>;
  readonly jobs: Readonly<Record<string, JobHandler>>;
  readonly ticks: readonly Tick[];
}

const GOOD_FOR_MS = 10 * 60_000;
/** About a second on a cheap phone; many thousand times that for a sender of many thousand messages. */
const MAX_NUMBER = 50_000;
const SWEPT_AT_ONCE = 5_000;

/** Proof of work by ALTCHA (R9). The key is the same for all processes. */
export function createHumanCheck(options: {
  database: Database;
  key: Buffer;
  now?: () => number;
  /** The highest number that a solution of effort 1 may be. */
  maxNumber?: number;
}): HumanCheck {
  const { database, now = Date.now, maxNumber = MAX_NUMBER } = options;
  const hmacKey = options.key.toString('base64url');

  async function fresh(merchantId: bigint, solution: string) {
    const payload = read(solution);
    if (!payload || !(await verifySolution(payload, hmacKey, false))) return undefined;
    // The signature covers the salt, so its content is authentic.
    const { merchant, expires, effort = '' } = extractParams(payload);
    if (merchant !== merchantId.toString() || !/^\d{1,2}$/.test(effort)) return undefined;
    if (!expires || Number.parseInt(expires, 10) * 1000 < now()) return undefined;
    return { challenge: payload.challenge, effort: Number(effort) };
  }

  return {
    calls: {
      async humanCheckChallenge({ context, query }) {
        const effort = query.effort ?? 1;
        const maxnumber = maxNumber * effort;
        const { challenge, salt, signature } = await createChallenge({
          algorithm: 'SHA-256',
          hmacKey,
          maxNumber: maxnumber,
          expires: new Date(now() + GOOD_FOR_MS),
          params: { merchant: context.merchant.id.toString(), effort: effort.toString() },
        });
        return { algorithm: 'SHA-256', challenge, maxnumber, salt, signature };
      },
    },
    // Checked before it is used up: too cheap a solution may still be good for something else.
    check: async (merchantId, solution, effort = 1) => {
      const payload = await fresh(merchantId, solution);
      return (
        payload !== undefined && payload.effort >= effort && noteUse(database, 'human_check_uses', payload.challenge)
      );
    },
    async effortOf(merchantId, solution) {
      const payload = await fresh(merchantId, solution);
      return payload && (await noteUse(database, 'human_check_uses', payload.challenge)) ? payload.effort : undefined;
    },
    jobs: {
      human_check_sweep: async () =>
        (await removeOldUses(database, 'human_check_uses', SWEPT_AT_ONCE)) > 0n ? { again: 1 } : 'done',
    },
    ticks: [{ cron: '*/10 * * * *', kind: 'human_check_sweep' }],
  };
}

const solved = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z
    .number()
    .int()
    .min(0)
    .max(MAX_NUMBER * MAX_EFFORT),
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
