/** Packages that draw the pictures and of which nothing is in them. */
const TOOLS: ReadonlySet<string> = new Set(['@resvg/resvg-js', 'fontverter', 'harfbuzzjs', 'sharp']);

/** A row of `packages/game-art/CREDITS.md`. */
export interface PictureCredit {
  readonly name: string;
  readonly by: string;
  readonly licence: string;
  readonly packages: readonly string[];
}

/** The rows of the table; throws if a package that pictures are made from has none. */
export function pictureCredits(markdown: string, dependencies: readonly string[]): readonly PictureCredit[] {
  const rows = markdown
    .split('\n')
    .filter((line) => /^\|.*`/.test(line))
    .map((line) => {
      const [what = '', , by = '', licence = ''] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim());
      const packages = [...what.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
      return { name: what.replace(/, from `.*$/, ''), by, licence, packages };
    });
  const credited = new Set(rows.flatMap(({ packages }) => packages));
  const missing = dependencies.filter((name) => !TOOLS.has(name) && !credited.has(name));
  if (missing.length > 0) throw new Error(`packages/game-art/CREDITS.md names no work from ${missing.join(', ')}`);
  return rows;
}
