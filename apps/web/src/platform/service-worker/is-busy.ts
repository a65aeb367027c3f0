/** Screens in which a game runs. */
const GAMES = new Set(['play', 'replay', 'sportsGame']);
/** Fields that hold what somebody typed; searches may begin again. */
const FIELDS =
  'textarea, input:is([type=text], [type=tel], [type=email], [type=password], [type=number], :not([type]))';

/** Whether this page is in the middle of something: a game is open, a question stands, or a form is half filled. */
export function isBusy(page: Document): boolean {
  if (GAMES.has(page.documentElement.dataset['screen'] ?? '')) return true;
  if (page.querySelector('dialog[open]')) return true;
  return [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some((field) => field.value !== '');
}
