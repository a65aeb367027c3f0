import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Names of the built client's files; throws a message for people when it has not been built. */
export function readClientAssets(folder: string): ClientAssets {
  try {
    return assetsSchema.parse(JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8')));
  } catch (cause) {
    throw new Error(`No built game client in ${folder}: run node build/build.ts in vendors/studio`, { cause });
  }
}

const address = z.string().regex(/^\/client\/[\w.-]+$/);
const files = z.object({ script: address, style: address });
const assetsSchema = z.object({ play: files, instant: files, sports: files, titleFont: address });
export type ClientAssets = z.infer<typeof assetsSchema>;
