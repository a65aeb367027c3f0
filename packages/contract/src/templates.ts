/**
 * The shapes that a merchant's site can take, in addition to its colours (M114, M115). `fair`: rounded stalls under strings
 * of bulbs; `bazaar`: square stalls close together under awnings. A page has its own as the class `template-<name>` of
 * `<html>`.
 */
export const TEMPLATES = ['fair', 'bazaar'] as const;
export type Template = (typeof TEMPLATES)[number];

export function isTemplate(name: string | undefined): name is Template {
  return TEMPLATES.some((template) => template === name);
}

export function templateClass(template: Template): string {
  return `template-${template}`;
}
