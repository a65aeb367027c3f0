import { useLocation, useSearch } from 'wouter';

/** The filters of a record are in its address, so that the way back from a row restores them. */
export function useRecordSearch(): RecordSearch {
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  return {
    search,
    narrow(changes) {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(changes))
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      navigate(next.size === 0 ? path : `${path}?${next}`, { replace: true });
    },
  };
}

export interface RecordSearch {
  readonly search: URLSearchParams;
  /** Replaces the given filters; undefined removes one. */
  narrow(changes: Readonly<Record<string, string | undefined>>): void;
}

/** The choice that an address names. */
export function choiceIn<Choice extends string>(
  { search }: RecordSearch,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = search.get(name);
  return choices.find((choice) => choice === value);
}
