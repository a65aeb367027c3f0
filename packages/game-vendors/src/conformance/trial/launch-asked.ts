import type { Player } from '../world.ts';
import type { LaunchRequest } from '../../game-vendor.ts';

/** A launch in a market that allows everything. */
export function askedOf({ userId, token, gameCode, currency }: Player): LaunchRequest {
  return {
    userId,
    token,
    gameCode,
    currency,
    language: 'en',
    theme: 'dark',
    lobbyUrl: 'http://127.0.0.1/lobby',
    screen: 'phone',
    playRules: {
      turbo: true,
      superTurbo: true,
      autoplay: true,
      slamStop: true,
      spacebar: true,
      buyFeature: true,
      fullScreen: true,
      showNetPosition: false,
      showRtp: false,
      showSessionTimer: false,
      socialCasino: false,
      minimumRoundMs: 0,
    },
  };
}
