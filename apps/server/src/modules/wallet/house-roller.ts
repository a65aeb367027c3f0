import type { WalletStore } from '#/modules/wallet/wallet.store.ts';

/**
 * Rolls the house's entries up and seals them, every few seconds. Any number of processes may run it: in the database only one works at a
 * time. A roll-up that fails is made good by the next one; until then the figures are summed from the entries.
 */
export function startHouseRoller(store: WalletStore): HouseRoller {
  let rolling: Promise<void> | undefined;

  async function roll(): Promise<void> {
    try {
      while ((await store.rollHouse(ENTRIES_MAX)) >= ENTRIES_MAX);
    } catch (error) {
      process.emitWarning(`Rolling up the house's figures failed: ${String(error)}`);
    }
  }

  const timer = setInterval(() => {
    rolling ??= roll().finally(() => {
      rolling = undefined;
    });
  }, EVERY_MS);
  timer.unref();

  return {
    async close() {
      clearInterval(timer);
      await rolling;
    },
  };
}

const EVERY_MS = 5_000;
const ENTRIES_MAX = 5_000;

interface HouseRoller {
  close(): Promise<void>;
}
