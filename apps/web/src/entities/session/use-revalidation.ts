import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useLanguage } from '#/platform/language/text.tsx';

/** Errors are repeated in a new language after this long, in milliseconds (P81, P146). */
export const REVALIDATE_MS = 200;

/**
 * A field that shows an error is checked again with each letter, so that the error goes while typing and nothing moves when
 * the field is left. After a change of language the fields that are filled in, or that show an error, are checked again, in
 * the new words.
 */
export function useRevalidation<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  const language = useLanguage();
  const before = useRef(language);
  const { errors } = form.formState;
  const check = useEffectEvent(() => {
    const fields = Object.entries(form.getValues())
      .filter(([name, value]) => (typeof value === 'string' && value !== '') || name in errors)
      .map(([name]) => name as Path<Values>);
    if (fields.length > 0) void form.trigger(fields);
  });
  const checkWrong = useEffectEvent((name: Path<Values> | undefined) => {
    if (name !== undefined && form.getFieldState(name, form.formState).error) void form.trigger(name);
  });
  useEffect(() => {
    const watched = form.watch((_values, { name, type }) => {
      if (type === 'change') checkWrong(name);
    });
    return () => watched.unsubscribe();
  }, [form]);
  useEffect(() => {
    if (before.current === language) return undefined;
    before.current = language;
    const timer = setTimeout(() => check(), REVALIDATE_MS);
    return () => clearTimeout(timer);
  }, [language]);
}
