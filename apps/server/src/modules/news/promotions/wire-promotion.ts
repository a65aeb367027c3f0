import { shownStatus, type PromotionPhase, type PromotionStatus } from '@mela/contract/promotion-status';
import type { Promotion, Wagering as WireWagering } from '@mela/contract/promotions';
import { GAME_CATEGORIES } from '@mela/contract/categories';
import { textIn } from '@mela/locales/text-in';
import { wireAmount } from '@mela/money/amount';
import { cleanStored } from '#/html/clean-html.ts';
import { needsCode, type Wagering } from './promotion.ts';
import type { ApplicationRow, PromotionRow } from './promotions.store.ts';

/** Number of times that a member may apply: once, and again after a rejection. */
const MOST_ATTEMPTS = 3;

export function phaseOf(row: PromotionRow): PromotionPhase {
  if (!row.is_begun) return 'before';
  return row.is_ended ? 'over' : 'running';
}

/** A member's status in it. It is closed to members who cannot join any more: every place is taken, or their attempts are used up. */
export function statusOf(row: PromotionRow, application: ApplicationRow | undefined): PromotionStatus {
  const phase = phaseOf(row);
  const isOut = application === undefined || application.state === 'rejected';
  const mayEnter = placesLeft(row) !== 0 && (application?.attempts ?? 0) < MOST_ATTEMPTS;
  return shownStatus(phase === 'running' && isOut && !mayEnter ? 'over' : phase, application?.state);
}

export function placesLeft(row: PromotionRow): number | null {
  return row.places === null ? null : Math.max(0, row.places - row.taken);
}

export function wirePromotion(
  row: PromotionRow,
  application: ApplicationRow | undefined,
  said: WireOptions,
): Promotion {
  const { language, imageOf } = said;
  return {
    id: row.id.toString(),
    code: row.code,
    title: textIn(row.title, language),
    content: cleanStored(textIn(row.content, language)),
    terms: cleanStored(textIn(row.terms, language)),
    termsVersion: row.terms_version,
    startDate: row.starts_at.toISOString(),
    endDate: row.ends_at?.toISOString() ?? null,
    noExpiry: row.ends_at === null ? 1 : 0,
    announcementImages: row.images
      .map(({ url, sequence }) => ({ url: imageOf(url), sequence }))
      .filter(({ url }) => url !== ''),
    promoAnnouncementCategoryIds: row.category_ids.map(String),
    status: statusOf(row, application),
    reason: application?.reason ? textIn(application.reason, language) : null,
    placesLeft: placesLeft(row),
    bonus: bonusOf(row, said),
    award: awardOf(row, said),
  };
}

/** The figures of its bonus; null where it gives none, or where a figure is missing. */
function bonusOf({ reward, percent, amount_minor: most }: PromotionRow, said: Figures): Promotion['bonus'] {
  if (reward.kind !== 'bonus' || percent === null || most === null) return null;
  const { on, every } = reward;
  return { on, every, percent, most: wireAmount(most, said.exponent), ...wageringOf(reward, said) };
}

/** What it gives for a code, as cashback or as free rounds. */
function awardOf({ reward, percent, amount_minor: sum }: PromotionRow, said: Figures): Promotion['award'] {
  const { exponent } = said;
  if (reward.kind !== 'voucher' && reward.kind !== 'cashback' && reward.kind !== 'freeRounds') return null;
  if (sum === null) return null;
  const isCashback = reward.kind === 'cashback';
  if (isCashback && percent === null) return null;
  return {
    kind: reward.kind,
    byCode: needsCode(reward),
    freeRounds:
      reward.kind === 'freeRounds'
        ? {
            gameName: said.names.get(reward.game) ?? reward.game,
            rounds: reward.rounds,
            stake: wireAmount(BigInt(reward.stake), exponent),
            days: reward.expires,
          }
        : null,
    amount: wireAmount(sum, exponent),
    cashback: isCashback
      ? {
          percent: percent ?? 0,
          every: reward.every,
          least: wireAmount(BigInt(reward.least), exponent),
          claimDays: reward.claimDays,
        }
      : null,
    wagering: reward.wagering && wageringOf(reward.wagering, said),
  };
}

function wageringOf(
  { times, days, weights, stakeMost, excluded }: Wagering,
  { exponent, names }: Figures,
): WireWagering {
  return {
    times,
    days,
    weights: GAME_CATEGORIES.flatMap((category) => {
      const weight = weights[category];
      return weight === undefined ? [] : [{ category, percent: weight }];
    }),
    stakeMost: stakeMost === null ? null : wireAmount(BigInt(stakeMost), exponent),
    excluded: excluded.map((game) => names.get(game) ?? game),
  };
}

/** The games that the promotion's terms name, `vendor:game`: those that its bonus cannot be staked on, and that of its free rounds. */
export function gamesNamed({ reward }: PromotionRow): readonly string[] {
  if (reward.kind === 'bonus') return reward.excluded;
  if (reward.kind === 'freeRounds') return [reward.game, ...(reward.wagering?.excluded ?? [])];
  return reward.kind === 'voucher' || reward.kind === 'cashback' ? (reward.wagering?.excluded ?? []) : [];
}

interface Figures {
  readonly exponent: number;
  /** Of games, by `vendor:game`. */
  readonly names: ReadonlyMap<string, string>;
}

interface WireOptions extends Figures {
  readonly language: string;
  readonly imageOf: (url: string) => string;
}
