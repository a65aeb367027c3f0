import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Platform } from '#/platform/platform.ts';
import type { Value } from '@mela/contract/operations';
import { statusOf, type Status } from './status-of.ts';

/** The site's status for this visitor: the stored one of the last visit at once, then the server's (M118). */
export function createSystemStatus(platform: Pick<Platform, 'api' | 'storage' | 'live'>): SystemStatus {
  const store = createStore<SystemState>(() => ({
    status: 0,
    ip: '',
    until: undefined,
    answer: undefined,
    isChecking: false,
    checkedAt: undefined,
  }));
  const kept = platform.storage.get('systemStatus');
  if (kept) store.setState({ status: kept.status, ip: kept.ip, until: kept.until });

  async function refresh() {
    if (store.getState().isChecking) return;
    store.setState({ isChecking: true });
    const answer = await platform.api.call('systemStatus');
    // A failed call leaves the last status in place.
    if (!answer.ok) return store.setState({ isChecking: false });
    const status = statusOf(answer.value);
    const { ip } = answer.value.location;
    const until = answer.value.maintenanceUntil ?? undefined;
    platform.storage.set('systemStatus', { status, ip, ...(until && { until }) });
    store.setState({ status, ip, until, answer: answer.value, isChecking: false, checkedAt: platform.api.clock.now() });
  }

  return {
    store,
    refresh,
    /** Refreshes now, and whenever a message or a refusal indicates a change. Returns a stop function. */
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
  /** The planned end of the maintenance (ISO 8601), if known. */
  readonly until: string | undefined;
  /** The server's last answer; undefined while the status is the stored one. */
  readonly answer: Value<'systemStatus'> | undefined;
  readonly isChecking: boolean;
  /** Unix milliseconds of the last answer. */
  readonly checkedAt: number | undefined;
}

export interface SystemStatus {
  readonly store: StoreApi<SystemState>;
  refresh(): Promise<void>;
  watch(): () => void;
}
