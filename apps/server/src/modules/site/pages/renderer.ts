import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ArtUrls, PageRenderer } from '@mela/contract/page';

/** Loads the built renderer by its path. Rejects with the command that builds it if it is missing. */
export async function loadRenderer(webDist: string): Promise<Renderer> {
  const folder = path.resolve(webDist, 'server');
  try {
    const [code, hashes, shell] = await Promise.all([
      import(pathToFileURL(path.join(folder, 'render.js')).href) as Promise<RendererModule>,
      readFile(path.join(folder, 'csp.json'), 'utf8'),
      readFile(path.join(folder, 'shell.json'), 'utf8'),
    ]);
    return {
      renderPage: code.renderPage,
      fontFaces: code.fontFaces,
      isPage: code.isPage,
      pageKind: code.pageKind,
      pathOf: code.kindPath,
      hashes: JSON.parse(hashes) as InlineHashes,
      build: (JSON.parse(shell) as { build: string }).build,
    };
  } catch (cause) {
    throw new Error(`The site is not built in ${webDist}: run npm run build`, { cause });
  }
}

interface RendererModule extends PageRenderer {
  fontFaces(fonts: ArtUrls['fonts']): string;
  isPage(path: string): boolean;
  pageKind(path: string): string;
  kindPath(kind: string): string;
}

/** CSP sources of the constant inline parts. */
export interface InlineHashes {
  readonly script: readonly string[];
  readonly style: readonly string[];
  /** For the styles of one kind of page. */
  readonly routes: Readonly<Record<string, string>>;
}

export interface Renderer extends PageRenderer {
  readonly build: string;
  readonly hashes: InlineHashes;
  fontFaces(fonts: ArtUrls['fonts']): string;
  isPage(path: string): boolean;
  /** Addresses of one kind have the same page. */
  pageKind(path: string): string;
  /** The address that a kind's page is rendered for. */
  pathOf(kind: string): string;
}
