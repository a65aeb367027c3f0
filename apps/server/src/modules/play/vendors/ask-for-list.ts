import { networkCause } from '@mela/edge/network-cause';
import type { VendorGames } from '@mela/game-vendors/game-vendor';
import { VendorFailure } from '@mela/game-vendors/vendor-failure';
import type { VendorRow } from './vendor.store.ts';
import { openSecrets, refused, vendorOf, type VendorKeys, type VendorRefusal } from './vendor-row.ts';

/** Requests the list of games from the vendor of a row, whether it is on or off. On failure it returns the cause and which side has to act. */
export async function askForList(row: VendorRow, keys: VendorKeys): Promise<VendorGames | VendorRefusal> {
  const secrets = openSecrets(row, keys.sealingKey);
  if (!secrets)
    return refused('secrets_sealed', `${row.code}: its secrets were sealed under another secrets key: give them anew`);
  let failure: unknown;
  const made = vendorOf({ ...row, secrets }, keys.operatorPrivateKey, (_path, error) => (failure = error));
  if ('problem' in made) return refused(made.why, `${row.code}: ${made.problem}`);
  const reply = await made.vendor.listGames();
  if (reply.ok) return reply.value;
  if (reply.reason === 'not_found')
    return refused('no_list', `${row.url} gives a wrong answer: it knows no list of games. Is the address right?`);
  if (!(failure instanceof VendorFailure))
    return refused('not_reached', `${row.url} cannot be reached: ${networkCause(failure)}`);
  return failure.kind === 'wrong_key'
    ? refused('wrong_key', `${row.url} does not take our key: ${failure.message}. Does it have the public key of ours?`)
    : refused('wrong_answer', `${row.url} gives a wrong answer: ${failure.message}`);
}
