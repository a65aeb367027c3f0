import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useArt } from '#/entities/merchant/merchant-context.tsx';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { useText } from '#/platform/language/text.tsx';
import { useTheme } from '#/platform/platform-context.tsx';
import { SkeletonBlock, TextSkeleton } from '#/ui/skeleton.tsx';
import { Empty } from '#/ui/states.tsx';
import styles from './cashier.module.css';

/** Shown until the payment methods are known: placeholders, the load failure, or that none is open. */
export function MethodsGate({
  query,
  isEmpty,
  children,
}: {
  readonly query: UseQueryResult<unknown>;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}) {
  const text = useText();
  const theme = useTheme();
  const art = useArt();
  if (query.isError && query.data === undefined)
    return <QueryFailed title={text('cashier.methodsFailed')} query={query} />;
  if (query.data === undefined) return <MethodSkeleton />;
  if (isEmpty)
    return (
      <Empty
        title={text('cashier.noMethods')}
        text={text('cashier.noMethodsText')}
        scene={art.scenes[`empty.maintenance.${theme}`]}
        icon="wallet"
      />
    );
  return children;
}

function MethodSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      <TextSkeleton lines={2} />
      <div className={styles.methods}>
        {Array.from({ length: 6 }, (_, index) => (
          <SkeletonBlock key={index} className={styles.methodSkeleton} />
        ))}
      </div>
      <SkeletonBlock className={styles.amountSkeleton} />
    </div>
  );
}
