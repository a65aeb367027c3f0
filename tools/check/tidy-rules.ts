import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { timingFindings } from './test-timing.ts';

interface Finding {
  line?: number;
  what: string;
}

interface TidyRule {
  applies: (path: string) => boolean;
  find: (text: string, path: string) => Finding[];
}

const longest = 400;
const isCode = (path: string) => /\.(ts|tsx|mjs|cjs|css|sql)$/.test(path);
const isScript = (path: string) => /\.(ts|tsx|mjs|cjs)$/.test(path);
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
/** Tests, and the files in their folders that support them. */
const isTestCode = (path: string) => isTest(path) || (isScript(path) && /(^|\/)(test|e2e)\//.test(path));
const isGenerated = (path: string) =>
  path.includes('.generated.') || /^packages\/locales\/.*\/(en|bn)[^/]*\.ts$/.test(path);
const isOfThisCheck = (path: string) => path.startsWith('tools/check/tidy-rules');
const isMoneyCode = (path: string) =>
  isScript(path) &&
  !isTest(path) &&
  /^(packages\/money\/|apps\/server\/src\/modules\/money\/(?!ledger-readers))/.test(path);

/** Words are split so that this file does not find itself. */
const notes = new RegExp(
  `(//|/\\*|^\\s*\\*|^\\s*--).*\\b(${['to' + 'do', 'fix' + 'me', 'xx' + 'x', 'ha' + 'ck'].join('|')})\\b`,
  'i',
);
const fillers = new RegExp(
  `\\b(${['lorem ' + 'ipsum', 'not ' + 'implemented', 'hard' + '-?coded'].join('|')})\\b`,
  'i',
);
const silencers = new RegExp(
  ['@ts-' + '(ignore|nocheck|expect-error)', '(es|ox)lint-' + 'disable', 'prettier-' + 'ignore'].join('|'),
);
const machinePath = new RegExp(`(^|[^A-Za-z0-9_.~-])/(${['work', 'tmp', 'root', 'farm'].join('|')}|home/\\w+)/`);
const floats = /\b(parseFloat|Number\.parseFloat|Number)\(|\.toFixed\(|Math\.(round|floor|ceil|trunc)\(/;
/** `test-*.ts` next to the code, and the package that starts sites for tests. */
const isTestSupport = (path: string) => isScript(path) && /(^|\/)test-[^/]+$|^packages\/dev-env\//.test(path);
const readersOfRealDate = new Set([
  // All other test code takes instants around now from it.
  'packages/dev-env/src/from-now.ts',
  // It removes databases of killed runs by their age.
  'packages/database/src/test-postgres.ts',
]);
const realDate = /\bnew Date\(\)|\bDate\.now\b|\bTemporal\.Now\b|(?<!new )\bDate\(\)|\bcurrent_date\b/;
const specIds = /^\([PMR]\d+(, [PMR]\d+)*\)$/;

export const tidyRules: readonly TidyRule[] = [
  {
    applies: (path) => isCode(path) && !isGenerated(path),
    find: (text) => {
      const lines = text.split('\n').length - 1;
      return lines > longest ? [{ what: `has ${lines} lines; split it before ${longest}` }] : [];
    },
  },
  {
    applies: (path) => isCode(path) && !/(^|\/)\.|\.sql$/.test(path),
    find: (_, path) =>
      /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(fileName(path)) ? [] : [{ what: 'is not named in kebab-case' }],
  },
  {
    applies: (path) => path.endsWith('.sql') && path.includes('/migrations/'),
    find: (_, path) =>
      /^\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/.test(fileName(path)) ? [] : [{ what: 'is not named NNNN_module_what.sql' }],
  },
  {
    applies: (path) => isScript(path),
    find: (_, path) =>
      /(^|\/)(utils?|helpers?|common|misc|index)(\/|\.[a-z.]+$)/.test(path)
        ? [{ what: 'is a junk drawer or a barrel by its name' }]
        : [],
  },
  {
    applies: (path) => isScript(path) && !/\.config\.[a-z.]*$|\.cjs$|\.d\.ts$/.test(path),
    find: linesWith(/^export default\b/, 'default export; name it'),
  },
  {
    applies: isMoneyCode,
    find: linesWith(floats, 'a float may come near money; use bigint minor units', { inComments: false }),
  },
  {
    applies: (path) => isCode(path) && !isOfThisCheck(path),
    find: linesWith(notes, 'a note to come back; do it or say it in the present tense'),
  },
  { applies: (path) => isCode(path) && !isOfThisCheck(path), find: linesWith(fillers, 'a filler') },
  { applies: (path) => isCode(path) && !isOfThisCheck(path), find: linesWith(silencers, 'silences a check') },
  { applies: (path) => !isOfThisCheck(path), find: linesWith(machinePath, 'a path of one machine') },
  { applies: isTest, find: badSpecIds },
  { applies: (path) => isTestCode(path) && !isOfThisCheck(path), find: timingFindings },
  {
    applies: (path) =>
      (isTestCode(path) || isTestSupport(path)) && !readersOfRealDate.has(path) && !isOfThisCheck(path),
    find: linesWith(realDate, 'reads the real date; fix the clock, or use fromNow of @mela/dev-env', {
      inComments: false,
    }),
  },
  { applies: (path) => path.endsWith('.md'), find: deadLinks },
];

/** Links of a document to files that do not exist. */
function deadLinks(text: string, path: string): Finding[] {
  return text.split('\n').flatMap((content, index) =>
    [...content.matchAll(/\]\((?!\w+:|#)([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !existsSync(join(dirname(path), link)))
      .map((link) => ({ line: index + 1, what: `a link that leads nowhere: ${link}` })),
  );
}

function linesWith(pattern: RegExp, what: string, { inComments = true } = {}) {
  return (text: string): Finding[] =>
    text
      .split('\n')
      .flatMap((content, index) =>
        pattern.test(content) && (inComments || !/^\s*(\/\/|\*|\/\*)/.test(content))
          ? [{ line: index + 1, what: `${what}: ${content.trim().slice(0, 100)}` }]
          : [],
      );
}

/** A title that names statements names them last, singly, comma and space between: `(P31, M12)`. */
function badSpecIds(text: string): Finding[] {
  const titled = /\b(?:test|it)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
  return [...text.matchAll(titled)].flatMap((match) => {
    const title = match[2] ?? '';
    const group = title.match(/\([^()]*\b[PMR]\d+\b[^()]*\)/)?.[0];
    if (group === undefined || (specIds.test(group) && title.endsWith(group))) return [];
    return [
      { line: text.slice(0, match.index).split('\n').length, what: `ids must end the title as (P31, M12): ${title}` },
    ];
  });
}

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1);
