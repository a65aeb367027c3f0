import { generateKeyPairSync } from 'node:crypto';
import { isUnconnected } from '@mela/edge/network-cause';
import type { ConformanceRow } from '@mela/game-vendors/conformance/run-conformance';
import type { DialectRow } from '@mela/game-vendors/dialect';
import { dialectOf } from '@mela/game-vendors/dialects';
import type { GameVendor } from '@mela/game-vendors/game-vendor';
import { runTrial, type AskedRound } from '@mela/game-vendors/conformance/trial/run-trial';
import { Unreachable } from '@mela/game-vendors/conformance/unreachable';
import { strangersRow } from '@mela/game-vendors/strangers-row';
import { VendorFailure } from '@mela/game-vendors/vendor-failure';
import { openFailingOperator } from '@mela/game-vendors/conformance/trial/failing-operator';
import { fileText, readSettings, type Options } from './read-options.ts';

/** Plays the operator's part against a vendor, which calls back to an address of this command. */
export async function tryVendor(
  options: Options & { readonly vendor: string },
  onRow: (row: ConformanceRow) => void,
): Promise<readonly ConformanceRow[]> {
  const { dialect, play, host, only } = options;
  const given = readSettings(options.set);
  const operatorPrivateKey = options['operator-key'] === undefined ? newKey() : fileText(options['operator-key']);
  let failure: unknown;
  const vendor = connect(options, given, operatorPrivateKey, { onFailure: (error) => (failure = error) });
  const operator = await openFailingOperator({ vendor, host, port: Number.parseInt(options.port, 10) });
  process.stdout.write(`${options.vendor} (${dialect})\nThe vendor is to call ${operator.address}\n\n`);
  try {
    return await runTrial({
      vendor: {
        ...vendor,
        async listGames() {
          const reply = await vendor.listGames();
          if (!reply.ok && reply.reason === 'not_found') throw Unreachable.answers(options.vendor, 404);
          if (!reply.ok && !(failure instanceof VendorFailure)) throw Unreachable.at(options.vendor, failure);
          return reply;
        },
      },
      strangersVendor: connect(options, given, newKey(), { changed: strangersRow }),
      operator,
      gameCode: options.game[0],
      play: play === undefined ? undefined : (asked) => playAt(play, asked),
      patienceMs: Number.parseInt(options.patience, 10) * 1_000,
      only,
      onRow,
    });
  } finally {
    await operator.close();
  }
}

/** The vendor as a row with these settings would make it. */
function connect(
  { dialect: name, code, vendor, origin }: Options & { readonly vendor: string },
  given: Readonly<Record<string, string>>,
  operatorPrivateKey: string,
  more: { changed?: (row: DialectRow) => DialectRow; onFailure?: (error: unknown) => void },
): GameVendor {
  const { changed = (row) => row, onFailure } = more;
  const dialect = dialectOf(name);
  if (!dialect) throw new Error(`there is no dialect ${name}`);
  const isSecret = (field: string) => dialect.secrets.includes(field);
  const fields = Object.entries(given);
  const url = vendor.replace(/\/$/, '');
  const made = dialect.connect(
    changed({
      settings: Object.fromEntries(fields.filter(([field]) => !isSecret(field))),
      secrets: Object.fromEntries(fields.filter(([field]) => isSecret(field))),
    }),
    {
      code,
      url,
      gameOrigin: origin ?? new URL(url).origin,
      operatorPrivateKey,
      onFailure: (_path, error) => onFailure?.(error),
    },
  );
  if ('problem' in made) throw new Error(made.problem);
  return made.vendor;
}

/** The test entry answers when the round is over or before; what it answers says nothing. */
async function playAt(address: string, asked: AskedRound): Promise<void> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
    signal: AbortSignal.timeout(60_000),
  }).catch((error: unknown) => {
    throw isUnconnected(error) ? Unreachable.at(address, error) : error;
  });
  await response.body?.cancel();
  if (NO_ENTRY.has(response.status)) throw Unreachable.answers(address, response.status);
}

/** No entry at the address, or one of another method. */
const NO_ENTRY: ReadonlySet<number> = new Set([404, 405, 501]);

function newKey(): string {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;
}
