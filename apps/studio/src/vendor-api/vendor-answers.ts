import { randomUUID } from 'node:crypto';
import type { Database } from '@mela/database/database';
import { HOUSE_BRANDS } from '@mela/game-art/catalogue/house-brands';
import { returnText } from '@mela/game-rules/provably-fair/house-edge';
import { modelListing } from '@mela/game-rules/slot/model-listing';
import { slotModel } from '@mela/game-rules/slot/models';
import { toScaled } from '@mela/money/amount';
import { BET_LEVELS_MINOR, CURRENCIES, CURRENCY_EXPONENT, RELEASE_DATE, type Edition } from '../games/edition.ts';
import type { Language } from '../games/text.ts';
import { EDITIONS, editionOf } from '../games/editions.ts';
import { INSTANT_CLASSIFY, INSTANT_GAMES, instantGameOf, type InstantGame } from '../instant/instant-games.ts';
import { isFinal } from '../rounds/round.ts';
import { insertReplay } from '../rounds/replays.store.ts';
import { SCALE } from '../rounds/round-calls.ts';
import { findRound } from '../rounds/rounds.store.ts';
import { hashSecret, newSecret } from '../sessions/secrets.ts';
import { insertLaunch } from '../sessions/sessions.store.ts';
import type { Asked } from './asked.ts';

/** What the house vendor answers to the operator's calls, signature and form being proven. */
export function vendorAnswers({ database, gamesOrigin }: { database: Database; gamesOrigin: string }): VendorAnswers {
  return {
    async list() {
      return { status: 'RS_OK', games: [...EDITIONS.map(listed), ...INSTANT_GAMES.map(listedInstant)] };
    },

    async launch(asked) {
      const game = editionOf(asked.game_code) ?? instantGameOf(asked.game_code);
      if (!game) return { status: 'RS_ERROR_INVALID_GAME' };
      if (!CURRENCIES.includes(asked.currency) || asked.currency_exponent !== CURRENCY_EXPONENT)
        return { status: 'RS_ERROR_WRONG_CURRENCY' };
      const launch = newSecret();
      const language = languageOf(asked.lang);
      await insertLaunch(database, {
        id: randomUUID(),
        userRef: asked.user,
        gameCode: game.code,
        operatorToken: asked.token,
        currency: asked.currency,
        currencyExponent: asked.currency_exponent,
        currencySymbol: asked.currency_symbol,
        language,
        lobbyUrl: asked.lobby_url,
        playRules: asked.play_rules,
        launchHash: hashSecret(launch),
      });
      return {
        status: 'RS_OK',
        url: `${gamesOrigin}/play/${game.code}?${new URLSearchParams({ launch, lang: language, theme: asked.theme }).toString()}`,
      };
    },

    async replay(asked) {
      const round = await findRound(database, asked.round);
      const known = round && round.userRef === asked.user && round.gameCode === asked.game_code;
      // A round that still runs would tell what is to come; one without outcome has nothing to show.
      if (!known || !round.steps || !isFinal(round.state)) return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
      const secret = newSecret();
      const language = languageOf(asked.lang);
      await insertReplay(database, {
        hash: hashSecret(secret),
        roundId: round.id,
        language,
        timeZone: asked.time_zone,
      });
      return {
        status: 'RS_OK',
        url: `${gamesOrigin}/replay/${secret}?${new URLSearchParams({ lang: language }).toString()}`,
      };
    },
  };
}

function listed(edition: Edition) {
  const model = modelListing(slotModel(edition.model));
  const brand = HOUSE_BRANDS.find(({ code }) => code === edition.brand);
  return {
    game_code: edition.code,
    name: edition.title,
    ...(brand && { product: brand }),
    category: 'RNG',
    rtp: model.rtp,
    volatility: model.volatility,
    min_bet: toScaled(BET_LEVELS_MINOR[0] ?? 0n, SCALE, CURRENCY_EXPONENT),
    max_bet: toScaled(BET_LEVELS_MINOR.at(-1) ?? 0n, SCALE, CURRENCY_EXPONENT),
    lines: model.lines ?? 0,
    features: model.features,
    release_date: RELEASE_DATE,
  };
}

function listedInstant(game: InstantGame) {
  return {
    game_code: game.code,
    name: game.title,
    category: 'RNG',
    classify: INSTANT_CLASSIFY,
    rtp: returnText(game.fair),
    volatility: game.volatility,
    min_bet: toScaled(BET_LEVELS_MINOR[0] ?? 0n, SCALE, CURRENCY_EXPONENT),
    max_bet: toScaled(BET_LEVELS_MINOR.at(-1) ?? 0n, SCALE, CURRENCY_EXPONENT),
    lines: 0,
    features: ['provably_fair'],
    release_date: RELEASE_DATE,
  };
}

/** BN and EN are whole; anything else gets EN. */
function languageOf(tag: string): Language {
  return tag.toLowerCase().startsWith('bn') ? 'bn' : 'en';
}

export interface VendorAnswers {
  list(): Promise<Record<string, unknown>>;
  launch(asked: Asked<'/game/url'>): Promise<Record<string, unknown>>;
  replay(asked: Asked<'/game/round'>): Promise<Record<string, unknown>>;
}
