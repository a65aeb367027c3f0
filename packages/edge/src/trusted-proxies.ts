import { BlockList, isIP } from 'node:net';

/**
 * Says whether the proxy at `address` is believed, `hop` steps away from this process, 0 being the one that connected.
 * Fastify's `trustProxy` takes it as it is: the caller is the first address, from the last proxy back, that is not believed.
 */
export type TrustedProxies = (address: string, hop: number) => boolean;

const MOST_HOPS = 8;

/**
 * Reads TRUST_PROXY: `off`, the number of proxies in a row before this process (`on` is one), or the networks they are in,
 * comma-separated (`10.0.0.0/8, 2001:db8::/32`). `problem` says what is wrong with the setting.
 */
export function readTrustedProxies(
  setting: string,
): { readonly trusts: TrustedProxies | undefined } | { readonly problem: string } {
  const text = setting.trim();
  if (text === 'off') return { trusts: undefined };
  if (text === 'on') return { trusts: (_address, hop) => hop < 1 };
  if (/^\d+$/.test(text)) {
    const hops = Number.parseInt(text, 10);
    if (hops < 1 || hops > MOST_HOPS)
      return { problem: `TRUST_PROXY: ${text} is no number of proxies, 1 to ${MOST_HOPS}` };
    return { trusts: (_address, hop) => hop < hops };
  }
  const networks = new BlockList();
  for (const network of text.split(',').map((part) => part.trim()))
    if (!addNetwork(networks, network))
      return {
        problem: `TRUST_PROXY: "${network}" is neither off, on, a number of proxies, nor a network such as 10.0.0.0/8`,
      };
  return { trusts: (address) => isIP(address) !== 0 && networks.check(address, familyOf(address)) };
}

/** False for what is no network. Whole address ranges (`/0`) are refused: they would believe everybody. */
function addNetwork(list: BlockList, network: string): boolean {
  const [address = '', bits, ...rest] = network.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  const most = familyOf(address) === 'ipv6' ? 128 : 32;
  if (bits !== undefined && !/^\d{1,3}$/.test(bits)) return false;
  const prefix = bits === undefined ? most : Number.parseInt(bits, 10);
  if (prefix < 1 || prefix > most) return false;
  list.addSubnet(address, prefix, familyOf(address));
  return true;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
