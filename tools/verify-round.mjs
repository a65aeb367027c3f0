#!/usr/bin/env node
// Checks a provably fair round from its revealed values alone. It shares no code with the product: only Node's own
// cryptography and what docs/provably-fair.md says. Exit code 1 when the commitment does not fit.
import { createHash, createHmac } from 'node:crypto';
import { parseArgs } from 'node:util';

const USAGE = `node tools/verify-round.mjs <dice|mines|plinko|hilo|crash|derby> --server-seed S --client-seed C --nonce N
  --commitment H   what was shown before the round (for crash: a link shown earlier, or the published hash)
  --mines M        mines      --rows R  plinko      --cards K  hi-lo`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: Object.fromEntries(
    ['server-seed', 'client-seed', 'nonce', 'commitment', 'mines', 'rows', 'cards'].map((name) => [
      name,
      { type: 'string' },
    ]),
  ),
});
const game = positionals[0];
const serverSeed = values['server-seed'];
const clientSeed = values['client-seed'];
const nonce = values.nonce;
if (!game || !serverSeed || !clientSeed || !/^\d+$/.test(nonce ?? '')) fail(USAGE);

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** The words of HMAC-SHA256(serverSeed, clientSeed:nonce:block), high byte first. */
function* words() {
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${block}`).digest();
    for (let at = 0; at < 32; at += 4) yield bytes.readUInt32BE(at);
  }
}
const stream = words();

/** Below `limit`, without bias: words past the last whole multiple are passed over. */
function below(limit) {
  const accepted = Math.floor(2 ** 32 / limit) * limit;
  for (;;) {
    const word = stream.next().value;
    if (word < accepted) return word % limit;
  }
}

const results = {
  dice: () => ({ roll: (below(10_000) / 100).toFixed(2).padStart(5, '0') }),
  mines() {
    const tiles = [...Array(25).keys()];
    const mines = [];
    for (let left = 25; mines.length < number('mines', 1, 24); left -= 1) {
      const place = below(left);
      mines.push(tiles[place]);
      tiles[place] = tiles[left - 1];
    }
    return { mines };
  },
  plinko() {
    const path = Array.from({ length: number('rows', 8, 16) }, () => below(2));
    return { path: path.join(''), cell: path.reduce((sum, step) => sum + step, 0) };
  },
  hilo: () => ({ cards: Array.from({ length: number('cards', 1, 200) }, () => below(52)) }),
  derby() {
    const weights = [26, 22, 18, 14, 12, 8];
    const left = weights.map((_, rooster) => rooster);
    const finish = [];
    while (left.length > 1) {
      let drawn = below(left.reduce((sum, rooster) => sum + weights[rooster], 0));
      const place = left.findIndex((rooster) => (drawn -= weights[rooster]) < 0);
      finish.push(...left.splice(place, 1));
    }
    return { finish: [...finish, ...left].map((rooster) => rooster + 1) };
  },
  crash() {
    const int = BigInt(below(2 ** 32));
    const hundredths = (2n ** 32n * 9_900n) / ((int + 1n) * 100n);
    const point = hundredths < 100n ? 100n : hundredths > 1_000_000n ? 1_000_000n : hundredths;
    return { crashedAt: `${point / 100n}.${String(point % 100n).padStart(2, '0')}` };
  },
};
if (!results[game]) fail(USAGE);

const result = results[game]();
const commitment = values.commitment === undefined ? undefined : fits(values.commitment);
process.stdout.write(`${JSON.stringify({ game, ...result, ...(commitment !== undefined && { commitment }) })}\n`);
if (commitment === false) process.exitCode = 1;

/** A seed pair's commitment is the hash of its server seed; a crash round's is reached by hashing link after link. */
function fits(shown) {
  let hash = sha256(serverSeed);
  for (let steps = 0; game === 'crash' && hash !== shown && steps < 1_000_000; steps += 1) hash = sha256(hash);
  return hash === shown;
}

function number(name, least, most) {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < least || value > most) fail(`--${name} from ${least} to ${most}\n\n${USAGE}`);
  return value;
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}
