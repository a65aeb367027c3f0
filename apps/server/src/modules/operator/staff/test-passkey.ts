import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A passkey in software: what a browser and its authenticator answer, so that a test can also answer wrongly. */
export function createTestPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let counter = 0;

  const client = (type: string, challenge: unknown, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const whole = (response: Record<string, string>) =>
    JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });

  return {
    /** Signatures so far; set it back to be a copy of the key. */
    setCounter: (to: number) => void (counter = to),
    register(options: Record<string, unknown>, { origin = 'https://console.example', host = 'console.example' } = {}) {
      const key = map([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const authData = Buffer.concat([authenticatorData(host, 0x45, counter), attested]);
      return whole({
        clientDataJSON: client('webauthn.create', options['challenge'], origin).toString('base64url'),
        attestationObject: map([
          ['fmt', 'none'],
          ['attStmt', null],
          ['authData', authData],
        ]).toString('base64url'),
      });
    },
    answer(
      options: Record<string, unknown>,
      { origin = 'https://console.example', host = 'console.example', isVerified = true } = {},
    ) {
      counter += 1;
      const authData = authenticatorData(host, isVerified ? 0x05 : 0x01, counter);
      const data = client('webauthn.get', options['challenge'], origin);
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()]);
      return whole({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      });
    },
  };
}

function authenticatorData(host: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), count]);
}

/** Null is a map without entries. */
type Cbor = number | string | Buffer | null;

/** CBOR (RFC 8949), as far as an attestation needs it. */
function map(entries: readonly (readonly [Cbor, Cbor])[]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(item)]);
}

function item(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  return value === null ? head(5, 0) : Buffer.concat([head(2, value.length), value]);
}

function head(major: number, length: number): Buffer {
  const first = major << 5;
  if (length < 24) return Buffer.from([first | length]);
  return length < 256 ? Buffer.from([first | 24, length]) : Buffer.from([first | 25, length >> 8, length & 255]);
}
