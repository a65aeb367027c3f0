import { createHash } from 'node:crypto';
import type { Player } from '@mela/dev-env/player';

/** A fresh challenge, solved like in a browser. */
export async function solveHumanCheck(player: Player): Promise<string> {
  const { algorithm, challenge, maxnumber, salt, signature } = await player.call('humanCheckChallenge');
  const hashOf = (n: number) => createHash('sha256').update(`${salt}${n}`).digest('hex');
  let number = 0;
  while (number < maxnumber && hashOf(number) !== challenge) number += 1;
  return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64');
}
