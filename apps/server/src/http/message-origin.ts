import { isThisMachine } from '@mela/edge/this-machine';

/**
 * Where a link in an SMS or e-mail may point. Anybody can send a request with a `Host` of his own and have a message
 * written to somebody else, so only names that the operator gave count: the merchant's own, the public origins, and this
 * machine's. Undefined when none fits: then no link can be sent.
 */
export function messageOrigin(asked: {
  siteOrigin: string;
  hosts: readonly string[];
  publicOrigins: readonly string[];
}): string | undefined {
  const { siteOrigin, hosts, publicOrigins } = asked;
  const name = hostNameOf(siteOrigin);
  if (publicOrigins.includes(siteOrigin) || hosts.includes(name) || isThisMachine(name)) return siteOrigin;
  const [ownHost] = hosts;
  return (
    publicOrigins.find((origin) => hosts.includes(hostNameOf(origin))) ??
    (ownHost === undefined ? publicOrigins[0] : `https://${ownHost}`)
  );
}

function hostNameOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : '';
}
