import type { DownloadLink } from '@mela/contract/links';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { readPhone } from '#/platform/device/phone.ts';
import { useInstallOffer } from '#/platform/install/use-install-offer.ts';
import { useApi, usePlatform } from '#/platform/platform-context.tsx';
import { useStored } from '#/platform/storage/use-stored.ts';
import { planDownloads, type DownloadPlan } from './download-plan.ts';

/** An operator's change reaches an open page within this time, in milliseconds. */
const FRESH_MS = 60_000;

/** The merchant's links by type, and what this phone may do with them. */
export function useDownloads(): Downloads {
  const { device } = usePlatform();
  const { links: inPage } = useMerchant();
  const asked = useQuery({
    ...queryCall(useApi(), 'downloadLinks', {}),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
  // The page contains the links from when it was rendered. The server's answer is newer.
  const list = asked.data?.list ?? inPage;
  const offer = useInstallOffer();
  const isBarClosed = useStored('hideDownloadBar') === '1';
  return useMemo(() => {
    const links = new Map(
      list.filter(({ url }) => isFetchable(url)).map((link) => [link.resourceType, { labelNameEn: '', ...link }]),
    );
    const plan = planDownloads({
      phone: readPhone(navigator),
      runs: device.registerMethod,
      canPrompt: offer !== undefined,
      links: new Set(links.keys()),
      isBarClosed,
    });
    return { links, plan, offer };
  }, [list, device, offer, isBarClosed]);
}

/** Addresses that a phone may download from: files, stores, and Apple's install scheme. Nothing that runs in the page. */
export function isFetchable(url: string): boolean {
  return /^(https?:|itms-services:|itms-apps:|market:|\/(?!\/))/i.test(url);
}

export interface Downloads {
  readonly links: ReadonlyMap<string, DownloadLink>;
  readonly plan: DownloadPlan;
  readonly offer: ReturnType<typeof useInstallOffer>;
}
