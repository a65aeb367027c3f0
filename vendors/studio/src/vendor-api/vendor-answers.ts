import { randomUUID } from 'node:crypto';
import type { Database } from '@mela/database/database';
import { HOUSE_BRANDS } from '@mela/game-art/catalogue/house-brands';
import { returnText } from '@mela/game-rules/provably-fair/house-edge';
import { modelListing } from '@mela/game-rules/slot/model-listing';
import { slotModel } from '@mela/game-rules/slot/models';
import { toScaled } from '@mela/money/amount';
import { BET_LEVELS_MINOR, LISTED_EXPONENT, RELEASE_DATE, takesCurrency, type Edition } from '../games/edition.ts';
import { cancelReward, grantReward } from '../free-rounds/grant-rewards.ts';
import { languageOf } from '../games/text.ts';
import { EDITIONS, editionOf } from '../games/editions.ts';
import { INSTANT_CLASSIFY, INSTANT_GAMES, instantGameOf, type InstantGame } from '../instant/instant-games.ts';
import { isFinal } from '../rounds/round.ts';
import { insertReplay } from '../rounds/replays.store.ts';
import { SCALE } from '../rounds/round-calls.ts';
import { findRound } from '../rounds/rounds.store.ts';
import { hashSecret, newSecret } from '@mela/vendor-kit/sessions/secrets';
import { insertLaunch } from '../sessions/sessions.store.ts';
import { hotMatches } from '../sports/hot-matches.ts';
import { isFunToken, openFunAccount } from '../fun/fun-account.ts';
import { SPORTS_GAME } from '../sports/sports-game.ts';
import { sportsQuery } from '../sports/sports-query.ts';
import type { Asked } from '@mela/vendor-kit/protocol/asked';
import type { VendorAnswers } from '@mela/vendor-kit/protocol/vendor-routes';

/** What the house vendor answers to the operator's calls, signature and form being proven. */
export function vendorAnswers({ database, gamesOrigin }: { database: Database; gamesOrigin: string }): VendorAnswers {
  return {
    async list() {
      return { status: 'RS_OK', games: ownGames() };
    },

    async launch(asked) {
      const isSports = asked.game_code === SPORTS_GAME.code;
      if (isSports && asked.mode === 'fun') return boardForAll(asked);
      const game = isSports ? SPORTS_GAME : (editionOf(asked.game_code) ?? instantGameOf(asked.game_code));
      if (!game) return { status: 'RS_ERROR_INVALID_GAME' };
      if (!takesCurrency(asked)) return { status: 'RS_ERROR_WRONG_CURRENCY' };
      const player = await playerOf(database, asked);
      if (!player) return { status: 'RS_ERROR_INVALID_TOKEN' };
      const launch = newSecret();
      const language = languageOf(asked.lang);
      await insertLaunch(database, {
        id: randomUUID(),
        userRef: player.userRef,
        gameCode: game.code,
        operatorToken: player.token,
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
        url: `${gamesOrigin}/play/${game.code}?${new URLSearchParams({ launch, lang: language, theme: asked.theme, ...(isSports && sportsQuery(asked)) }).toString()}`,
      };
    },

    async matches() {
      return { status: 'RS_OK', matches: await hotMatches(database, gamesOrigin) };
    },

    grantFreeRounds: (asked) => grantReward(database, asked),
    endFreeRounds: (asked) => cancelReward(database, asked),

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

  /** The board without a member: its content is public. */
  function boardForAll(asked: Asked<'/game/url'>): Record<string, unknown> {
    const query = { lang: languageOf(asked.lang), theme: asked.theme, ...sportsQuery(asked) };
    return { status: 'RS_OK', url: `${gamesOrigin}/play/${SPORTS_GAME.code}?${new URLSearchParams(query).toString()}` };
  }
}

/** Made once: the games are constants, and listing ten of them takes about a millisecond. */
const ownGames = once(() => [...EDITIONS.map(listed), ...INSTANT_GAMES.map(listedInstant), listedSports()]);

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
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
    min_bet: toScaled(BET_LEVELS_MINOR[0] ?? 0n, SCALE, LISTED_EXPONENT),
    max_bet: toScaled(BET_LEVELS_MINOR.at(-1) ?? 0n, SCALE, LISTED_EXPONENT),
    lines: model.lines ?? 0,
    features: [...model.features, 'fun_mode', 'free_rounds'],
    release_date: RELEASE_DATE,
  };
}

function listedInstant(game: InstantGame) {
  return {
    game_code: game.code,
    name: game.title,
    ...(game.brand && { product: game.brand }),
    category: game.category ?? 'RNG',
    classify: INSTANT_CLASSIFY,
    rtp: returnText(game.fair),
    volatility: game.volatility,
    min_bet: toScaled(BET_LEVELS_MINOR[0] ?? 0n, SCALE, LISTED_EXPONENT),
    max_bet: toScaled(BET_LEVELS_MINOR.at(-1) ?? 0n, SCALE, LISTED_EXPONENT),
    lines: 0,
    features: ['provably_fair', 'fun_mode'],
    release_date: RELEASE_DATE,
  };
}

/** It takes no bets, so that it has neither limits nor a return. */
function listedSports() {
  return {
    game_code: SPORTS_GAME.code,
    name: SPORTS_GAME.title,
    product: SPORTS_GAME.brand,
    category: 'SPORTS',
    classify: SPORTS_GAME.classify,
    rtp: '',
    volatility: '',
    min_bet: 0n,
    max_bet: 0n,
    lines: 0,
    features: ['fun_mode'],
    release_date: RELEASE_DATE,
  };
}

/**
 * The player: the operator's member, or in fun mode one of our fun accounts. Undefined for a token that only a fun account may
 * have.
 */
export async function playerOf(
  database: Database,
  asked: Asked<'/game/url'>,
): Promise<{ userRef: string; token: string } | undefined> {
  if (asked.mode === 'fun') return openFunAccount(database, asked.currency);
  return isFunToken(asked.token) ? undefined : { userRef: asked.user, token: asked.token };
}
