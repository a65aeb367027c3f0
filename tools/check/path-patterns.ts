import { posix } from 'node:path';
import { parseRegExpLiteral, visitRegExpAST, type AST } from '@eslint-community/regexpp';
import { parseSync, Visitor } from 'oxc-parser';

/** A pattern for paths of this repository, as it is written in a tool or a configuration. */
export interface PathPattern {
  kind: 'regular expression' | 'glob';
  text: string;
}

/** The path patterns of a script: regular expressions with a slash, and, where `globs` is set, texts with a star. */
export function pathPatternsOf(path: string, text: string, { globs = false } = {}): PathPattern[] {
  const found: PathPattern[] = [];
  const glob = (text: string) => globs && text.includes('*') && found.push({ kind: 'glob', text });
  new Visitor({
    Literal: (node) => {
      if ('regex' in node && node.regex.pattern.includes('/'))
        found.push({ kind: 'regular expression', text: `/${node.regex.pattern}/${node.regex.flags.replace('g', '')}` });
      else if (typeof node.value === 'string') glob(node.value);
    },
    TemplateLiteral: ({ quasis }) => glob(quasis.map(({ value }) => value.raw).join('*')),
  }).visit(parseSync(path, text).program);
  return found;
}

/**
 * The parts of a pattern that match none of the paths: the whole, one alternative of a regular expression, what a negative
 * look-around leaves out, or a file that a glob names between braces.
 */
export function deadParts({ kind, text }: PathPattern, paths: readonly string[]): string[] {
  const isDead =
    kind === 'glob'
      ? (part: string) => !paths.some((path) => posix.matchesGlob(path, part))
      : (part: string) => !paths.some((path) => literalOf(part).test(path));
  if (isDead(text)) return [text];
  return (kind === 'glob' ? namedFiles(text) : alternatives(text)).filter(isDead);
}

/** The expression once for each alternative that it has, with that one alone in the place of all. */
function alternatives(text: string): string[] {
  const forms: string[] = [];
  const each = (node: { alternatives: AST.Alternative[] }) => {
    const [first, last] = [node.alternatives[0], node.alternatives.at(-1)];
    if (first === undefined || last === undefined || first === last) return;
    for (const { raw } of node.alternatives.filter(({ elements }) => elements.some(({ type }) => type !== 'Assertion')))
      forms.push(text.slice(0, first.start) + raw + text.slice(last.end));
  };
  visitRegExpAST(parseRegExpLiteral(text), {
    onPatternEnter: each,
    onGroupEnter: each,
    onCapturingGroupEnter: each,
    onAssertionEnter: (node) => {
      if ((node.kind === 'lookahead' || node.kind === 'lookbehind') && node.negate)
        forms.push(text.slice(0, node.start) + node.raw.replace('!', '=') + text.slice(node.end));
    },
  });
  return forms;
}

/** Expands the braces of a glob into file names; empty if the glob contains `*`. */
function namedFiles(glob: string): string[] {
  const braces = /\{([^{}]+)\}/.exec(glob);
  if (!braces) return glob.includes('*') ? [] : [glob];
  return (braces[1] ?? '').split(',').flatMap((part) => namedFiles(glob.replace(braces[0], part)));
}

function literalOf(text: string): RegExp {
  const end = text.lastIndexOf('/');
  return new RegExp(text.slice(1, end), text.slice(end + 1));
}
