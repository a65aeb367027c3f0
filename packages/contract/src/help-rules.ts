/** The names by which a link may address the help centre: /m/help?tag=terms (M35). */
export const HELP_TAGS = ['terms', 'privacy', 'responsible', 'licence'] as const;
export type HelpTag = (typeof HELP_TAGS)[number];

/** The place of the feedback form among the help items: /m/help?i=feedback (R21). */
export const FEEDBACK_ITEM = 'feedback';

/** P152, M130. Characters are counted as people count them in their script's code points. */
export const MAX_FEEDBACK_CHARACTERS = 140;
export const MAX_FEEDBACK_PICTURES = 3;

export function charactersOf(text: string): number {
  return Array.from(text).length;
}
