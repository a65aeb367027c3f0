import { isIPv6 } from 'node:net';
import { groupsOf } from './networks-of.ts';

/**
 * A counter's key whose leading address is replaced by the network that a visitor controls: one IPv4 address, or the 64 bits of an IPv6 prefix,
 * within which a client may use any number of addresses.
 */
export function counterKey(key: string): string {
  const [address = '', ...rest] = key.split(' ');
  return isIPv6(address) ? [networkOf(address), ...rest].join(' ') : key;
}

/** The widest network that one visitor can easily control: one IPv4 address, or the 48 bits of an IPv6 prefix. */
export function siteKey(address: string): string {
  return isIPv6(address) ? networkOf(address, 3) : address;
}

/** `kept`: how many of the eight groups of 16 bits identify the network. */
function networkOf(address: string, kept = 4): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const groups = groupsOf(address).slice(0, kept);
  return `${groups.map((group) => group.toString(16)).join(':')}::/${kept * 16}`;
}
