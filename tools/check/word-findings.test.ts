import { expect, test } from 'vitest';
import { subjectFindings, textFindings } from './word-findings.ts';

const words = (path: string, text: string) => textFindings(path, text).map((found) => found.replace(/: write .*/, ''));
const LONG = 'returns the balance '.repeat(6);

test.each([
  ['a line comment', 'a.ts', '// Whoever asks waits.', 'a.ts:1 comment, "Whoever"'],
  ['a comment after code', 'a.ts', 'start(); // at most so many calls', 'a.ts:1 comment, "at most so many"'],
  ['a sentence over two line comments', 'a.ts', 'a();\n// The owner is\n// told of it.', 'a.ts:2 comment, "is told"'],
  ['a block comment', 'a.tsx', '/**\n * Kept.\n * It stands there.\n */', 'a.tsx:3 comment, "stands"'],
  ['a comment in JSX', 'a.tsx', 'const a = <p>{/* Nobody reads it. */}</p>;', 'a.tsx:1 comment, "Nobody"'],
  ['a comment of a style sheet', 'a.css', 'p {}\n/* Lies beside\n   the sign. */', 'a.css:2 comment, "beside"'],
  ['a comment of SQL', 'a.sql', 'select 1; -- one row a member\n', 'a.sql:1 comment, "one row a member"'],
  ['a log message', 'a.ts', "log.warn({ error }, 'tried anew');", 'a.ts:1 log, "anew"'],
  ['a message of a logger', 'a.ts', 'this.logger.error(`lost ${key} for ever`);', 'a.ts:1 log, "for ever"'],
  ['an error message', 'a.ts', 'throw new RangeError(`nobody has ${id}`);', 'a.ts:1 error, "nobody"'],
  ['a title', 'a.test.ts', "test('pays back once his bet is lost', () => {});", 'a.test.ts:1 title, "his"'],
  ['a title that begins with a clause', 'a.test.ts', "it('what was sent is kept', run);", 'a.test.ts:1 title, "what"'],
  ['a title of a table', 'a.test.ts', "test.each([1])('hears %s', run);", 'a.test.ts:1 title, "hears"'],
  ['a title for each database', 'a.db.test.ts', "eachDatabase('somebody', run);", 'a.db.test.ts:1 title, "somebody"'],
  [
    'a case of a suite',
    'src/conformance/a.ts',
    "const a = { title: 'is told of it' };",
    'src/conformance/a.ts:1 title, "is told"',
  ],
  ['a document', 'a.md', '# Keys\n\nEach key of its own.\n', 'a.md:3 text, "of its own"'],
  ['a cell of a table', 'a.md', '| a key of its own |', 'a.md:1 text, "of its own"'],
  ['a text next to code', 'a.md', 'The `key` is told.', 'a.md:1 text, "is told"'],
  ['a long title', 'a.test.ts', `test('${LONG}s', run);`, 'a.test.ts:1 title of 121 characters'],
])('finds a word in %s', (_, path, text, found) => {
  expect(words(path, text)).toEqual([found]);
});

test('says what to write instead', () => {
  expect(textFindings('a.md', 'It now and then fails.')).toEqual([
    'a.md:1 text, "now and then": write periodically, occasionally',
  ]);
});

test.each([
  ['understands, outstanding, standings'],
  ['a standing order, the standing of a team, a stand-in, a long-standing rule'],
  ['`*` stands for all languages; a fake that stands in for the vendor; the sign stands out'],
  ['besides, other, the bearer, a bearer token, overheard, amended, recommend'],
  ['other, there, this, the history, the shelf, a header, Hersh'],
  ['a dead letter, dead code, a deadlock; a token is deadly; the active session'],
  ['the layout lays out two columns; a layer'],
  ['a tool of its own kind, on its own, in their own words'],
  ['goes on to the next page, going on; it goes on forever'],
  ['from 5 to 30, from the first page to the last, from then on'],
  ['so many bets that the page is slow; at most so many that the limit holds'],
  ['once a day, one message a minute, one call per member, once a request arrives, the log is read'],
  ['told the vendor; tells the phone that it is late; apart from this'],
  ['throws an error; a throwaway database; give it back later'],
  ['the code `whoever`, the title "nobody may bet", “beside”, [a page](seldom-used.md)'],
  ['hearing, heard in court of law now, and then pays'],
  ['the user who asks, those to whom it belongs'],
])('accepts "%s"', (text) => {
  expect(words('a.md', text)).toEqual([]);
  expect(words('a.ts', `// ${text}`)).toEqual([]);
});

test.each([
  ['an identifier', 'a.ts', 'const whoever = beside(himself);'],
  ['a title that is no test', 'a.ts', "const a = { title: 'whoever' };"],
  ['a string', 'a.ts', "const text = 'nobody // whoever';"],
  ['a value in a template', 'a.test.ts', 'test(`returns ${whoever}`, run);'],
  ['the body of a test', 'a.test.ts', "test('returns', () => say('whoever'));"],
  ['a string of SQL', 'a.sql', "select 'nobody--whoever';"],
  ['a fence of code', 'a.md', '```sh\nnpm run whoever # nobody\n```\n'],
  ['a clause inside a title', 'a.test.ts', "test('shows what was sent', run);"],
  ['statements at the end of a title', 'a.test.ts', `test('${LONG.trim()} (P27, M45)', run);`],
  ['a long string that is no title', 'a.test.ts', `say('${LONG.repeat(2)}');`],
])('leaves out %s', (_, path, text) => {
  expect(words(path, text)).toEqual([]);
});

test.each([
  ['wallet: post refunds once', []],
  [`wallet: ${'post '.repeat(13)}`, ['subject of 73 characters: write at most 72']],
  ['wallet: what is refunded', ['subject, "wallet: what"']],
  ['wallet: refund the bet he placed', ['subject, "he"']],
])('reads the subject "%s"', (subject, found) => {
  expect(subjectFindings(subject).map((each) => each.replace(/(".*"): write .*/, '$1'))).toEqual(found);
});
