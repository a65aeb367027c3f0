import { isIPv4, isIPv6 } from 'node:net';

/** The networks that an address is part of, wider than the one that a visitor controls: an attacker with many addresses controls these too. */
export type Network = readonly [size: 'near' | 'wide', network: string];

/**
 * For IPv4, the 256 addresses around it. For IPv6, the /56 of a home, and the /48 of a company or a free tunnel. None for text that is no address.
 */
export function networksOf(address: string): readonly Network[] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const ip = mapped ?? address;
  if (isIPv4(ip)) return [['near', `${ip.split('.').slice(0, 3).join('.')}.0/24`]];
  if (!isIPv6(ip)) return [];
  const groups = groupsOf(ip);
  const hex = (group: number | undefined) => (group ?? 0).toString(16);
  const [one, two, three, four = 0] = groups;
  const wide = [one, two, three].map(hex).join(':');
  return [
    ['near', `${wide}:${hex(four & 0xff00)}::/56`],
    ['wide', `${wide}::/48`],
  ];
}

/** The eight groups of an IPv6 address, however it was shortened. */
export function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const parts = (text: string | undefined) => (text ? text.split(':') : []);
  const missing = tail === undefined ? 0 : 8 - parts(head).length - parts(tail).length;
  const whole = [...parts(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...parts(tail)];
  return whole.map((group) => Number.parseInt(group || '0', 16));
}
