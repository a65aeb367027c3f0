import { isThisMachine } from '@mela/edge/this-machine';

/**
 * Where a link in an SMS or e-mail may point. Anyone can send a request with a forged `Host` and have a message written to another user, so only
 * origins that the operator configured count: a public origin of the merchant, with its scheme and port; otherwise one of the merchant's own hosts, or
 * this machine. Undefined if none fits: then no link is sent.
 */
export function messageOrigin(asked: {
  siteOrigin: string;
  hosts: readonly string[];
  publicOrigins: readonly string[];
}): string | undefined {
  const { siteOrigin, hosts, publicOrigins } = asked;
  const name = hostNameOf(siteOrigin);
  const owned = publicOrigins.filter((origin) => hosts.includes(hostNameOf(origin)));
  // A merchant without host names is reached by any public origin; those of other merchants never reach one that has its own.
  const allowed = hosts.length === 0 ? publicOrigins : owned;
  if (allowed.length > 0) return allowed.includes(siteOrigin) ? siteOrigin : allowed[0];
  if (hosts.includes(name) || (isThisMachine(name) && hosts.every(isThisMachine))) return siteOrigin;
  const [ownHost] = hosts;
  return ownHost === undefined ? undefined : `https://${ownHost}`;
}

function hostNameOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : '';
}
