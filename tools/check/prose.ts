import { parseSync, Visitor, type Argument } from 'oxc-parser';
import type { ProseKind } from './plain-words.ts';

/** A piece of prose of a file. Its line breaks are those of the file, the first line is `line`. */
export interface Prose {
  kind: ProseKind;
  line: number;
  text: string;
}

/** The prose of a file: comments, test titles, messages of logs and errors; all text of a document. */
export function proseOf(path: string, text: string): Prose[] {
  if (path.endsWith('.md')) return [{ kind: 'text', line: 1, text: withoutFences(text) }];
  if (path.endsWith('.css')) return commentsOf(text, /\/\*[\s\S]*?\*\//g);
  if (path.endsWith('.sql')) return commentsOf(text, /(?<=^|\s)--\s.*(?:\n\s*--\s.*)*/g);
  return proseOfScript(path, text);
}

/** Comments without their marks. A run of line comments is one text, because its sentences cross the lines. */
function commentsOf(text: string, pattern: RegExp): Prose[] {
  return [...text.matchAll(pattern)].map((match) => comment(text, match.index, match.index + match[0].length));
}

function comment(text: string, start: number, end: number): Prose {
  const marks = /^[ \t]*(?:\/\*+|\*(?!\/)|\/\/|--)|\*\/$/gm;
  return { kind: 'comment', line: lineAt(text, start), text: text.slice(start, end).replaceAll(marks, '') };
}

function proseOfScript(path: string, text: string): Prose[] {
  const parsed = parseSync(path, text);
  const runs: { start: number; end: number; isLine: boolean }[] = [];
  for (const { type, start, end } of parsed.comments) {
    const last = runs.at(-1);
    const isLine = type === 'Line';
    if (last?.isLine && isLine && /^\r?\n[ \t]*$/.test(text.slice(last.end, start))) last.end = end;
    else runs.push({ start, end, isLine });
  }
  const prose = runs.map(({ start, end }) => comment(text, start, end));
  const isSuite = /[/-]conformance\//.test(path);
  // The tree costs more than all else: it is made where there is something to find only.
  const isTree = isSuite || /\blog(?:ger)?\??\.\w+\(|\bnew \w*Error\(/i.test(text);
  if (!isTree && !/\.test\.tsx?$|(?:^|\/)(?:test|e2e)\//.test(path)) return prose;
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      const called = text.slice(callee.start, callee.end);
      const kind = TEST.test(called) ? 'title' : LOG.test(called) ? 'log' : undefined;
      if (kind === undefined) return;
      for (const each of kind === 'title' ? given.slice(0, 1) : given) {
        const said = saidBy(each);
        if (said !== undefined) prose.push({ kind, line: lineAt(text, each.start), text: said });
      }
    },
    NewExpression: ({ callee, arguments: [first] }) => {
      const said = first && text.slice(callee.start, callee.end).endsWith('Error') ? saidBy(first) : undefined;
      if (first && said !== undefined) prose.push({ kind: 'error', line: lineAt(text, first.start), text: said });
    },
    /** The cases of a conformance suite are tests in a table. */
    Property: ({ key, value }) => {
      if (!isSuite || key.type !== 'Identifier' || key.name !== 'title' || value.type !== 'Literal') return;
      prose.push({ kind: 'title', line: lineAt(text, value.start), text: String(value.value) });
    },
  }).visit(parsed.program);
  return prose;
}

/** `test(…)`, `test.each(…)(…)`, `eachDatabase(…)`. */
const TEST = /^(?:test|it|describe|each[A-Z]\w*)\b/;
const LOG = /\blog(?:ger)?\??\.(?:trace|debug|info|warn|error|fatal)$/i;

function saidBy(given: Argument): string | undefined {
  if (given.type === 'Literal') return typeof given.value === 'string' ? given.value : undefined;
  if (given.type !== 'TemplateLiteral') return undefined;
  return given.quasis.map(({ value }) => value.cooked ?? value.raw).join('${}');
}

const withoutFences = (text: string) =>
  text.replaceAll(/^[ \t]*(```|~~~)[\s\S]*?^[ \t]*\1/gm, (fence) => fence.replaceAll(/[^\n]+/g, ''));

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length;
