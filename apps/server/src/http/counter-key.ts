import { isIPv6 } from 'node:net';

/**
 * A key of a counter with its address, where it begins with one, as the network that a visitor commands: one IPv4
 * address, or the 64 bits of an IPv6 prefix, below which everybody has as many addresses as he likes.
 */
export function counterKey(key: string): string {
  const [address = '', ...rest] = key.split(' ');
  return isIPv6(address) ? [networkOf(address), ...rest].join(' ') : key;
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const whole = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ?? '').split(':')];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}::/64`;
}
