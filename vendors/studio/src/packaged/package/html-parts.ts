import { Parser } from 'htmlparser2';

/** What the page of a packaged game's front end loads and runs. */
export interface HtmlParts {
  /** The offset of the first place for a script that runs before all others. */
  readonly scriptAt: number;
  /** Code of the inline scripts. */
  readonly inlineScripts: readonly string[];
  /** `src` and `href` of the elements that load something. */
  readonly addresses: readonly string[];
}

/** Reads a document from start to end once. Its time grows with its length alone, also for a hostile package. */
export function readHtml(html: string): HtmlParts {
  const ends = new Map<string, number>();
  const inlineScripts: string[] = [];
  const addresses: string[] = [];
  let code: string | undefined;
  const end = (name: string) => void (ends.has(name) || ends.set(name, parser.endIndex + 1));
  const parser = new Parser({
    onprocessinginstruction: (name) => name.toLowerCase() === '!doctype' && end('doctype'),
    onopentag(name, { src, href }) {
      if (name === 'head' || name === 'html') end(name);
      if (name === 'script' && src === undefined) code = '';
      if (LOADS.has(name)) addresses.push(...[src, href].filter((address) => address !== undefined));
    },
    ontext(text) {
      if (code !== undefined) code += text;
    },
    onclosetag(name) {
      if (name !== 'script' || code === undefined) return;
      if (code !== '') inlineScripts.push(code);
      code = undefined;
    },
  });
  parser.end(html);
  return { scriptAt: ends.get('head') ?? ends.get('html') ?? ends.get('doctype') ?? 0, inlineScripts, addresses };
}

const LOADS: ReadonlySet<string> = new Set(['script', 'link', 'img', 'iframe', 'source', 'video', 'audio', 'embed']);
