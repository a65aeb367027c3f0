import type { DevEnv } from '@mela/dev-env/dev-env';
import { siteRequest } from '@mela/dev-env/site-request';
import { inject } from 'vitest';

/** The part of a running site that journeys can share. They leave settings, catalogue and the demo's accounts unchanged and use new players. */
export interface SharedSite extends Pick<DevEnv, 'site' | 'games' | 'dataDir'> {
  /** The server's lines so far, also those of other journeys. */
  logs(): Promise<readonly string[]>;
}

/** The shared site, for journeys that neither stop nor change it. The first call of a run starts it. */
export async function sharedSite(): Promise<SharedSite> {
  const ask = async (path: string) => {
    const answer = await siteRequest(inject('sharedSite'), { path, timeoutMs: 300_000 });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.json();
  };
  const places = (await ask('/')) as Pick<DevEnv, 'site' | 'games' | 'dataDir'>;
  return { ...places, logs: async () => (await ask('/logs')) as string[] };
}
