import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLanguage } from '#/platform/language/text.tsx';
import type { RegisterValues } from './register-values.ts';

/** Errors are said anew in a new language after this long, in milliseconds (P81, P146). */
const REVALIDATE_MS = 200;

/** After a change of language the fields that show an error are checked again, so that it stands in the new language. */
export function useRevalidation(form: UseFormReturn<RegisterValues>): void {
  const language = useLanguage();
  const before = useRef(language);
  useEffect(() => {
    if (before.current === language) return undefined;
    before.current = language;
    const timer = setTimeout(() => {
      const shown = Object.keys(form.formState.errors) as (keyof RegisterValues)[];
      if (shown.length > 0) void form.trigger(shown);
    }, REVALIDATE_MS);
    return () => clearTimeout(timer);
  }, [form, language]);
}
