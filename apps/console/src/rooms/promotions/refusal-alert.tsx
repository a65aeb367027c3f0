import { Alert } from '@mantine/core';
import type { Refusal } from './promotion-words.ts';

/** What the server refuses, all of it at once. */
export function RefusalAlert({ refusal }: { readonly refusal: Refusal | undefined }) {
  if (!refusal) return null;
  return (
    <Alert color="red" role="alert" title={refusal.words}>
      {refusal.faults.length > 0 && (
        <ul lang="en" dir="ltr">
          {refusal.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
