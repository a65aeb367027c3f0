import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { RealMoneyParts } from '#/modules/money/cashier/cashier.ts';
import { readArtManifest } from '@mela/game-art/manifest';
import { artAddresses } from '#/art/art-addresses.ts';
import { createGameTiles } from '#/art/game-tiles.ts';
import type { Config } from '#/config/config.ts';
import { houseVendor } from '#/config/house-vendor.ts';
import { ownKeys } from '#/config/own-keys.ts';
import { readSecrets } from '#/config/secrets.ts';
import { openRedis } from '#/db/redis.ts';
import { createLimits } from '#/http/limits.ts';
import { createMetrics } from '#/http/metrics.ts';
import { keepSettings } from '#/keep-settings.ts';
import { createLiveFeed } from '#/live/live-feed.ts';
import { inProcessTransport, redisTransport } from '#/live/transports.ts';
import { openStorage } from '#/open-storage.ts';

/** Opens what all rooms use and no room owns: storage, keys, limits, metrics, the live feed, pictures. Throws with a message for people. */
export async function openBase(options: {
  config: Config;
  migrations: string;
  log: Logger;
  realMoney?: RealMoneyParts | undefined;
}) {
  const { config, log } = options;
  const { database, claim } = await openStorage(options);
  const redis = config.redisUrl ? openRedis(config.redisUrl, (error) => log.warn({ err: error }, 'redis')) : undefined;
  const live = createLiveFeed(redis ? redisTransport(redis) : inProcessTransport());
  const artManifest = await readArtManifest(config.artDir);
  const tiles = await createGameTiles(config.artDir, artManifest);

  const { secretFor, isOwn } = await readSecrets(config);
  if (!isOwn) log.warn("codes, links and device tokens derive from the operator's private key: set SECRETS_KEY_FILE");
  const vendorKeys = {
    operatorPrivateKey: await readFile(config.operatorPrivateKeyFile, 'utf8'),
    sealingKey: secretFor('vendors'),
  };
  await keepSettings({
    database,
    claim,
    log,
    given: await houseVendor(config),
    sealingKey: vendorKeys.sealingKey,
    ownKeys: ownKeys(secretFor('own-keys'), vendorKeys.operatorPrivateKey),
  });
  return {
    config,
    log,
    realMoney: options.realMoney,
    database,
    live,
    tiles,
    metrics: createMetrics(),
    limits: createLimits(redis),
    art: artAddresses(artManifest),
    secretFor,
    vendorKeys,
    parts: {
      claim: claim && { stop: claim.release },
      database: { stop: database.close },
      redis: redis && { stop: () => redis.disconnect() },
      live: { stop: live.close },
      tiles,
    },
  };
}

export type Base = Awaited<ReturnType<typeof openBase>>;
