import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBody, writeBody } from '../exact-json.ts';
import { CALLS, type CallPath } from './calls.ts';
import { readHotCall } from './hot-calls.ts';

const id = fc.oneof(
  fc.constantFrom('a', 'b', 'c'),
  fc.string({ minLength: 1, maxLength: 64, unit: fc.constantFrom('!', '~', 'x', '7') }),
);
const whole = fc.bigInt({ min: 1n, max: 10n ** 15n });
const bet = fc.record({ action: fc.constant('bet'), action_id: id, amount: whole });
const win = fc.record(
  { action: fc.constant('win'), action_id: id, amount: fc.oneof(whole, fc.constant(0n)), original_action_id: id },
  { requiredKeys: ['action', 'action_id', 'amount'] },
);
const rollback = fc.record({ action: fc.constant('rollback'), action_id: id, original_action_id: id });
const shared = {
  user_id: id,
  currency: fc.constantFrom('BDT', 'JPY'),
  game: id,
  session_id: fc.string({ minLength: 1, maxLength: 128 }),
  game_id: id,
  finished: fc.boolean(),
};
const optional = { requiredKeys: ['user_id', 'currency', 'game', 'session_id', 'game_id', 'actions'] as const };
const few = { minLength: 1, maxLength: 3 };
const RIGHT: Record<CallPath, fc.Arbitrary<Record<string, unknown>>> = {
  '/play': fc.record(
    { ...shared, actions: fc.array(fc.oneof(bet, win), few) },
    { requiredKeys: [...optional.requiredKeys] },
  ),
  '/rollback': fc.record({ ...shared, actions: fc.array(rollback, few) }, { requiredKeys: [...optional.requiredKeys] }),
};

/** Values at and beyond the limits of every field, and unrelated values. */
const odd = fc.oneof(
  fc.constantFrom<unknown[]>(null, true, '', 0n, -1n, 10n ** 15n, 10n ** 15n + 1n, 0.5, [], {}, 'bdt', ' '),
  fc.constantFrom('x'.repeat(64), 'x'.repeat(65), 'x'.repeat(128), 'x'.repeat(129), 'é', 'a b', '\u007f', 'bet', 'win'),
  fc.jsonValue(),
);
const field = fc.constantFrom(
  'user_id',
  'currency',
  'game',
  'session_id',
  'game_id',
  'finished',
  'actions',
  'extra',
  '__proto__',
  'toString',
);
const actionField = fc.constantFrom('action', 'action_id', 'amount', 'original_action_id', 'extra', '__proto__');
const change = (of: fc.Arbitrary<string>) =>
  fc.array(fc.record({ how: fc.constantFrom('set', 'set', 'drop'), field: of, value: odd }), { maxLength: 1 });

/** As received over the wire: own fields only, numbers as readBody returns them. */
function wire(fields: object, all: readonly { how: string; field: string; value: unknown }[]): string {
  const map = new Map<string, string>(
    Object.entries(fields).map(([key, value]) => [
      key,
      Array.isArray(value) && key === 'actions' ? `[${value.join()}]` : textOf(value),
    ]),
  );
  for (const { how, field: changed, value } of all) {
    if (how === 'set') map.set(changed, textOf(value));
    else map.delete(changed);
  }
  return `{${[...map].map(([key, value]) => `${JSON.stringify(key)}:${value}`).join()}}`;
}

const textOf = (value: unknown) => writeBody({ value }).slice('{"value":'.length, -1);

test.each(Object.keys(RIGHT) as CallPath[])(
  '%s: the hand-written check accepts only what the schema accepts, with the same value, and nearly all of that',
  (path) => {
    const seen = { taken: 0, left: 0, refused: 0 };
    fc.assert(
      fc.property(RIGHT[path], change(field), change(actionField), fc.boolean(), (right, changed, inAction, unique) => {
        const actions = (right['actions'] as object[]).map((one, index) =>
          wire(unique ? { ...one, action_id: `id-${index}` } : one, index === 0 ? inAction : []),
        );
        const text = Buffer.from(wire({ ...right, actions }, changed));
        const bySchema = CALLS[path].safeParse(readBody(text));
        const byHand = readHotCall(path, readBody(text));
        seen[!bySchema.success ? 'refused' : byHand ? 'taken' : 'left'] += 1;
        // Calls that are left to the schema.
        expect(byHand ?? bySchema.data).toEqual(bySchema.data);
      }),
      { numRuns: 4_000 },
    );
    expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(500);
    // A call without session_id or with no actions is left to the schema.
    expect(seen.left).toBeLessThan(seen.taken / 2);
  },
);

test('rejects a value that is not an object', () => {
  for (const text of ['null', '1', '"x"', '[]', 'nonsense'])
    expect(readHotCall('/play', readBody(Buffer.from(text)))).toBeUndefined();
});
