import { isNetwork, networkCheck } from './networks.ts';

/**
 * Says whether the proxy at `address` is trusted, `hop` steps away from this process, 0 being the one that connected.
 * Fastify's `trustProxy` takes it as it is: the caller is the first address, from the last proxy back, that is not trusted.
 */
export type TrustedProxies = (address: string, hop: number) => boolean;

const MOST_HOPS = 8;

/**
 * Reads TRUST_PROXY: `off`, the number of proxies in a row before this process (`on` is one), or the networks they are in,
 * comma-separated (`10.0.0.0/8, 2001:db8::/32`). `problem` describes the error in the setting.
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
  const networks = text.split(',').map((part) => part.trim());
  const wrong = networks.find((network) => !isNetwork(network) || isEverybody(network));
  if (wrong !== undefined)
    return {
      problem: `TRUST_PROXY: "${wrong}" is neither off, on, a number of proxies, nor a network such as 10.0.0.0/8`,
    };
  return { trusts: networkCheck(networks) };
}

/** Whole address ranges are refused: they would trust every address. */
function isEverybody(network: string): boolean {
  return /\/0+$/.test(network);
}
