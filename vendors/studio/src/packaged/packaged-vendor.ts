import { randomUUID } from 'node:crypto';
import type { Database } from '@mela/database/database';
import { toScaled, wireAmount } from '@mela/money/amount';
import { LISTED_EXPONENT, RELEASE_DATE, takesCurrency } from '../games/edition.ts';
import { isFinal } from '../rounds/round.ts';
import { SCALE } from '../rounds/round-calls.ts';
import { newSecret } from '@mela/vendor-kit/sessions/secrets';
import { insertLaunch } from '../sessions/sessions.store.ts';
import type { VendorAnswers } from '@mela/vendor-kit/protocol/vendor-routes';
import { playerOf } from '../vendor-api/vendor-answers.ts';
import { frontPath, picturePath } from './front/front-routes.ts';
import { openingLanguage } from './package/game-details.ts';
import type { PackagedGame } from './package/load-package.ts';
import { wireMode } from './package/maths-modes.ts';
import { rtpText, volatilityOf } from './package/returns.ts';
import type { PackagedGames } from './packaged-games.ts';
import { findPackagedRound } from './rgs/packaged-rounds.store.ts';
import { hashSessionId } from './rgs/rgs-session.ts';
import { languageOf } from '../games/text.ts';

/** The studio's answers to the operator including packaged games: listed, launched and replayed like any. */
export function withPackagedGames(own: VendorAnswers, options: VendorOptions): VendorAnswers {
  const { database, packaged, gamesOrigin } = options;
  const gamesHost = new URL(gamesOrigin).host;

  return {
    ...own,

    async list() {
      const answer = await own.list();
      return {
        ...answer,
        games: [...(answer['games'] as unknown[]), ...packaged.all().map((game) => listed(game, gamesOrigin))],
      };
    },

    async launch(asked) {
      const game = packaged.find(asked.game_code);
      if (!game) return own.launch(asked);
      if (!takesCurrency(asked)) return { status: 'RS_ERROR_WRONG_CURRENCY' };
      const player = await playerOf(database, asked);
      if (!player) return { status: 'RS_ERROR_INVALID_TOKEN' };
      const sessionId = newSecret();
      const hash = hashSessionId(sessionId);
      await insertLaunch(database, {
        id: randomUUID(),
        userRef: player.userRef,
        gameCode: game.id,
        operatorToken: player.token,
        currency: asked.currency,
        currencyExponent: asked.currency_exponent,
        currencySymbol: asked.currency_symbol,
        language: languageOf(asked.lang),
        lobbyUrl: asked.lobby_url,
        playRules: asked.play_rules,
        gameVersion: game.version,
        launchHash: hash,
      });
      return address(game, {
        sessionID: sessionId,
        rgs_url: gamesHost,
        lang: openingLanguage(asked.lang, game.details.languages),
        currency: asked.currency,
        device: asked.platform === 'GPL_DESKTOP' ? 'desktop' : 'mobile',
        social: String(asked.play_rules.social_casino),
        theme: asked.theme,
      });
    },

    async replay(asked) {
      const game = packaged.find(asked.game_code);
      const round = game && (await findPackagedRound(database, asked.round));
      if (!game || !round) return own.replay(asked);
      const isOwn = round.userRef === asked.user && round.gameCode === game.id;
      if (!isOwn || !isFinal(round.state) || !game.details.replay)
        return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
      return address(game, {
        replay: 'true',
        game: game.id,
        version: round.version,
        mode: wireMode(round.mode),
        event: round.simulation.toString(),
        rgs_url: gamesHost,
        lang: openingLanguage(asked.lang, game.details.languages),
        currency: round.currency,
        // So that the game can show amounts; the format requires only the parameters above.
        amount: wireAmount(round.amountMinor, round.currencyExponent),
        device: 'mobile',
        social: String(round.isSocial),
      });
    },
  };

  function address(game: PackagedGame, query: Record<string, string>) {
    return { status: 'RS_OK', url: `${gamesOrigin}${frontPath(game)}?${new URLSearchParams(query).toString()}` };
  }
}

function listed(game: PackagedGame, gamesOrigin: string) {
  const words = [...game.details.features, ...(game.details.replay ? [] : ['no_replay']), 'fun_mode'];
  const picture = picturePath(game);
  const [first] = game.modes;
  if (!first) throw new Error(`${game.id} has no mode`);
  return {
    game_code: game.id,
    name: game.name,
    category: game.details.category,
    rtp: rtpText(first.figures),
    volatility: volatilityOf(first.figures),
    min_bet: toScaled(game.bets.minMinor, SCALE, LISTED_EXPONENT),
    max_bet: toScaled(game.bets.maxMinor, SCALE, LISTED_EXPONENT),
    lines: game.details.lines,
    features: [...new Set(words)].slice(-32),
    ...(picture !== '' && { url_thumb: gamesOrigin + picture }),
    release_date: game.details.releaseDate ?? RELEASE_DATE,
  };
}

interface VendorOptions {
  readonly database: Database;
  readonly packaged: PackagedGames;
  readonly gamesOrigin: string;
}
