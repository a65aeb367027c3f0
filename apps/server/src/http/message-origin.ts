import { isThisMachine } from '@mela/edge/this-machine';

/**
 * Where a link in an SMS or e-mail may point. Anyone can send a request with a forged `Host` and have a message written to another user, so only
 * origins that the operator configured count. With public origins, a link leads to one of them, with its scheme and port; otherwise to the merchant's
 * own hosts or to this machine. Undefined if none fits: then no link is sent.
 */
export function messageOrigin(asked: {
  siteOrigin: string;
  hosts: readonly string[];
  publicOrigins: readonly string[];
}): string | undefined {
  const { siteOrigin, hosts, publicOrigins } = asked;
  const name = hostNameOf(siteOrigin);
  if (publicOrigins.length > 0) {
    const owned = publicOrigins.filter((origin) => hosts.includes(hostNameOf(origin)));
    // A merchant without its own public origin is reached by those that belong to no merchant.
    const allowed = owned.length > 0 ? owned : publicOrigins;
    return allowed.includes(siteOrigin) ? siteOrigin : allowed[0];
  }
  if (hosts.includes(name) || (isThisMachine(name) && hosts.every(isThisMachine))) return siteOrigin;
  const [ownHost] = hosts;
  return ownHost === undefined ? undefined : `https://${ownHost}`;
}

function hostNameOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : '';
}
