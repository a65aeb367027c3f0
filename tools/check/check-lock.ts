import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { workspaces } from './workspaces.ts';
import type { Findings } from './part.ts';

type Dependencies = Record<string, string>;
interface Manifest {
  dependencies?: Dependencies;
  devDependencies?: Dependencies;
  optionalDependencies?: Dependencies;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
}

const groups = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

/** `npm ci` refuses a lock file that differs from the manifests, and so would a fresh clone: each must say the same, in exact versions. */
export async function checkLock(): Promise<Findings> {
  const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as { packages: Record<string, Manifest> };
  const findings: Findings = [];
  for (const folder of ['', ...workspaces()]) {
    const path = folder === '' ? 'package.json' : `${folder}/package.json`;
    const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest;
    for (const group of groups) {
      if (!isDeepStrictEqual(manifest[group] ?? {}, lock.packages[folder]?.[group] ?? {}))
        findings.push(`${path}: its ${group} differ from package-lock.json; run npm install`);
      for (const [name, version] of Object.entries(manifest[group] ?? {}))
        if (!/^\d+\.\d+\.\d+/.test(version)) findings.push(`${path}: ${name} ${version} is not an exact version`);
    }
  }
  return [...findings, ...missingPlatforms(lock.packages), ...unproven(lock.packages)];
}

/**
 * A package is installed as it was when it was locked, which its integrity proves. A registry that does not carry the
 * programs of other platforms does not know their integrity; only those of tools, named by their makers, may lack it.
 */
export function unproven(packages: Readonly<Record<string, Manifest>>): Findings {
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link || entry.integrity !== undefined) return [];
    const isOtherPlatform = entry.dev === true && entry.optional === true && entry.os !== undefined;
    if (isOtherPlatform && PLATFORM_PROGRAMS.test(path)) return [];
    return [`package-lock.json: ${path} has no integrity; install it from a registry that tells it`];
  });
}

/**
 * A registry that does not carry the programs of every platform leaves them out of the lock file, and `npm ci` then refuses it
 * on every platform. An entry with name, version, os and cpu is enough.
 */
function missingPlatforms(packages: Record<string, Manifest>): Findings {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !foldersAbove(path).some((folder) => `${folder}node_modules/${name}` in packages))
      .map((name) => `package-lock.json: ${name}, which ${path} may want on another platform, has no entry`),
  );
}

/** Where Node looks for a package that the package at `path` asks for: 'a/node_modules/b/' → itself, 'a/', ''. */
function foldersAbove(path: string): string[] {
  const parts = path.split('node_modules/');
  return parts
    .map((_, index) =>
      parts
        .slice(0, index + 1)
        .join('node_modules/')
        .replace(/[^/]$/, '$&/'),
    )
    .concat('');
}

/** Programs of development tools, for platforms that the registry here does not carry. */
const PLATFORM_PROGRAMS =
  /^node_modules\/@(?:oxc-parser\/binding|oxfmt\/binding|oxlint\/binding|oxlint-tsgolint\/(?:darwin|win32)|swc\/core)-[\w-]+$/;
