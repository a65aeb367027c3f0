import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The key files that a process of this data folder uses, with their defaults as `npm start` makes them. An empty setting is an absent one. */
export function keyPlaces(environment: Readonly<Record<string, string | undefined>>, dataDir: string): KeyPlaces {
  const operatorPrivateKeyFile = environment['OPERATOR_PRIVATE_KEY_FILE'] || undefined;
  const ownSecrets = join(dataDir, 'keys', 'secrets.key');
  // An operator's key that is set is shared among machines: a secrets key that one of them made is not the others'.
  const usesOwn = operatorPrivateKeyFile === undefined && existsSync(ownSecrets);
  return {
    secretsKeyFile: environment['SECRETS_KEY_FILE'] || (usesOwn ? ownSecrets : undefined),
    operatorPrivateKeyFile: operatorPrivateKeyFile ?? join(dataDir, 'keys', 'operator-private.pem'),
  };
}

export interface KeyPlaces {
  /** Undefined: what it would seal is sealed by a key that derives from the operator's private key. */
  readonly secretsKeyFile: string | undefined;
  readonly operatorPrivateKeyFile: string;
}
