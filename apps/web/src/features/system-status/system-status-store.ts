import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Platform } from '#/platform/platform.ts';
import type { Value } from '@mela/contract/operations';
import { statusOf, type Status } from './status-of.ts';

/** What the site is to this visitor: as kept from the last visit at once, then as the server says (M118). */
export function createSystemStatus(platform: Pick<Platform, 'api' | 'storage' | 'live'>): SystemStatus {
  const store = createStore<SystemState>(() => ({
    status: 0,
    ip: '',
    until: undefined,
    told: undefined,
    isChecking: false,
    checkedAt: undefined,
  }));
  const kept = platform.storage.get('systemStatus');
  if (kept) store.setState({ status: kept.status, ip: kept.ip, until: kept.until });

  async function refresh() {
    if (store.getState().isChecking) return;
    store.setState({ isChecking: true });
    const answer = await platform.api.call('systemStatus');
    // What cannot be asked leaves the last word standing.
    if (!answer.ok) return store.setState({ isChecking: false });
    const status = statusOf(answer.value);
    const { ip } = answer.value.location;
    const until = answer.value.maintenanceUntil ?? undefined;
    platform.storage.set('systemStatus', { status, ip, ...(until && { until }) });
    store.setState({ status, ip, until, told: answer.value, isChecking: false, checkedAt: platform.api.clock.now() });
  }

  return {
    store,
    refresh,
    /** Refreshes now, and whenever something says that the status has changed. Gives the way to stop. */
    watch() {
      void refresh();
      const stops = [
        platform.live.subscribe('systemStatus', () => void refresh()),
        platform.api.onFailure(({ errorCode }) => {
          if (errorCode === 'maintenance' || errorCode === 'region_restricted') void refresh();
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}

export interface SystemState {
  readonly status: Status;
  /** The visitor's address as the server saw it. */
  readonly ip: string;
  /** When the maintenance is meant to end (ISO 8601), where that is known. */
  readonly until: string | undefined;
  /** The server's last answer; what was kept from an earlier visit has none. */
  readonly told: Value<'systemStatus'> | undefined;
  readonly isChecking: boolean;
  /** Unix milliseconds of the last answer. */
  readonly checkedAt: number | undefined;
}

export interface SystemStatus {
  readonly store: StoreApi<SystemState>;
  refresh(): Promise<void>;
  watch(): () => void;
}
