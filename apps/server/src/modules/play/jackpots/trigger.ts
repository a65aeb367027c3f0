import { createHash, randomBytes, randomInt } from 'node:crypto';
import { sealText, unsealText } from '#/sealed-text.ts';
import { triggersOf, type PoolRules } from './pool.ts';

/** Hidden until the pool drops. */
export interface Trigger {
  readonly triggerMinor: bigint;
  /** Thirty-two random bytes as hex, so that the trigger cannot be found by trying all sums. */
  readonly salt: string;
}

/** Which pool a trigger belongs to. */
export interface TriggerPlace {
  readonly merchantCode: string;
  readonly number: bigint;
  readonly openingMicros: bigint;
  readonly rules: PoolRules;
}

/** Draws from the system's generator, each whole minor unit between opening and ceiling with the same chance. */
export function drawTrigger({ openingMicros, rules }: TriggerPlace): Trigger {
  const { lowest, count } = triggersOf(openingMicros, rules);
  // Settings bound the ceiling at 10^12, within what randomInt takes.
  const drawn = randomInt(Number.parseInt(count.toString(), 10));
  return { triggerMinor: lowest + BigInt(drawn), salt: randomBytes(32).toString('hex') };
}

/**
 * The commitment that is published when the pool opens: SHA-256, as hex, over the rules, the trigger and the salt, each on a line. After the drop,
 * trigger and salt are published too, and anyone can recompute it.
 */
export function commitmentOf(place: TriggerPlace, { triggerMinor, salt }: Trigger): string {
  const { merchantCode, number, openingMicros, rules } = place;
  const lines = [
    'mela-jackpot-1',
    merchantCode,
    number,
    rules.currency,
    rules.sharePpm,
    rules.floorMinor,
    rules.ceilingMinor,
    openingMicros,
    triggerMinor,
    salt,
  ];
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** The stored form until the drop: the database alone reveals nothing. */
export function sealTrigger(key: Buffer, place: TriggerPlace, trigger: Trigger): Buffer {
  return sealText(key, aadOf(place), `${trigger.triggerMinor} ${trigger.salt}`);
}

/** Throws if the key is another one, or if the sealed text was changed. */
export function unsealTrigger(key: Buffer, place: TriggerPlace, sealed: Uint8Array): Trigger {
  const [triggerMinor = '', salt = ''] = unsealText(key, aadOf(place), sealed).split(' ');
  return { triggerMinor: BigInt(triggerMinor), salt };
}

function aadOf({ merchantCode, number }: TriggerPlace): string {
  return `${merchantCode}/${number}`;
}
