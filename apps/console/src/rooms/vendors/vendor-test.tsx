import { Button } from '@mantine/core';
import { useText } from '@mela/web/platform/language/text';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { useConsole } from '#/client/console-context.ts';
import { refusalOf } from './vendor-words.ts';
import styles from './vendors.module.css';

/** Has the server try all that can be tried of a vendor without a player, and shows each result. */
export function VendorTest({ code }: { readonly code: string }) {
  const text = useText();
  const { client } = useConsole();
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => client.api.call('consoleTestVendor', { params: { code } }),
  });
  const problem = data && !data.ok ? refusalOf(data.error, text) : undefined;
  return (
    <section className={styles.part} aria-label={text('consoleVendors.checks')}>
      <header>
        <h2>{text('consoleVendors.checks')}</h2>
        <Button size="xs" variant="default" loading={isPending} onClick={() => mutate()}>
          {text('consoleVendors.test')}
        </Button>
      </header>
      {problem && (
        <p role="alert" className="problem">
          {problem.words}
        </p>
      )}
      {data?.ok && (
        <ul className={styles.checks} aria-live="polite">
          {data.value.checks.map(({ check, passed, problem: why, detail, milliseconds }) => (
            <li key={check} data-passed={passed}>
              {passed ? <CircleCheck size={16} aria-hidden="true" /> : <CircleX size={16} aria-hidden="true" />}
              <div>
                <b>{text(passed ? 'consoleVendors.passed' : 'consoleVendors.notPassed')}</b>{' '}
                {text(`consoleVendors.check.${check}`)}
                {why !== null && <p>{text(`consoleVendors.problem.${why}`)}</p>}
                {detail !== null && (
                  <p>
                    <code>{detail}</code>
                  </p>
                )}
              </div>
              <span>{text('consoleVendors.milliseconds', { count: milliseconds.toString() })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
