/**
 * The origin of one vendor's frames (R16): below `base` by the vendor's code, so that no vendor shares an origin with
 * another. On localhost and on bare addresses, which have no names below them, the port distinguishes vendors.
 */
export function vendorOrigin(base: string, vendorCode: string): string {
  const { protocol, hostname, host } = new URL(base);
  const isBare = hostname === 'localhost' || hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  return isBare || hostname.endsWith('.localhost') ? base : `${protocol}//${vendorCode}.${host}`;
}
