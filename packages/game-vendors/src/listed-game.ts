import { z } from 'zod';
import type { VendorGame } from './game-vendor.ts';
import { ownPicture } from './own-picture.ts';

/** A date that every database accepts. */
export const releaseDate = z.iso.date().regex(/^(?:19|2\d)/);
const names = z.record(z.string(), z.string().min(1).max(64));

/** ISO 4217 codes, if a game can be played in some currencies only. */
export const currencies = z
  .array(z.string().regex(/^[A-Z]{3}$/))
  .min(1)
  .max(200)
  .optional();

/** A game of a vendor's list, in dialects without their own form for it. Unknown fields are ignored. */
export function listedGameOf(amountMinor: z.ZodType<bigint>) {
  return z.object({
    game: z.string().regex(/^[\x21-\x7e]{1,64}$/),
    title: names,
    category: z.string().min(1).max(16),
    brand: z.object({ code: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/), title: names }).optional(),
    classify: z.string().max(32).default(''),
    /** '' for a game without stakes. */
    rtp: z.union([z.literal(''), z.string().regex(/^\d{1,3}(\.\d{1,4})?$/)]),
    volatility: z.string().max(16).default(''),
    min_bet: amountMinor,
    max_bet: amountMinor,
    currencies,
    features: z.array(z.string().max(32)).max(32).default([]),
    picture_url: z.string().max(500).default(''),
    release_date: releaseDate,
  });
}

export function listedGame(game: z.output<ReturnType<typeof listedGameOf>>, gameOrigin: string): VendorGame {
  return {
    gameCode: game.game,
    name: game.title,
    category: game.category,
    ...(game.brand && { brand: { code: game.brand.code, name: game.brand.title } }),
    classify: game.classify,
    rtp: game.rtp,
    volatility: game.volatility,
    minBetMinor: game.min_bet,
    maxBetMinor: game.max_bet,
    ...(game.currencies && { currencies: game.currencies }),
    lines: 0,
    features: game.features,
    pictureUrl: ownPicture(game.picture_url, gameOrigin),
    releaseDate: game.release_date,
  };
}
