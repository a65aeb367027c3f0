import { generateKeyPairSync } from 'node:crypto';
import type { ConformanceRow } from '@mela/game-vendors/conformance/run-conformance';
import type { DialectRow } from '@mela/game-vendors/dialect';
import { dialectOf } from '@mela/game-vendors/dialects';
import type { GameVendor } from '@mela/game-vendors/game-vendor';
import { runTrial, type AskedRound } from '@mela/game-vendors/conformance/trial/run-trial';
import { strangersRow } from '@mela/game-vendors/strangers-row';
import { openFailingOperator } from '@mela/game-vendors/conformance/trial/failing-operator';
import { fileText, readSettings, type Options } from './read-options.ts';

/** Plays the operator's part against a vendor, which calls back to an address of this command. */
export async function tryVendor(
  options: Options & { readonly vendor: string },
  told: (row: ConformanceRow) => void,
): Promise<readonly ConformanceRow[]> {
  const { dialect, play, host, only } = options;
  const given = readSettings(options.set);
  const operatorPrivateKey = options['operator-key'] === undefined ? newKey() : fileText(options['operator-key']);
  const vendor = connect(options, given, operatorPrivateKey);
  const operator = await openFailingOperator({ vendor, host, port: Number.parseInt(options.port, 10) });
  process.stdout.write(`${options.vendor} (${dialect})\nThe vendor is to call ${operator.address}\n\n`);
  try {
    return await runTrial({
      vendor,
      strangersVendor: connect(options, given, newKey(), strangersRow),
      operator,
      gameCode: options.game[0],
      play: play === undefined ? undefined : (asked) => playAt(play, asked),
      patienceMs: Number.parseInt(options.patience, 10) * 1_000,
      only,
      told,
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
  changed: (row: DialectRow) => DialectRow = (row) => row,
): GameVendor {
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
    { code, url, gameOrigin: origin ?? new URL(url).origin, operatorPrivateKey },
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
  });
  await response.body?.cancel();
  if (response.status === 404) throw new Error(`there is no test entry at ${address}`);
}

function newKey(): string {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;
}
