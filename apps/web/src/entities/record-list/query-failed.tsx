import type { ApiFailure } from '#/platform/api/api-error.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { Failed, Offline } from '#/ui/states.tsx';

/** Replaces content that failed to load: the reason, with or without a network, and a tap that retries. */
export function QueryFailed({ title, query }: { readonly title: string; readonly query: FailedQuery }) {
  const text = useText();
  const error = query.error?.error;
  const Problem = error?.errorCode === 'offline' ? Offline : Failed;
  return (
    <Problem title={title} text={text(errorText(error))} onRetry={() => void query.refetch()} busy={query.isFetching} />
  );
}

export interface FailedQuery {
  readonly error: ApiFailure | null;
  readonly isFetching: boolean;
  refetch(): unknown;
}
