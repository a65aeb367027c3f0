import { AGENT_TILES, agentTiles, DIVIDEND_KEY } from '@mela/contract/agent-tiles';
import { expect, test } from 'vitest';
import { findRoute, routeOf } from '../routes.ts';
import { footEntries, tileEntries } from './agent-menu.ts';

/** Every screen as if it were built (R23). */
const allBuilt = () => true;
/** M84–M93: key and address of each tile, in the order of the list. */
const TILES = [
  ['AGEPAG', '/m/agent/team/overview'],
  ['TRANSREC3', '/m/transaction/record?types=A'],
  ['DOWNMAN', '/m/member/team'],
  ['AGENTRANSMULTDOWN3', '/m/redRain'],
  ['AGETEAMPNL3', '/m/agent/team/pnl'],
  ['TEAMBETTING3', '/m/teamBetting'],
  ['GAMSER', '/m/member/agent/agentRebeat'],
  ['AGEREBINC3', '/m/member/teamRebate'],
  ['SECPRIV', '/m/securityCenter'],
  ['MAILCEN', '/m/webEmail'],
] as const;
const keys = TILES.map(([key]) => key);

test("links each tile of the agents’ home to its screen and shows it only with the merchant's key", () => {
  expect(tileEntries(keys, allBuilt).map(({ href }) => href)).toEqual(TILES.map(([, href]) => href));
  expect(tileEntries([], allBuilt)).toEqual([]);
  for (const [key, href] of TILES) {
    expect([key, tileEntries([key], allBuilt).map((entry) => entry.href)]).toEqual([key, [href]]);
    const others = keys.filter((other) => other !== key);
    expect([key, tileEntries(others, allBuilt).map((entry) => entry.href)]).toEqual([
      key,
      TILES.filter(([other]) => other !== key).map(([, path]) => path),
    ]);
    // The address belongs to the screen of that name in the routes.
    expect(findRoute(href.replace(/\?.*/, ''))?.id).toBe(tileEntries([key], allBuilt)[0]?.id);
  }
  // Names and signs are each another.
  const entries = tileEntries(keys, allBuilt);
  expect(new Set(entries.map(({ label }) => label)).size).toBe(entries.length);
  expect(new Set(entries.map(({ icon }) => icon)).size).toBe(entries.length);
});

test('shows online service without a key and hides tiles of screens that are not built', () => {
  expect(agentTiles([])).toEqual(['service']);
  expect(AGENT_TILES.at(-1)).toEqual({ tile: 'service' });
  for (const { id } of tileEntries(keys)) expect([id, routeOf(id).built]).toEqual([id, true]);
  expect(tileEntries(keys).map(({ id }) => id)).toEqual(
    tileEntries(keys, allBuilt)
      .map(({ id }) => id)
      .filter((id) => routeOf(id).built),
  );
});

test("has home, open account, the dividend only if enabled, and the agents' announcements in the foot", () => {
  expect(footEntries([DIVIDEND_KEY], allBuilt).map(({ href }) => href)).toEqual([
    '/m/home',
    '/m/agentRegister',
    '/m/member/agent/agentDivident',
    '/m/member/notice?types=A',
  ]);
  expect(footEntries(keys, allBuilt).map(({ id }) => id)).toEqual(['home', 'agentRegister', 'agentNotice']);
});
