import { VENDOR_PROBLEMS, type VendorProblem } from '@mela/contract/console/vendor-words';
import type { ConsoleVendor } from '@mela/contract/console/vendors';
import { textIn } from '@mela/locales/text-in';
import type { ApiError } from '@mela/web/platform/api/api-error';
import type { Text } from '@mela/web/platform/language/text';
import { refusalText } from '#/parts/refusal.ts';

/** The vendor's name in the page's language, else in another, else its code. */
export function nameOf({ name, code }: Pick<ConsoleVendor, 'name' | 'code'>, language: string): string {
  return textIn(name, language, code);
}

/** The reason of a vendor's refusal, in the page's words and, if there is a detail, in the server's. */
export function refusalOf(
  error: ApiError,
  text: Text,
): { readonly words: string; readonly detail: string | undefined } {
  const { problem, detail } = error;
  return error.errorCode === 'vendor_refused' && isProblem(problem)
    ? { words: text(`consoleVendors.problem.${problem}`), detail }
    : { words: text(refusalText(error)), detail: undefined };
}

function isProblem(word: string | undefined): word is VendorProblem {
  return VENDOR_PROBLEMS.some((known) => known === word);
}

/** The dialects' settings that this page knows by name. */
const SETTINGS = ['publicKey', 'signsPlace', 'macKeys', 'secrets', 'tokens', 'operatorToken'] as const;

export function settingText(name: string, text: Text): string {
  const known = SETTINGS.find((one) => one === name);
  return known ? text(`consoleVendors.set.${known}`) : name;
}
