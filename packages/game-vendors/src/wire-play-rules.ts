import type { PlayRules } from './game-vendor.ts';

/** The names by which all dialects send what a market allows inside a game (docs/vendors.md). */
export function wirePlayRules(rules: PlayRules) {
  return {
    turbo: rules.turbo,
    super_turbo: rules.superTurbo,
    autoplay: rules.autoplay,
    slam_stop: rules.slamStop,
    spacebar: rules.spacebar,
    buy_feature: rules.buyFeature,
    full_screen: rules.fullScreen,
    show_net_position: rules.showNetPosition,
    show_rtp: rules.showRtp,
    show_session_timer: rules.showSessionTimer,
    social_casino: rules.socialCasino,
    minimum_round_ms: rules.minimumRoundMs,
  };
}
