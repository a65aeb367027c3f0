/** The icons of the site's sprite; each id is lucide's own name. */
export const ICON_IDS = [
  'arrow-down', 'arrow-left', 'arrow-left-right', 'arrow-right', 'arrow-up', 'badge-check', 'badge-percent', 'ban', 'banknote',
  'banknote-arrow-down', 'banknote-arrow-up', 'bell', 'bookmark', 'calendar', 'calendar-days', 'camera', 'chart-column', 'check', 'chevron-down',
  'chevron-left', 'chevron-right', 'chevron-up', 'circle-alert', 'circle-check', 'circle-dollar-sign', 'circle-question-mark', 'circle-user',
  'circle-x', 'clock', 'coins', 'copy', 'crown', 'download', 'ellipsis', 'expand', 'external-link', 'eye', 'eye-off', 'file-text', 'fingerprint',
  'flame', 'funnel', 'gamepad-2', 'gauge', 'gift', 'globe', 'hand-coins', 'headphones', 'heart', 'history', 'home', 'house', 'image', 'info',
  'key-round', 'landmark', 'layers', 'layout-grid', 'link', 'list', 'loader', 'lock', 'lock-open', 'log-in', 'log-out', 'mail', 'map-pin',
  'maximize', 'medal', 'megaphone', 'menu', 'message-circle-more', 'minimize', 'minus', 'moon', 'party-popper', 'pause', 'pencil', 'percent',
  'phone', 'play', 'plus', 'qr-code', 'receipt-text', 'refresh-cw', 'repeat', 'rotate-ccw', 'rotate-cw', 'search', 'send', 'settings', 'share-2',
  'shield', 'shield-check', 'sliders-horizontal', 'smartphone', 'square-play', 'star', 'store', 'sun', 'ticket', 'timer', 'trash-2', 'trending-down',
  'trending-up', 'triangle-alert', 'trophy', 'undo-2', 'upload', 'user', 'user-plus', 'users', 'volume-2', 'volume-x', 'wallet', 'wifi-off',
  'wrench', 'x', 'zap',
] as const;

export type IconId = (typeof ICON_IDS)[number];
