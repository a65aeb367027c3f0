import type { Bonus, FreeRoundsView } from '@mela/contract/bonus';
import { GAME_CATEGORIES } from '@mela/contract/categories';
import type { Database } from '@mela/database/database';
import { textIn } from '@mela/locales/text-in';
import { parseAmount, wireAmount } from '@mela/money/amount';
import type { Handler, MemberContext } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import type { createBonusTurns } from './bonus-turns.ts';
import { cancelQueued, findGrant, listGrants, listTakes, type GrantRow } from './bonus.store.ts';

export interface BonusCallsOptions {
  readonly database: Database;
  readonly turns: ReturnType<typeof createBonusTurns>;
  /** Titles of promotions, by id, in all their languages. */
  readonly titles: (promotionIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, Readonly<Record<string, string>>>>;
  readonly gameName: (vendor: string, gameCode: string, language: string) => Promise<string>;
  /** The member's free rounds, in a language; money with so many decimals. */
  readonly freeRounds: (
    memberId: bigint,
    as: { readonly language: string; readonly exponent: number },
  ) => Promise<FreeRoundsView[]>;
  /** Notifies every open device of the member. */
  readonly announce: (memberId: bigint) => void;
  readonly now: () => Date;
}

/** One active, 20 that wait and 50 that have ended. */
const LISTED = { queued: 20, ended: 50 };

/** The member's own bonuses, and the one thing that they can do with one. */
export function createBonusCalls(options: BonusCallsOptions) {
  const { database, turns, now } = options;

  async function wire(row: GrantRow, { exponent, language, titles }: Words): Promise<Bonus> {
    const money = (minor: bigint) => wireAmount(minor, exponent);
    const excluded: string[] = [];
    for (const game of row.excluded) {
      const [vendor = '', code = ''] = game.split(/:(.*)/s);
      excluded.push(await options.gameName(vendor, code, language));
    }
    const played = row.weighed / 100n;
    return {
      bonusId: row.id.toString(),
      promotionId: row.promotion_id.toString(),
      depositId: row.deposit_id?.toString() ?? null,
      title: textIn(titles.get(row.promotion_id) ?? {}, language),
      state: row.state,
      amount: money(row.amount_minor),
      needs: money(row.needs_minor),
      played: money(played < row.needs_minor ? played : row.needs_minor),
      weights: weightsOf(row.weights),
      stakeMost: row.stake_most_minor === null ? null : money(row.stake_most_minor),
      excluded,
      days: row.days,
      expiresAt: row.expires_at?.toISOString() ?? null,
      endedAt: row.ended_at?.toISOString() ?? null,
    };
  }

  const bonuses: Handler<'bonuses'> = async ({ context, query }) => {
    const { merchant, session } = context;
    const { exponent, code } = merchant.currency;
    const rows = await listGrants(database, session.memberId, 1 + LISTED.queued + LISTED.ended);
    const takes = await listTakes(database, session.memberId, LISTED.queued);
    const titles = await options.titles([...new Set([...rows, ...takes].map((row) => row.promotion_id))]);
    const language = query.language ?? context.language;
    const words = { exponent, language, titles };
    const active = rows.find(({ state }) => state === 'active');
    const queued = rows.filter(({ state }) => state === 'queued').slice(0, LISTED.queued);
    const ended = rows.filter(({ state }) => state !== 'active' && state !== 'queued').slice(0, LISTED.ended);
    return {
      currency: code,
      active: active ? { ...(await wire(active, words)), balance: wireAmount(active.bonus_minor, exponent) } : null,
      freeRounds: await options.freeRounds(session.memberId, { language, exponent }),
      queued: await Promise.all(queued.map((row) => wire(row, words))),
      ended: await Promise.all(ended.map((row) => wire(row, words))),
      taken: takes.map(({ promotion_id: promotionId, terms }) => ({
        promotionId: promotionId.toString(),
        title: textIn(titles.get(promotionId) ?? {}, language),
        on: terms.on,
        percent: terms.percent,
        most: wireAmount(BigInt(terms.most), exponent),
        times: terms.times,
        days: terms.days,
        weights: weightsOf(terms.weights),
        stakeMost: terms.stakeMost === null ? null : wireAmount(BigInt(terms.stakeMost), exponent),
      })),
    };
  };

  /** Ends the grant, if it still may; the state that it has then. */
  async function cancel(context: MemberContext, grant: GrantRow) {
    const { memberId } = context.session;
    if (grant.state === 'queued') await cancelQueued(database, memberId, grant.id, now());
    else await turns.end(grant, 'cancelled');
    await turns.settle(memberId);
    return (await findGrant(database, memberId, grant.id))?.state;
  }

  const cancelBonus: Handler<'cancelBonus'> = async ({ context, params, body }) => {
    const grant = await findGrant(database, context.session.memberId, BigInt(params.bonusId));
    if (!grant) return failed('reward_not_found');
    if (grant.state === 'cancelled') return { state: grant.state };
    if (grant.state !== 'active' && grant.state !== 'queued') return failed('bonus_not_active');
    const loss = grant.state === 'active' ? grant.bonus_minor : grant.amount_minor;
    if (parseAmount(body.loss, context.merchant.currency.exponent) !== loss) return failed('bonus_changed');
    const state = await cancel(context, grant);
    return state === 'cancelled' ? { state } : failed('bonus_not_active');
  };

  return { bonuses, cancelBonus };
}

function weightsOf(weights: Readonly<Record<string, number>>): Bonus['weights'] {
  return GAME_CATEGORIES.flatMap((category) => {
    const percent = weights[category];
    return percent === undefined ? [] : [{ category, percent }];
  });
}

interface Words {
  readonly exponent: number;
  readonly language: string;
  readonly titles: ReadonlyMap<bigint, Readonly<Record<string, string>>>;
}
