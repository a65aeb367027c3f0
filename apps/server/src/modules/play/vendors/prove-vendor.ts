import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { VendorCheckName, VendorProblem } from '@mela/contract/console/vendor-words';
import { currencyProofOf, takesCurrency, type CurrencyProof } from '@mela/game-vendors/currency-proof';
import type { VendorGames } from '@mela/game-vendors/game-vendor';
import { strangersRow } from '@mela/game-vendors/strangers-row';
import { proofOf } from '@mela/game-vendors/vendor-proof';
import { askForList } from './ask-for-list.ts';
import { openSecrets, vendorOf, type VendorKeys, type VendorRefusal } from './vendor-row.ts';
import type { VendorRow } from './vendor.store.ts';

export interface VendorProof {
  /** Number of games that it offers. */
  readonly games: number;
  readonly checks: readonly VendorCheck[];
}

export interface VendorCheck {
  readonly check: VendorCheckName;
  readonly passed: boolean;
  readonly problem: VendorProblem | null;
  /** In English. */
  readonly detail: string | null;
  readonly milliseconds: number;
}

/** Runs all checks of a vendor that need no player, whether it is on or off. If its list does not arrive, that is the only check. */
export async function proveVendor(row: VendorRow, keys: VendorKeys, currency: string): Promise<VendorProof> {
  const startedAt = performance.now();
  const answer = await askForList(row, keys);
  const milliseconds = Math.round(performance.now() - startedAt);
  const failed = ({ why, problem }: VendorRefusal): VendorProof => ({
    games: 0,
    checks: [{ check: 'list', passed: false, problem: why, detail: problem, milliseconds }],
  });
  if ('problem' in answer) return failed(answer);
  const secrets = openSecrets(row, keys.sealingKey) ?? {};
  const vendor = vendorOf({ ...row, secrets }, keys.operatorPrivateKey, undefined);
  const strangers = strangersRow({ settings: row.settings, secrets });
  const strangersVendor = vendorOf({ ...row, ...strangers }, await strangersKey(), undefined);
  if ('problem' in vendor) return failed(vendor);
  if ('problem' in strangersVendor) return failed(strangersVendor);
  const gameCode = answer.games.find((game) => takesCurrency(game, currency))?.gameCode;
  const steps = await proofOf({ vendor: vendor.vendor, strangersVendor: strangersVendor.vendor, currency, gameCode });
  return {
    games: answer.games.length,
    checks: steps.map(({ step: check, why, milliseconds: took }) => ({
      check,
      passed: why === undefined,
      problem: null,
      detail: why ?? null,
      milliseconds: took,
    })),
  };
}

/** The result of the vendor's list and one launch in each of these currencies, whether the vendor is on or off. */
export async function proveCurrencies(
  row: VendorRow,
  keys: VendorKeys,
  { games }: VendorGames,
  currencies: readonly string[],
): Promise<ReadonlyMap<string, CurrencyProof>> {
  const secrets = openSecrets(row, keys.sealingKey) ?? {};
  const made = vendorOf({ ...row, secrets }, keys.operatorPrivateKey, undefined);
  const proofs = new Map<string, CurrencyProof>();
  if ('problem' in made) return proofs;
  for (const currency of new Set(currencies)) proofs.set(currency, await currencyProofOf(made.vendor, games, currency));
  return proofs;
}

async function strangersKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return privateKey;
}
