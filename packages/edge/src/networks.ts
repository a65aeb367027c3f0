import { BlockList, isIP } from 'node:net';

/** An address, or a network as its first address and the length of its prefix: `203.0.113.0/24`, `2001:db8::/32`. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  if (isIP(address) === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number.parseInt(prefix, 10) <= bits);
}

/** The network that one visitor commands: an IPv4 address, or the first 64 bits of an IPv6 address. Other text is kept. */
export function visitorNetwork(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const parts = (text: string | undefined) => (text ? text.split(':') : []);
  const missing = tail === undefined ? 0 : 8 - parts(head).length - parts(tail).length;
  const groups = [...parts(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...parts(tail)].slice(0, 4);
  return `${groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** Tells whether an address is in one of the networks; in any where there are none. IPv4 is known in its IPv6 form too. */
export function networkCheck(networks: readonly string[]): (ip: string) => boolean {
  if (networks.length === 0) return () => true;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number.parseInt(prefix ?? (family === 'ipv6' ? '128' : '32'), 10), family);
  }
  return (ip) => isIP(ip) !== 0 && list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
}
