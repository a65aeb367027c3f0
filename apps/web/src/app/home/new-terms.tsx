import { lazy, Suspense } from 'react';
import { useMember } from '#/entities/member/member.queries.ts';

const TermsDue = lazy(async () => ({ default: (await import('#/features/help/terms-due.tsx')).TermsDue }));

/** Terms that this member has yet to agree to, asked about when he next comes home; most visits have none. */
export function NewTerms() {
  return useMember().data?.termsDue === undefined ? null : (
    <Suspense>
      <TermsDue />
    </Suspense>
  );
}
