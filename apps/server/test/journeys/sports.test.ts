import { expect, test } from 'vitest';
import { CALL_TABLE } from '@mela/contract/call-table.generated';
import { openLiveStream } from './live-stream.ts';
import { createPlayer, loginPlayer, registerPlayer, until } from '@mela/dev-env/player';
import { sharedSite } from './shared-site.ts';

const env = await sharedSite();

/** The house's sports game, as in the lists. */
async function sportsGame(): Promise<{ gameId: string; nodeId: number; vassalage: string }> {
  const { games } = await createPlayer(env.site).call('gameList', { query: { gameType: 'SPORTS', language: 'EN' } });
  const [game] = games;
  if (!game) throw new Error('No sports are offered');
  return game;
}

/** Every field that P127 and P128 share, with the values that they name. */
const SAID = {
  confirmTrans: 'true',
  launchMode: 'GLS',
  platform: 'html5',
  clientType: '2',
  accountType: '1',
  merchantCode: 'mela',
  language: 'EN',
  webView: 'false',
} as const;

async function isOpenedPage(address: string): Promise<string> {
  const response = await fetch(address.replace('localhost', '127.0.0.1'));
  expect(response.status).toBe(200);
  return response.text();
}

test('opens sports for a member by GET with the document’s fields and answers value.content.game_url (P127)', async () => {
  const { gameId, nodeId, vassalage } = await sportsGame();
  expect([gameId, vassalage]).toEqual(['sports-board', 'SPB']);
  expect(CALL_TABLE.launchSports.method).toBe('GET');
  const player = await registerPlayer(env.site);
  const query = { ...SAID, gameId, nodeId };
  const { answer, headers } = await player.ask('launchSports', { query });
  const value = answer.success ? answer.value : undefined;
  expect(value).toMatchObject({ displayName: 'Fixtures and odds', money: 'real', launchId: expect.any(String) });
  expect(headers['cache-control']).toBe('no-store');
  const address = new URL(value?.content.game_url ?? '');
  expect(address.origin).toBe(value?.gameOrigin);
  expect(address.searchParams.get('lang')).toBe('en');
  expect(address.href).not.toContain(player.token);
  expect(await isOpenedPage(address.href)).toContain('"launch":"');
  // The first match and the merchant's time zone are sent along.
  const again = await player.call('launchSports', { query: { ...query, matchId: '1001' } });
  expect(again.content.game_url).toContain('match=1001');
  expect(again.content.game_url).toContain('tz=Asia%2FDhaka');

  for (const [field, wrong] of Object.entries({
    launchMode: 'X',
    platform: 'app',
    clientType: '1',
    accountType: '2',
    webView: 'true',
  }))
    expect((await player.ask('launchSports', { query: { ...query, [field]: wrong } })).status, field).toBe(400);
  expect((await player.ask('launchSports', { query: { ...query, nodeId: 999_999 } })).answer).toMatchObject({
    errorCode: 'game_not_found',
  });
  // Neither a slot nor a call without a session opens as sports.
  const { games } = await player.call('gameList', { query: { gameType: 'RNG', pageSize: 1 } });
  expect(
    (
      await player.ask('launchSports', {
        query: { ...query, gameId: games[0]?.gameId ?? '', nodeId: games[0]?.nodeId ?? 0 },
      })
    ).answer,
  ).toMatchObject({ errorCode: 'game_not_found' });
  expect((await createPlayer(env.site).ask('launchSports', { query })).answer).toMatchObject({
    errorCode: 'not_logged_in',
  });
});

test('opens the trial of sports for any visitor by telGameId and telNodeId (P128)', async () => {
  const { gameId: telGameId, nodeId: telNodeId } = await sportsGame();
  expect(CALL_TABLE.launchSportsTrial.method).toBe('GET');
  const guest = createPlayer(env.site);
  const query = { ...SAID, telGameId, telNodeId };
  const value = await guest.call('launchSportsTrial', { query });
  expect(value).toMatchObject({ money: 'fun', displayName: 'Fixtures and odds' });
  expect(value.launchId).toBeUndefined();
  expect(new URL(value.content.game_url).origin).toBe(value.gameOrigin);
  // It has no player.
  expect(await isOpenedPage(value.content.game_url)).toContain('"launch":null');
  for (const user of ['rahim', 'karim']) {
    const member = await loginPlayer(env.site, user, 'mela-demo-2026');
    expect((await member.call('launchSportsTrial', { query })).content.game_url).toContain('/play/sports-board?');
  }
  expect(
    (await guest.ask('launchSportsTrial', { query: { ...SAID, gameId: telGameId, nodeId: telNodeId } as never }))
      .status,
  ).toBe(400);
  expect((await guest.ask('launchSportsTrial', { query: { ...query, telNodeId: 999_999 } })).answer).toMatchObject({
    errorCode: 'game_not_found',
  });
});

test('lists hot matches that the house plays, labelled virtual, and sends their odds on the live feed', async () => {
  const guest = createPlayer(env.site);
  const stream = await openLiveStream(env.site);
  const list = await until(
    async () => {
      const value = await guest.call('hotMatches', { query: { language: 'EN' } });
      return value.list.some(({ matchList }) => matchList.some(({ live }) => live)) && value.list;
    },
    'a match that is on',
    90_000,
  );
  expect(list.map(({ gameName, gameClassifyNew }) => [gameName, gameClassifyNew])).toEqual([
    ['Virtual football', 'virtual_football'],
  ]);
  const matches = list.flatMap(({ matchList }) => matchList);
  const { nodeId } = await sportsGame();
  for (const match of matches) {
    expect(match).toMatchObject({ vendor: 'SPB', gameId: 'sports-board', nodeId, isVirtual: true });
    expect(match.homeTeam).not.toBe(match.awayTeam);
    expect(new URL(match.homeTeamImageUrl).pathname).toMatch(/^\/sports\/crests\//);
  }
  // The board and the site agree on a match.
  const [first] = matches;
  const shown = (await (await fetch(`${env.games}/api/sports/matches/${first?.matchId}?lang=en`)).json()) as Record<
    string,
    unknown
  >;
  expect(shown).toMatchObject({
    home: { name: first?.homeTeam },
    league: { code: first?.leagueId, name: first?.league },
  });
  // A match that is on has no odds for a while after a goal, and near its end.
  const changes = await until(
    () =>
      stream.latest('hotMatches', (state) =>
        state.matches.some(({ live, moneyLine }) => live !== null && moneyLine.homeTeamOdds !== null),
      ),
    'odds on the live feed',
    60_000,
  );
  expect(changes.matches.map(({ vendor }) => vendor)).toEqual(changes.matches.map(() => 'SPB'));
  expect((await guest.call('hotMatches', { query: { language: 'BN' } })).list[0]?.gameName).toBe('ভার্চুয়াল ফুটবল');
  stream.close();
});
