import { createContext, use } from 'react';

/** The few words that controls of the design system say by themselves, in the visitor's language. */
export interface Words {
  readonly back: string;
  readonly close: string;
  readonly clear: string;
  readonly show: string;
  readonly hide: string;
  readonly cancel: string;
  readonly retry: string;
  readonly loading: string;
  readonly required: string;
  readonly previous: string;
  readonly next: string;
}

const ENGLISH: Words = {
  back: 'Back',
  close: 'Close',
  clear: 'Clear',
  show: 'Show',
  hide: 'Hide',
  cancel: 'Cancel',
  retry: 'Try again',
  loading: 'Loading',
  required: 'required',
  previous: 'Previous',
  next: 'Next',
};

/** The app provides the catalogue's words; without a provider (a component's own test) they are English. */
export const WordsContext = createContext<Words>(ENGLISH);

export function useWords(): Words {
  return use(WordsContext);
}
