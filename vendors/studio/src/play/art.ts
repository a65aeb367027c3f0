import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { GameArt } from './boot.ts';

/** Reads which pictures belong to which game. `undefined` when the art has not been built: games then show plain letters. */
export function readArt(folder: string): Art | undefined {
  let text: string;
  try {
    text = readFileSync(join(folder, 'manifest.json'), 'utf8');
  } catch {
    return undefined;
  }
  const manifest = manifestSchema.parse(JSON.parse(text));
  const low = lowSchema.parse(manifest.symbols['low']);
  const drawn = followDrawn(join(folder, 'catalogue.json'));
  const address = (path: string) => `/art/${path}`;
  const fonts = Object.fromEntries(
    Object.entries(manifest.fonts)
      .filter(([, path]) => path.endsWith('.woff2'))
      .map(([name, path]) => [name, address(path)]),
  );
  return {
    fonts,
    of(code) {
      const tile = manifest.tiles[code] ?? drawn()[code];
      const symbols = symbolsSchema.safeParse(manifest.symbols[code] ?? drawn()[code]?.symbols);
      if (!symbols.success || !tile) return undefined;
      const pictures = Object.fromEntries(
        Object.entries({ ...symbols.data, ...low }).map(([role, path]) => [role, address(path)]),
      );
      return { palette: tile.palette, symbols: pictures, fonts };
    },
  };
}

/** The catalogue's pictures may still be drawn while games are played: the list is read again when it has grown. */
function followDrawn(file: string): () => z.output<typeof drawnSchema> {
  let read: { at: number; games: z.output<typeof drawnSchema> } = { at: 0, games: {} };
  return () => {
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (at !== 0 && at !== read.at) read = { at, games: drawnSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) };
    return read.games;
  };
}

const path = z.string().regex(/^[\w./-]+$/);
const manifestSchema = z.object({
  tiles: z.record(z.string(), z.object({ palette: z.string().regex(/^[a-z]+$/) })),
  symbols: z.record(z.string(), z.record(z.string(), path)),
  fonts: z.record(z.string(), path).default({}),
});
const drawnSchema = z.record(
  z.string(),
  z.object({ palette: z.string().regex(/^[a-z]+$/), symbols: z.record(z.string(), path) }),
);
const symbolsSchema = z.object({ wild: path, scatter: path, high1: path, high2: path, high3: path, high4: path });
const lowSchema = z.object({ A: path, K: path, Q: path, J: path, T: path });

export interface Art {
  /** The shared faces, by name. */
  readonly fonts: Readonly<Record<string, string>>;
  of(gameCode: string): GameArt | undefined;
}
