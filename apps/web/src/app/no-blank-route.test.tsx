import { expect, test } from 'vitest';
import type { MenuVisitor } from '@mela/contract/menu-gates';
import { isOpen, isOpenAt, landingRoute, ROUTES, type RouteRow } from './routes.ts';
import { loadScreen } from './screens.ts';
import { memberCentreEntries, memberEntries, sideEntries } from './shell/menu-entries.ts';

const rows: readonly RouteRow[] = ROUTES;
const KEYS = [...new Set(rows.flatMap(({ key }) => key ?? []))];
const agent: MenuVisitor = { type: 1, keys: KEYS, promos: ['REFERRAL', 'APP_DOWNLOAD'], vipBenefits: true };

/** The entries of every menu for a member who passes all gates. */
const offered = (...isBuilt: [] | [() => boolean]) =>
  [
    ...sideEntries('top', agent, ...isBuilt),
    ...sideEntries('member', agent, ...isBuilt),
    ...memberEntries(agent, ...isBuilt),
    ...Object.values(memberCentreEntries(agent, ...isBuilt)).flat(),
  ].map(({ id }) => id as string);

test('loads every built route, and leads an unbuilt one home without a menu entry (R23)', async () => {
  const unbuilt = rows.filter(({ built }) => !built);
  for (const row of rows.filter(({ id, built }) => built && id !== 'home'))
    expect([row.id, typeof (await loadScreen(row.id))]).toEqual([row.id, 'function']);
  for (const row of unbuilt) {
    for (const path of row.paths) {
      expect([path, landingRoute(path).id]).toEqual([path, 'home']);
      expect([path, isOpenAt(path, KEYS)]).toEqual([path, false]);
    }
    expect(offered()).not.toContain(row.id);
    expect([row.id, isOpen({ ...row, built: true }, KEYS)]).toEqual([row.id, true]);
  }
  const asIfBuilt = new Set(offered(() => true));
  for (const id of offered()) expect(asIfBuilt).toContain(id);
  expect(asIfBuilt.size).toBeGreaterThan(10);
}, 60_000);
