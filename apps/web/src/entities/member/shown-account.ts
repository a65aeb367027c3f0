/** Names of so many digits are mobile numbers: no user name is made of digits alone. */
const MOBILE_NAME = /^(\d{2})\d{4,}(\d{3})$/;

/**
 * An account name as screens show it. Who registered by mobile number has it as the name (P93); whoever looks over the
 * shoulder need not read all of it.
 */
export function shownAccount(name: string): string {
  return name.replace(MOBILE_NAME, '$1••••$2');
}
