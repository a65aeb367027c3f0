/** The files that a page names itself, and the few pictures of its data that it shows without a network. */
export function filesOf(html: string): string[] {
  const [, data = '{}'] = /<script type="application\/json" id="boot"[^>]*>([^<]*)</.exec(html) ?? [];
  const markup = html.replaceAll(/<style>[^]*?<\/style>|<script type="application\/json"[^]*?<\/script>/g, '');
  const named = [...markup.matchAll(/(?:href|src)="(\/(?:assets|art)\/[^"#]+)/g)].map(([, file = '']) => file);
  const { art } = JSON.parse(data) as { art?: KeptArt };
  const pictures = [art?.sprite, art?.scenes['empty.offline.dark'], art?.scenes['empty.offline.light']];
  return [...new Set([...named, ...pictures.filter((file) => file !== undefined)])];
}

/** The language that a page is written in. */
export function languageOf(html: string): string | undefined {
  return /<html lang="([\w-]+)"/.exec(html)?.[1];
}

interface KeptArt {
  readonly sprite: string;
  readonly scenes: Readonly<Record<string, string>>;
}
