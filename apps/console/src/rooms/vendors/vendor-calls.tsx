import { Button, Loader } from '@mantine/core';
import type { ConsoleVendorCalls } from '@mela/contract/console/vendors';
import { valueOf } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useConsole } from '#/client/console-context.ts';
import { refusalText } from '#/parts/refusal.ts';
import styles from './vendors.module.css';

const AGAIN_MS = 10_000;
const PAGE = 20;

/** How the calls of the last hour went, each kind and outcome for itself, and those of the week that failed. */
export function VendorCalls({ code }: { readonly code: string }) {
  const text = useText();
  const { client, me } = useConsole();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['vendor calls', code],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor }) =>
      valueOf(client.api, 'consoleVendorCalls', {
        params: { code },
        query: { limit: PAGE, ...(cursor !== undefined && { cursor }) },
      }),
    getNextPageParam: ({ next }: ConsoleVendorCalls) => next ?? undefined,
    refetchInterval: AGAIN_MS,
  });
  if (error) return <p role="alert">{text(refusalText(error.error))}</p>;
  const [first] = data?.pages ?? [];
  if (!data || !first) return <Loader size="sm" aria-label={text('desk.loading')} />;
  const failed = data.pages.flatMap(({ list }) => list);
  return (
    <>
      <section className={styles.part} aria-label={text('consoleVendors.lastHour')}>
        <h2>{text('consoleVendors.lastHour')}</h2>
        {first.lastHour.length === 0 ? (
          <p className="quiet">{text('consoleVendors.noCalls')}</p>
        ) : (
          <Kinds kinds={first.lastHour} />
        )}
      </section>
      <section className={styles.part} aria-label={text('consoleVendors.errors')}>
        <h2>{text('consoleVendors.errors')}</h2>
        {failed.length === 0 && <p className="quiet">{text('consoleVendors.errorsNone')}</p>}
        <ul className={styles.failed}>
          {failed.map(({ id, at, direction, call, outcome, detail }) => (
            <li key={id}>
              <span>{dateTimeIn(me.timeZone, at)}</span> <b>{text(`consoleVendors.${direction}`)}</b>{' '}
              <code>{call}</code> <code>{outcome}</code>
              <p dir="auto">{detail}</p>
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button size="xs" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text('consoleVendors.more')}
          </Button>
        )}
      </section>
    </>
  );
}

function Kinds({ kinds }: { readonly kinds: ConsoleVendorCalls['lastHour'] }) {
  const text = useText();
  const shown = (ms: number | null) =>
    ms === null ? '' : text('consoleVendors.milliseconds', { count: ms.toString() });
  return (
    <table className={styles.kinds}>
      <thead>
        <tr>
          <th scope="col">{text('consoleVendors.call')}</th>
          <th scope="col">{text('consoleVendors.outcome')}</th>
          <th scope="col">{text('consoleVendors.count')}</th>
          <th scope="col">{text('consoleVendors.median')}</th>
          <th scope="col">{text('consoleVendors.p95')}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ direction, call, outcome, isFailed, calls, medianMs, p95Ms }) => (
          <tr key={`${direction} ${call} ${outcome} ${isFailed}`} data-failed={isFailed}>
            <th scope="row">
              {text(`consoleVendors.${direction}`)} <code>{call}</code>
            </th>
            <td>
              <code>{outcome}</code>
            </td>
            <td>{calls}</td>
            <td>{shown(medianMs)}</td>
            <td>{shown(p95Ms)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
