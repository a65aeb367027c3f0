/** The locale by whose custom a language tells days and clocks: itself, but where its bare tag means a region that few of its readers live in. */
export const customOf = (language: string) => CUSTOMS[language] ?? language;

/** English alone puts the month first in the United States. */
const CUSTOMS: Readonly<Record<string, string>> = { en: 'en-GB' };

/** How a language writes months where there is little room: in short where its readers write them so, else in full. */
export const monthStyleOf = (language: string) => (SHORT_MONTHS.has(language) ? 'short' : 'long');

const SHORT_MONTHS: ReadonlySet<string> = new Set(['en']);
