import { createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';

/**
 * Creates a self-signed certificate that names `hosts`, for development: browsers ask before they trust it. PEM with
 * its EC key, valid for a year.
 */
export function makeSelfSigned(hosts: readonly string[], now = new Date()): TlsFiles {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKey = createPublicKey(privateKey);
  const name = sequence(set(sequence(oid(COMMON_NAME), utf8('Mela development'))));
  const algorithm = sequence(oid(ECDSA_WITH_SHA256));
  const body = sequence(
    explicit(0, integer(Buffer.of(2))),
    integer(Buffer.concat([Buffer.of(0x4d), randomBytes(15)])),
    algorithm,
    name,
    sequence(time(new Date(now.getTime() - 86_400_000)), time(new Date(now.getTime() + 365 * 86_400_000))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    explicit(
      3,
      sequence(
        extension(BASIC_CONSTRAINTS, sequence()),
        // Bit 0: it signs the handshake.
        extension(KEY_USAGE, tagged(0x03, Buffer.of(7, 0x80))),
        extension(EXTENDED_KEY_USAGE, sequence(oid(SERVER_AUTH))),
        extension(ALTERNATIVE_NAMES, sequence(...hosts.map(alternativeName))),
      ),
    ),
  );
  const signature = sign('sha256', body, privateKey);
  const certificate = sequence(body, algorithm, bits(signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replaceAll(/.{64}/g, '$&\n').trimEnd()}\n-----END CERTIFICATE-----\n`,
  };
}

function tagged(tag: number, content: Uint8Array): Buffer {
  const { length } = content;
  const head =
    length < 0x80 ? [tag, length] : length < 0x100 ? [tag, 0x81, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

const sequence = (...parts: readonly Uint8Array[]) => tagged(0x30, Buffer.concat(parts));
const set = (...parts: readonly Uint8Array[]) => tagged(0x31, Buffer.concat(parts));
const integer = (bytes: Uint8Array) => tagged(0x02, bytes);
const utf8 = (text: string) => tagged(0x0c, Buffer.from(text));
const bits = (bytes: Uint8Array) => tagged(0x03, Buffer.concat([Buffer.of(0), bytes]));
const explicit = (number: number, content: Uint8Array) => tagged(0xa0 + number, content);
const extension = (id: string, value: Uint8Array) => sequence(oid(id), tagged(0x04, value));

/** YYMMDDHHMMSSZ, valid until 2049. */
function time(at: Date): Buffer {
  return tagged(0x17, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));
}

function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map((part) => Number.parseInt(part, 10));
  const bytes = [first * 40 + second];
  for (const part of rest) {
    const groups = [part & 0x7f];
    for (let left = part >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80);
    bytes.push(...groups);
  }
  return tagged(0x06, Buffer.from(bytes));
}

function alternativeName(host: string): Buffer {
  const kind = isIP(host);
  if (kind === 4) return tagged(0x87, Buffer.from(host.split('.').map((part) => Number.parseInt(part, 10))));
  if (kind === 6) return tagged(0x87, addressOf6(host));
  return tagged(0x82, Buffer.from(host, 'latin1'));
}

function addressOf6(host: string): Buffer {
  const [head = '', tail = ''] = host.split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const missing = 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)];
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex');
}

const COMMON_NAME = '2.5.4.3';
const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2';
const BASIC_CONSTRAINTS = '2.5.29.19';
const KEY_USAGE = '2.5.29.15';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const SERVER_AUTH = '1.3.6.1.5.5.7.3.1';
const ALTERNATIVE_NAMES = '2.5.29.17';

/** PEM texts. */
export interface TlsFiles {
  readonly key: string;
  readonly cert: string;
}
