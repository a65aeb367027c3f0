import { Alert, Loader, NativeSelect, SegmentedControl } from '@mantine/core';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { timeIn } from '@mela/web/platform/time/merchant-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { CHARTED, type Charted } from './days.ts';
import { HourChart } from './hour-chart.tsx';
import { HourTable } from './hour-table.tsx';
import { TodayAside } from './today-aside.tsx';
import { TodayTiles } from './today-tiles.tsx';
import styles from './today.module.css';

/** While the page is visible. */
const AGAIN_MS = 5_000;
/** The merchant's day compared with yesterday and last week, waiting work, and problems. */
export function TodayRoom() {
  const text = useText();
  const { client } = useConsole();
  const [wished, setWished] = useState<string>();
  const [figure, setFigure] = useState<Charted>('ggr');
  const { data, error } = useQuery({
    ...queryCall(client.api, 'consoleToday'),
    refetchInterval: AGAIN_MS,
    staleTime: 0,
  });
  if (!data)
    return error ? (
      <p role="alert" className={styles.room ?? ''}>
        {text('consoleToday.failed')}
      </p>
    ) : (
      <Loader className={styles.room ?? ''} size="sm" aria-label={text('desk.loading')} />
    );
  const currency = data.currencies.find((one) => one === wished) ?? data.currencies[0] ?? '';
  const { today, yesterday, lastWeek } = data;
  const days = { today, yesterday, lastWeek };
  return (
    <section className={styles.room} aria-label={text('consoleToday.title')}>
      <header className={styles.head}>
        <h1>{text('consoleToday.title')}</h1>
        <span className="quiet">
          {text('consoleToday.asOf', { time: timeIn(data.timeZone, data.at) })}
          {data.behindSeconds > 5 && ` · ${text('consoleToday.behind', { seconds: data.behindSeconds.toString() })}`}
        </span>
        {data.currencies.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label={text('consoleToday.currency')}
            data={data.currencies}
            value={currency}
            onChange={({ currentTarget }) => setWished(currentTarget.value)}
          />
        )}
      </header>
      {error && (
        <Alert color="yellow" role="alert">
          {text('consoleToday.failed')}
        </Alert>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <TodayTiles data={data} days={days} currency={currency} />
          <section className={styles.card} aria-label={text('consoleToday.byHour')}>
            <div className={styles.chartHead}>
              <h2>{text('consoleToday.byHour')}</h2>
              <SegmentedControl
                size="xs"
                aria-label={text('consoleToday.figure')}
                value={figure}
                onChange={(value) => setFigure(CHARTED.find((one) => one === value) ?? 'ggr')}
                data={CHARTED.map((value) => ({ value, label: text(`consoleToday.${value}`) }))}
              />
            </div>
            <HourChart days={days} figure={figure} currency={currency} now={data.at} />
            <HourTable days={days} figure={figure} currency={currency} />
          </section>
        </div>
        <TodayAside queues={data.queues} alerts={data.alerts} />
      </div>
    </section>
  );
}
