import { lazy, Suspense } from 'react';
import { useMember } from '#/entities/member/member.queries.ts';

const TermsDue = lazy(async () => ({ default: (await import('#/features/help/terms-due.tsx')).TermsDue }));

/** Asks a member on their next visit to home to accept terms that are due; most visits have none. */
export function NewTerms() {
  return useMember().data?.termsDue === undefined ? null : (
    <Suspense>
      <TermsDue />
    </Suspense>
  );
}
