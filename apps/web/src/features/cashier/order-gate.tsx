import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { Failed, Loading } from '#/ui/states.tsx';

/** Shown until an order is known, or the reason why it is not. */
export function OrderGate<Order>({
  query,
  children,
}: {
  readonly query: UseQueryResult<Order>;
  readonly children: (order: Order) => ReactNode;
}) {
  const text = useText();
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return (
      <Failed
        title={text('cashier.orderFailed')}
        text={text(errorText(query.error.error))}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  return <Loading />;
}
