import { generateKeyPair, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { secretsKeyFrom } from '@mela/edge/secrets-key';

/** The paths of each party's key pair: RSA-2048, PEM (private: PKCS#8, readable by its owner only; public: SPKI). */
export interface KeyFiles {
  operatorPrivate: string;
  operatorPublic: string;
  studioPrivate: string;
  studioPublic: string;
  /** 32 bytes in base64url, for its owner only: what the operator's codes, links and device tokens are sealed by. */
  secrets: string;
  /** 32 bytes in base64, for its owner only: what the house vendor proves its calls by, several times cheaper than by RSA. */
  studioMac: string;
}

/** Makes in `folder` the key pairs that are absent; those that exist stay as they are. Half a pair is an error, never replaced. */
export async function makeKeyFiles(folder: string): Promise<KeyFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A folder from before there was one goes on with what it derived from the operator's key.
  const hadOperator = await exists(join(folder, 'operator-private.pem'));
  const [operator, studio] = await Promise.all([makePair(folder, 'operator'), makePair(folder, 'studio')]);
  const secrets = join(folder, 'secrets.key');
  if (!(await exists(secrets))) {
    const key = hadOperator ? secretsKeyFrom(await readFile(operator.privateFile, 'utf8')) : randomBytes(32);
    await writeWhole(secrets, `${key.toString('base64url')}\n`, 0o600);
  }
  const studioMac = join(folder, 'studio-mac.key');
  if (!(await exists(studioMac))) await writeWhole(studioMac, `${randomBytes(32).toString('base64')}\n`, 0o600);
  return {
    secrets,
    studioMac,
    operatorPrivate: operator.privateFile,
    operatorPublic: operator.publicFile,
    studioPrivate: studio.privateFile,
    studioPublic: studio.publicFile,
  };
}

async function makePair(folder: string, party: string) {
  const privateFile = join(folder, `${party}-private.pem`);
  const publicFile = join(folder, `${party}-public.pem`);
  const [hasPrivate, hasPublic] = await Promise.all([exists(privateFile), exists(publicFile)]);
  if (hasPrivate !== hasPublic)
    throw new Error(
      `${hasPrivate ? publicFile : privateFile} is missing next to its other half: restore it, or remove both to make a new pair`,
    );
  if (!hasPrivate) {
    const pair = await promisify(generateKeyPair)('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    await writeWhole(privateFile, pair.privateKey, 0o600);
    await writeWhole(publicFile, pair.publicKey, 0o644);
  }
  return { privateFile, publicFile };
}

/** A crash leaves either no file or a whole one. */
async function writeWhole(path: string, text: string, mode: number) {
  await writeFile(`${path}.new`, text, { mode });
  await chmod(`${path}.new`, mode);
  await rename(`${path}.new`, path);
}

async function exists(path: string) {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
