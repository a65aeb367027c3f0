import { join, resolve } from 'node:path';
import { LOCAL_SITE_NAMES } from '@mela/edge/this-machine';
import { vendorOrigin } from '@mela/game-vendors/vendor-origin';
import type { KeyFiles } from './key-files.ts';

type Environment = Record<string, string | undefined>;

/** The settings of a deployment of the site and the house vendor on one machine; the rest of the environment passes through. */
export interface Places {
  host: string;
  port: number;
  gamesPort: number;
  dataDir: string;
  keys: KeyFiles;
}

/** Reads HOST, PORT, GAMES_PORT and DATA_DIR with their defaults. Throws with one message that names all that is wrong. */
export function readPlaces(environment: Environment): Omit<Places, 'keys'> {
  const wrong: string[] = [];
  const port = readPort(environment, 'PORT', 8080, wrong);
  const gamesPort = readPort(environment, 'GAMES_PORT', 8081, wrong);
  if (port === gamesPort) wrong.push(`PORT and GAMES_PORT are both ${port}; games need an origin of their own`);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return {
    host: environment['HOST'] || '127.0.0.1',
    port,
    gamesPort,
    dataDir: resolve(environment['DATA_DIR'] || './data'),
  };
}

/** The environments of the two processes: the caller's settings take precedence, and `places` fills the rest. */
export function childEnvironments(
  environment: Environment,
  places: Places,
): { server: Environment; studio: Environment } {
  const reach = reachableHost(places.host);
  const shared: Environment = {
    ...environment,
    HOST: places.host,
    PORT: String(places.port),
    GAMES_PORT: String(places.gamesPort),
    DATA_DIR: places.dataDir,
    GAMES_ORIGIN: environment['GAMES_ORIGIN'] || `http://localhost:${places.gamesPort}`,
    OPERATOR_URL: environment['OPERATOR_URL'] || `http://${reach}:${places.port}`,
  };
  // A caller with its own vendor keys says whether there is one for MACs.
  const bringsVendorKeys = environment['STUDIO_PUBLIC_KEY_FILE'] || environment['STUDIO_PRIVATE_KEY_FILE'];
  shared['STUDIO_MAC_KEYS_FILE'] =
    environment['STUDIO_MAC_KEYS_FILE'] || (bringsVendorKeys ? undefined : places.keys.studioMac);
  const server: Environment = {
    ...shared,
    STUDIO_URL: environment['STUDIO_URL'] || `http://${reach}:${places.gamesPort}`,
    OPERATOR_PRIVATE_KEY_FILE: environment['OPERATOR_PRIVATE_KEY_FILE'] || places.keys.operatorPrivate,
    // Who brings an operator's key shares it among machines: a secrets key that one of them made is not the others'.
    SECRETS_KEY_FILE:
      environment['SECRETS_KEY_FILE'] || (environment['OPERATOR_PRIVATE_KEY_FILE'] ? undefined : places.keys.secrets),
    STUDIO_PUBLIC_KEY_FILE: environment['STUDIO_PUBLIC_KEY_FILE'] || places.keys.studioPublic,
  };
  const studio: Environment = {
    ...shared,
    PUBLIC_ORIGINS: environment['PUBLIC_ORIGINS'] || publicOrigins(places),
    STUDIO_PRIVATE_KEY_FILE: environment['STUDIO_PRIVATE_KEY_FILE'] || places.keys.studioPrivate,
    OPERATOR_PUBLIC_KEY_FILE: environment['OPERATOR_PUBLIC_KEY_FILE'] || places.keys.operatorPublic,
    // A vendor receives its own origin, and no other's.
    GAMES_ORIGIN: vendorOrigin(shared['GAMES_ORIGIN'] ?? '', 'studio'),
    ART_DIR: environment['ART_DIR'] || join(repositoryRoot, 'packages/game-art/dist'),
  };
  // A vendor must not receive the operator's databases and the secrets of their gateways.
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'SMS_GATEWAY_TOKEN', 'SMTP_URL', 'SECRETS_KEY_FILE'])
    Reflect.deleteProperty(studio, name);
  return { server, studio };
}

export const repositoryRoot = resolve(import.meta.dirname, '../../..');

/** Where each process has its sources and its bundle, from the root. */
export const processFolders = { server: 'apps/server', studio: 'vendors/studio' };

/** The origins that may frame a game by default: this machine's own names for the site, both demo merchants included. */
export function publicOrigins({ host, port }: Pick<Places, 'host' | 'port'>): string {
  const names = new Set([...LOCAL_SITE_NAMES, ...(isEverywhere(host) ? [] : [host])]);
  return [...names].map((name) => `http://${bracketed(name)}:${port}`).join(',');
}

const isEverywhere = (host: string) => host === '0.0.0.0' || host === '::';
const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host);
const reachableHost = (host: string) => (isEverywhere(host) ? '127.0.0.1' : bracketed(host));

function readPort(environment: Environment, name: string, standard: number, wrong: string[]) {
  const text = environment[name];
  if (!text) return standard;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65535)
    wrong.push(`${name} must be a port from 1 to 65535, not "${text}"`);
  return port;
}
