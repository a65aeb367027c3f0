import type { Config } from './config.ts';

/** Origins that settings name for the site itself, pictures of people included. */
export function siteOrigins(config: Pick<Config, 'publicOrigins' | 'uploadsOrigin'>): readonly string[] {
  return [...config.publicOrigins, config.uploadsOrigin];
}
