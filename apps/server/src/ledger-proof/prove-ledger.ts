import { sealFile, type Wallet } from '#/modules/money/wallet/wallet.ts';
import { WHOLE_PROOF } from './ledger-reconciliations.ts';

/** Proves the ledger with the copies of its seals and the tables of other modules, or what came after the seal `fromSeal`. */
export async function proveLedger(wallet: Pick<Wallet, 'verify'>, dataDir: string, fromSeal?: bigint) {
  const copies = await sealFile(dataDir).read();
  return wallet.verify({
    ...copies,
    reconciliations: WHOLE_PROOF,
    ...(fromSeal !== undefined && { fromSeal }),
  });
}
