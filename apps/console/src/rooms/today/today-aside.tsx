import type { Value } from '@mela/contract/operations';
import { useText } from '@mela/web/platform/language/text';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Count } from '#/parts/count.tsx';
import styles from './today.module.css';

/** Waiting work, and problems to investigate. */
export function TodayAside({ queues, alerts }: Pick<Value<'consoleToday'>, 'queues' | 'alerts'>) {
  const text = useText();
  return (
    <aside className={styles.aside}>
      <section className={styles.card} aria-label={text('consoleToday.alerts')}>
        <h2>{text('consoleToday.alerts')}</h2>
        {alerts.length === 0 ? (
          <p className={styles.good}>
            <CircleCheck size={16} aria-hidden="true" /> {text('consoleToday.alertsNone')}
          </p>
        ) : (
          <ul className={styles.alerts}>
            {alerts.map(({ alert, subject, figure }) => (
              <li key={`${alert} ${subject}`}>
                <TriangleAlert size={16} aria-hidden="true" />
                <span>
                  {alert === 'vendor_left_out' || alert === 'reader_late'
                    ? text(`consoleToday.alert.${alert}`, { subject })
                    : alert === 'vendor_failing'
                      ? text('consoleToday.alert.vendor_failing', { subject, figure: (figure ?? 0).toString() })
                      : text(`consoleToday.alert.${alert}`, { subject, figure: figure ?? 0 })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={styles.card} aria-label={text('consoleToday.queues')}>
        <h2>{text('consoleToday.queues')}</h2>
        <ul className={styles.queues}>
          {queues.map(({ queue, waiting }) => (
            <li key={queue}>
              <span>{text(`consoleToday.queue.${queue}`)}</span>
              {waiting > 0 ? <Count of={waiting} /> : <span className="quiet">0</span>}
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
