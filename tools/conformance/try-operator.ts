import { outsideWorld } from '@mela/game-vendors/conformance/outside-world';
import { runConformance, type ConformanceRow } from '@mela/game-vendors/conformance/run-conformance';
import { demoPlayers } from './demo-players.ts';
import { givenPlayers } from './given-players.ts';
import { fileText, type Options } from './read-options.ts';
import { speakerOf } from './speaker-of.ts';

/** Plays the vendor's part against a running operator. */
export async function tryOperator(
  options: Options & { readonly url: string; readonly key: string },
  onRow: (row: ConformanceRow) => void,
): Promise<readonly ConformanceRow[]> {
  const address = options.url.replace(/\/$/, '');
  const speaker = speakerOf(options.dialect, fileText(options.key));
  const { token: tokens, game: games, user: users, currency, only } = options;
  const players =
    tokens.length > 0 ? await givenPlayers({ address, speaker, tokens, games, users, currency }) : demoPlayers(address);
  process.stdout.write(`${address}\n\n`);
  return runConformance(outsideWorld({ address, speaker, ...players }), { only, onRow });
}
