import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** The absolute path of a file inside an installed package, wherever npm put the package. */
export function packageFile(name: string, file: string): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    const candidate = path.join(folder, name);
    try {
      require.resolve(path.join(candidate, 'package.json'));
      return path.join(candidate, file);
    } catch {
      continue;
    }
  }
  throw new Error(`${name} is not installed: run npm ci`);
}
