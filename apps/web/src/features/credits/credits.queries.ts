import { useQuery } from '@tanstack/react-query';

/** The licence notices that the build writes (`tools/build/notices`). */
export function useCredits() {
  return useQuery({ queryKey: ['credits'], queryFn: readCredits, staleTime: Infinity });
}

async function readCredits({ signal }: { signal: AbortSignal }): Promise<Credits> {
  const answer = await fetch('/notices/credits.json', { signal });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return (await answer.json()) as Credits;
}

export interface Credits {
  readonly works: readonly Credit[];
  readonly software: readonly Credit[];
  readonly texts: readonly string[];
}

export interface Credit {
  readonly name: string;
  /** Authors; empty if the licence text names them. */
  readonly by: string;
  readonly licence: string;
  /** Places in the list of texts. */
  readonly texts: readonly number[];
}
