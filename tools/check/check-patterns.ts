import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { importRules } from './import-rules.ts';
import type { Findings } from './part.ts';
import { deadParts, pathPatternsOf, type PathPattern } from './path-patterns.ts';

/** Planted violations count as files of the tree: a rule against what must not exist is alive if its violation is planted. */
const PLANTED = 'tools/check/fixtures/planted/';
const isTool = (path: string) =>
  /^tools\/.*\.(ts|mjs)$|^[\w.-]+\.config\.ts$/.test(path) && !/\.test\.ts$|\/fixtures\//.test(path);

/** Regular expressions with a slash that are not for tracked files. */
const OTHER_EXPRESSIONS: ReadonlySet<string> = new Set([
  // Parts of a file's text or of an address.
  String.raw`/^\s*(\/\/|\*|\/\*)/`,
  String.raw`/(?<!\\)\//`,
  String.raw`/\/$/`,
  String.raw`/\/\*[\s\S]*?\*\//`,
  String.raw`/\/\/(127\.0\.0\.1|0\.0\.0\.0):/`,
  String.raw`/\/m\/home/`,
  // Names that no file may have.
  String.raw`/(^|\/)(utils?|helpers?|common|misc|index)(\/|\.[a-z.]+$)/`,
  String.raw`/\/(utils|util|helpers|helper|common|misc)[\/.]/`,
]);
const isOther = ({ text }: PathPattern) =>
  OTHER_EXPRESSIONS.has(text) || /[ '"<]|node_modules|\bdist\b|crypto/.test(text);

/** Every path pattern of the tools and of the configuration matches at least one tracked file. */
export async function checkPatterns(): Promise<Findings> {
  const tracked = await trackedFiles();
  const paths = tracked.flatMap((path) => [path, path.replace(PLANTED, '').replace(/^\./, '')]);
  const patterns = [...(await patternsOfTools(tracked)), ...(await patternsOfConfiguration()), ...patternsOfImports()];
  const findings = patterns
    .filter(({ pattern }) => !isOther(pattern))
    .flatMap(({ where, pattern }) =>
      deadParts(pattern, paths).map((part) => `${where}: the ${pattern.kind} ${part} matches no tracked file`),
    );
  const found = new Set(patterns.map(({ pattern }) => pattern.text));
  const unused = [...OTHER_EXPRESSIONS].filter((text) => !found.has(text));
  return [...findings, ...unused.map((text) => `tools/check/check-patterns.ts: ${text} is excepted but not used`)];
}

interface Placed {
  where: string;
  pattern: PathPattern;
}

async function trackedFiles(): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      maxBuffer: 64 << 20,
    },
  );
  return stdout.split('\0').filter((path) => path !== '');
}

async function patternsOfTools(tracked: readonly string[]): Promise<Placed[]> {
  const found = tracked.filter(isTool).map(async (where) => {
    const patterns = pathPatternsOf(where, await readFile(where, 'utf8'), { globs: !where.includes('/') });
    return patterns.map((pattern) => ({ where, pattern }));
  });
  return (await Promise.all(found)).flat();
}

/** The globs of JSON configuration; knip's are relative to the workspaces that they are listed under. */
async function patternsOfConfiguration(): Promise<Placed[]> {
  const read = async (path: string) => JSON.parse(withoutComments(await readFile(path, 'utf8'))) as unknown;
  const knip = (await read('knip.json')) as { workspaces: Record<string, { entry?: string[]; project?: string[] }> };
  const lint = (await read('.oxlintrc.json')) as { ignorePatterns: string[]; overrides: { files: string[] }[] };
  const root = (await read('package.json')) as { workspaces: string[] };
  const glob = (where: string, text: string): Placed => ({ where, pattern: { kind: 'glob', text } });
  return [
    ...Object.entries(knip.workspaces).flatMap(([folder, { entry = [], project = [] }]) =>
      [...entry, ...project].map((text) =>
        glob('knip.json', `${folder === '.' ? '' : `${folder}/`}${text.replace(/^!/, '')}`),
      ),
    ),
    ...[...lint.ignorePatterns, ...lint.overrides.flatMap(({ files }) => files)].map((text) =>
      glob('.oxlintrc.json', text.includes('/') ? text : `**/${text}`),
    ),
    ...root.workspaces.map((text) => glob('package.json', `${text}/package.json`)),
  ];
}

/** The linter's configuration has lines of comment. */
function withoutComments(json: string): string {
  return json
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('//'))
    .join('\n');
}

/** The expressions of the import rules; `$1` and `\1` stand for a part that another expression matched. */
function patternsOfImports(): Placed[] {
  const sources: string[] = [];
  JSON.stringify(importRules.forbidden, (key, value: unknown) => {
    if (key === 'path' || key === 'pathNot') sources.push(...[value].flat().map(String));
    return value;
  });
  return sources.map((source) => {
    const text = source.replaceAll(/\$1|\\1/g, '[^/]+').replaceAll(/(?<!\\)\//g, String.raw`\/`);
    return { where: '.dependency-cruiser.cjs', pattern: { kind: 'regular expression', text: `/${text}/` } };
  });
}
