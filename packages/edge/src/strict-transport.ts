/**
 * The header `strict-transport-security`: one year. Only to be sent over TLS, which a trusted proxy may end. Names below the
 * host are included only where the operator says that all of them are theirs.
 */
export function strictTransport(withSubdomains: boolean): string {
  return withSubdomains ? 'max-age=31536000; includeSubDomains' : 'max-age=31536000';
}
