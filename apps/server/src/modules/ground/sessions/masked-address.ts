import { isIPv6 } from 'node:net';

const IPV6_GROUPS_SHOWN = 3;

/** An address with a masked end: enough to recognise one's own network, not enough to find a person. */
export function maskedAddress(ip: string): string {
  const v4 = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(ip)?.[1];
  if (v4 !== undefined) return `${v4}.*`;
  return isIPv6(ip) ? `${ip.split(':').slice(0, IPV6_GROUPS_SHOWN).join(':')}:*` : '';
}
