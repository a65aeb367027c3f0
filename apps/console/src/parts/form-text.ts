/** What stands in a form's field, as text; empty for a file or a field that is not there. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
