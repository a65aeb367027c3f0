/** The value of a form's field as text; empty for a file or a missing field. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
