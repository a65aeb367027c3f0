import { REPORT_GROUPS, type ReportGroup } from '@mela/contract/console/reports';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useConsole } from '#/client/console-context.ts';

/** The report's question in the address, so that a link or a reload restores it. */
export interface ReportAddress {
  readonly by: ReportGroup;
  /** Codes: by merchant all of the account unless some are chosen, else the current one. */
  readonly merchants: readonly string[];
  /** As the server takes it. */
  readonly query: {
    readonly by: ReportGroup;
    readonly merchants: string;
    readonly from?: string;
    readonly to?: string;
  };
  go(changes: Readonly<Partial<Record<'by' | 'from' | 'to' | 'merchants', string>>>): void;
}

export function useReportAddress(): ReportAddress {
  const [location, go] = useLocation();
  const written = useSearch();
  const { merchants: own, merchantCode } = useConsole().me;
  return useMemo(() => {
    const params = new URLSearchParams(written);
    const by = REPORT_GROUPS.find((group) => group === params.get('by')) ?? 'day';
    const asked = (params.get('merchants') ?? '').split(',');
    const chosen = own.map(({ code }) => code).filter((code) => asked.includes(code));
    const usual = by === 'merchant' ? own.map(({ code }) => code) : [merchantCode];
    const merchants = chosen.length > 0 ? chosen : usual;
    const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
    return {
      by,
      merchants,
      query: { by, merchants: merchants.join(','), ...(from !== '' && { from }), ...(to !== '' && { to }) },
      go(changes) {
        const next = new URLSearchParams(written);
        for (const [name, value] of Object.entries(changes))
          if (value === '') next.delete(name);
          else next.set(name, value);
        go(next.size === 0 ? location : `${location}?${next.toString()}`);
      },
    };
  }, [written, own, merchantCode, location, go]);
}
