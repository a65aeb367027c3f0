import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { createHub88Speaker } from '@mela/game-vendors/hub88/speaker';
import type { VendorSpeaker } from '@mela/game-vendors/vendor-speaker';
import { benchGamesOrigin, openBenchVendor, type BenchVendor } from './bench-vendor.ts';

/** A running server whose house vendor is the bench: what it signs, the server takes for the vendor's. */
export interface BenchSite {
  env: DevEnv;
  vendor: BenchVendor;
  speaker: VendorSpeaker;
  /** The same vendor, which proves its calls by HMAC in place of RSA. */
  macSpeaker: VendorSpeaker;
  close: () => Promise<void>;
}

export async function openBenchSite(database: 'embedded' | 'postgres', games: number): Promise<BenchSite> {
  const vendor = await openBenchVendor(games);
  const env = await startDevEnv({
    database,
    studio: false,
    // Each player comes from their own address, so that the limits per address, which stay on, do not apply.
    environment: { STUDIO_URL: vendor.url, GAMES_ORIGIN: benchGamesOrigin, LOG_LEVEL: 'warn', TRUST_PROXY: 'on' },
  });
  const keyOf = (file: string) => readFile(join(env.dataDir, 'keys', file), 'utf8');
  const vendorPrivateKey = await keyOf('studio-private.pem');
  const macKey = (await keyOf('studio-mac.key')).trim();
  return {
    env,
    vendor,
    speaker: createHub88Speaker({ vendorPrivateKey }),
    macSpeaker: createHub88Speaker({ vendorPrivateKey, macKey }),
    close: async () => {
      await env.stop();
      vendor.close();
    },
  };
}
