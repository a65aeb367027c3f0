import { Unreachable } from '@mela/game-vendors/conformance/unreachable';
import type { Player } from '@mela/game-vendors/conformance/world';

/** Players that a demo makes for the holder of a vendor's key: a new one for each case. */
export function demoPlayers(address: string) {
  const { origin, pathname } = new URL(address);
  const vendor = pathname.split('/').at(-1) ?? '';

  async function post(path: string, body: unknown): Promise<Record<string, string>> {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    }).catch((error: unknown) => {
      throw Unreachable.at(origin, error);
    });
    if (!response.ok)
      throw new Unreachable(
        `${origin} is no demo that makes test players (HTTP ${response.status}): give --token and --game`,
      );
    return (await response.json()) as Record<string, string>;
  }

  return {
    hasManyPlayers: true,
    async nextPlayer(): Promise<Player> {
      const made = await post('/sandbox/vendor-players', { vendor });
      const { token = '', user = '', game_code = '', currency = '' } = made;
      return { token, userId: user, gameCode: game_code, currency };
    },
    endToken: async ({ userId }: Player) => void (await post(`/sandbox/vendor-players/${userId}/end`, {})),
  };
}
