/** Names of this many digits are mobile numbers: no user name consists of digits alone. */
const MOBILE_NAME = /^(\d{2})\d{4,}(\d{3})$/;

/**
 * An account name as screens show it. Members who registered by mobile number have it as their name (P93); it is masked
 * against onlookers.
 */
export function shownAccount(name: string): string {
  return name.replace(MOBILE_NAME, '$1••••$2');
}
