import type { Session, SessionTotals } from '../../sessions/sessions.store.ts';
import type { PackagedGame } from '../package/load-package.ts';
import { COST_SCALE, wireMode } from '../package/maths-modes.ts';
import { rtpText } from '../package/returns.ts';
import { toMicro } from './micro.ts';
import { multiplier } from './round-answer.ts';

/** What a game may offer this player: bets, modes, and the switches of their market. */
export function configAnswer(game: PackagedGame, session: Session) {
  const micro = (minor: bigint) => toMicro(minor, session.currencyExponent);
  const rules = session.playRules;
  const offered = game.modes.filter((mode) => rules.buy_feature || !mode.buysFeature);
  return {
    gameID: game.id,
    minBet: micro(game.bets.minMinor),
    maxBet: micro(game.bets.maxMinor),
    stepBet: micro(game.bets.stepMinor),
    defaultBetLevel: micro(game.bets.defaultMinor),
    betLevels: game.bets.levelsMinor.map(micro),
    betModes: Object.fromEntries(
      offered.map((mode) => [
        wireMode(mode.name),
        {
          mode: wireMode(mode.name),
          costMultiplier: multiplier(mode.cost, COST_SCALE),
          feature: mode.buysFeature,
          maxMultiplier: mode.figures.maxPayout / 100,
          rtp: rtpText(mode.figures),
        },
      ]),
    ),
    jurisdiction: {
      socialCasino: rules.social_casino,
      disabledFullscreen: !rules.full_screen,
      disabledTurbo: !rules.turbo,
      disabledSuperTurbo: !rules.super_turbo,
      disabledAutoplay: !rules.autoplay,
      disabledSlamstop: !rules.slam_stop,
      disabledSpacebar: !rules.spacebar,
      disabledBuyFeature: !rules.buy_feature,
      displayNetPosition: rules.show_net_position,
      displayRTP: rules.show_rtp,
      displaySessionTimer: rules.show_session_timer,
      minimumRoundDuration: rules.minimum_round_ms,
    },
  };
}

/** What the format leaves to the operator: whom the game may tell what happens, where its way out leads, how money looks. */
export function metaAnswer(session: Session, totals: SessionTotals, parents: readonly string[]) {
  return {
    lobbyUrl: session.lobbyUrl,
    parents,
    currencySymbol: session.currencySymbol,
    currencyExponent: session.currencyExponent,
    sessionSeconds: Math.max(0, Math.floor((Date.now() - session.openedAt.getTime()) / 1_000)),
    staked: toMicro(totals.stakedMinor, session.currencyExponent),
    returned: toMicro(totals.returnedMinor, session.currencyExponent),
  };
}
