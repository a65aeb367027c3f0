import { isTemplate, templateClass, TEMPLATES, type Template } from '@mela/contract/templates';
import type { ClientStorage } from '#/platform/storage/client-storage.ts';

/** Gives the page the shape of a template: the class of `<html>` that styles depend on. */
export function showTemplate(root: HTMLElement, template: Template): void {
  root.classList.remove(...TEMPLATES.map(templateClass));
  root.classList.add(templateClass(template));
}

/** The shape of the site on the last visit; a page cached for offline use may have an older one. */
export function showKeptTemplate(root: HTMLElement, storage: ClientStorage): void {
  const kept = storage.get('template');
  if (isTemplate(kept)) showTemplate(root, kept);
}
