import { expect, test } from 'vitest';
import { ROUND_STATES } from '@mela/contract/records';
import { eachWorld } from './each-world.ts';

const EVENTS = ['bet', 'win', 'return', 'void', 'end_won', 'end_lost', 'end_void'];

eachWorld('the states of a round', (world) => {
  test('reach every state, take bets in open and rolled back only, and change once settled to resettled only', async () => {
    const moves = new Map<string, string | null>();
    for (const from of ROUND_STATES) {
      for (const event of EVENTS) {
        const [row] = await world().database.query<{ to: string | null }>('select round_next_state($1, $2) as to', [
          from,
          event,
        ]);
        moves.set(`${from} ${event}`, row?.to ?? null);
      }
    }
    const reached = new Set([...moves.values()].filter((to) => to !== null));
    expect([...reached].toSorted()).toEqual([...ROUND_STATES].toSorted());
    const taking = ROUND_STATES.filter((from) => moves.get(`${from} bet`) !== null);
    expect(taking).toEqual(['open', 'rolled_back']);
    for (const from of ['won', 'lost', 'resettled']) {
      for (const event of EVENTS) expect([null, from, 'resettled']).toContain(moves.get(`${from} ${event}`));
    }
    expect(moves.get('rolled_back win')).toBeNull();
  });

  test('throw on a step that is not in the table', async () => {
    const step = world().database.query(`select round_state_after('won', 'bet', true, false, 1, 0, 0)`);
    await expect(step).rejects.toThrow('A round cannot go from won by bet');
  });
});
