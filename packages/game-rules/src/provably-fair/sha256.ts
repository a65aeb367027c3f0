/**
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104) without the platform: the same code draws a round on the server and checks
 * it in a browser, where `crypto.subtle` is missing on plain http and asynchronous.
 */
export function sha256(message: Uint8Array): Uint8Array {
  const state = Uint32Array.from(FIRST_STATE);
  const padded = pad(message);
  const schedule = new Uint32Array(64);
  for (let start = 0; start < padded.byteLength; start += BLOCK_BYTES) {
    compress(state, schedule, new DataView(padded.buffer, start, BLOCK_BYTES));
  }
  const digest = new Uint8Array(32);
  const view = new DataView(digest.buffer);
  for (const [index, word] of state.entries()) view.setUint32(index * 4, word);
  return digest;
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key);
  const inner = sha256(
    joined(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    joined(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

export function sha256Hex(text: string): string {
  return toHex(sha256(new TextEncoder().encode(text)));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function compress(state: Uint32Array, schedule: Uint32Array, block: DataView): void {
  for (let index = 0; index < 16; index += 1) schedule[index] = block.getUint32(index * 4);
  for (let index = 16; index < 64; index += 1) {
    const before15 = at(schedule, index - 15);
    const before2 = at(schedule, index - 2);
    const s0 = turn(before15, 7) ^ turn(before15, 18) ^ (before15 >>> 3);
    const s1 = turn(before2, 17) ^ turn(before2, 19) ^ (before2 >>> 10);
    schedule[index] = at(schedule, index - 16) + s0 + at(schedule, index - 7) + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as Eight;
  for (let index = 0; index < 64; index += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + s1 + ((e & f) ^ (~e & g)) + at(ROUND_CONSTANTS, index) + at(schedule, index)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = at(state, index) + word;
}

function pad(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK_BYTES) * BLOCK_BYTES);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, message.length << 3);
  return padded;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function at(words: Uint32Array, index: number): number {
  return words[index] as number;
}

/** The first 32 bits of the fractional part of a root, computed in whole numbers so that nothing is rounded. */
function rootBits(value: number, power: 2n | 3n): number {
  const scaled = BigInt(value) << (32n * power);
  let low = 0n;
  let high = 1n << 48n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** power <= scaled) low = middle;
    else high = middle;
  }
  return Number.parseInt((low & 0xffffffffn).toString(), 10);
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let value = 2; primes.length < count; value += 1) {
    if (primes.every((prime) => value % prime !== 0)) primes.push(value);
  }
  return primes;
}

const BLOCK_BYTES = 64;
const PRIMES = firstPrimes(64);
const FIRST_STATE = Uint32Array.from(PRIMES.slice(0, 8), (prime) => rootBits(prime, 2n));
const ROUND_CONSTANTS = Uint32Array.from(PRIMES, (prime) => rootBits(prime, 3n));

type Eight = [number, number, number, number, number, number, number, number];
