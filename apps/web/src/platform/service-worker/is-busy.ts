/** Screens in which a game runs. */
const GAMES = new Set(['play', 'replay', 'sportsGame']);
/** Fields with typed values; searches are excluded, because they can be repeated. */
const FIELDS =
  'textarea, input:is([type=text], [type=tel], [type=email], [type=password], [type=number], :not([type]))';

/** Whether this page must not be interrupted: a game or a question is open, or a form is partly filled. */
export function isBusy(page: Document): boolean {
  if (GAMES.has(page.documentElement.dataset['screen'] ?? '')) return true;
  if (page.querySelector('dialog[open]')) return true;
  return [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some((field) => field.value !== '');
}
