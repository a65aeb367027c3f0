import { LONGEST_SUBJECT, LONGEST_TITLE, plainWords, type ProseKind } from './plain-words.ts';
import { proseOf, type Prose } from './prose.ts';

/** Words to avoid in a file, each as `path:line "word": write …`, and test titles that are too long. */
export function textFindings(path: string, text: string): string[] {
  if (!mayFind(text)) return [];
  return proseOf(path, text).flatMap((prose) =>
    proseFindings(prose).map(({ line, what }) => `${path}:${line} ${what}`),
  );
}

/** What is wrong with the subject of a commit. */
export const subjectFindings = (text: string): string[] =>
  proseFindings({ kind: 'subject', line: 1, text }).map(({ what }) => what);

const MOST: Partial<Record<ProseKind, number>> = { title: LONGEST_TITLE, subject: LONGEST_SUBJECT };
/** The statements of the specification that a test proves: `(P31, M12)`. */
const IDS = / \([PMRSG]\d+(?:, [PMRSG]\d+)*\)$/;

function proseFindings({ kind, line, text }: Prose): { line: number; what: string }[] {
  const own = kind === 'title' ? text.replace(IDS, '') : text;
  const prose = unquoted(own);
  const most = MOST[kind] ?? Infinity;
  const long = own.length > most ? [{ line, what: `${kind} of ${own.length} characters: write at most ${most}` }] : [];
  const words = patterns
    .filter(({ kinds }) => kinds?.includes(kind) ?? true)
    .flatMap(({ pattern, instead }) =>
      [...prose.matchAll(pattern)].map((match) => ({
        line: line + prose.slice(0, match.index).split('\n').length - 1,
        what: `${kind}, "${match[0].replaceAll(/\s+/g, ' ')}": write ${instead}`,
      })),
    );
  return [...long, ...words];
}

const patterns = plainWords.map(({ word, ...rest }) => ({
  ...rest,
  pattern: new RegExp(word.source.replaceAll(' ', String.raw`\s+`), 'gi'),
}));

/** False for a text without any of the words, which saves parsing it: marks of comments and quotes end a prose. */
const mayFind = (text: string) => anyWord.test(text.replaceAll(/^[ \t]*(?:\/\/+|\/?\*+|--)|\*\/|['"`]/gm, '\n'));
const anyWord = new RegExp(
  [
    ...patterns.filter(({ kinds }) => !kinds?.includes('subject')).map(({ pattern }) => pattern.source),
    `.{${LONGEST_TITLE + 1}}`,
  ].join('|'),
  'im',
);

/** Without code, quotations, values and addresses of links, each of which leaves a word behind. */
const unquoted = (text: string) =>
  text.replaceAll(/`[^`]*`|\$\{[^}]*\}|"(?:(?!\n\s*\n)[^"])*"|“[^”]*”|‘[^’\n]*’|(?<=\])\([^)\s]*\)/g, (quoted) =>
    quoted.replaceAll(/\S+/g, '_').replaceAll(/[ \t]/g, '_'),
  );
