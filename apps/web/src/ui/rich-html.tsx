import DOMPurify from 'dompurify';
import { useCallback } from 'react';
import styles from './rich-html.module.css';

/** The same few tags as the server keeps. */
const ALLOWED = {
  ALLOWED_TAGS: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'a'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|\/(?!\/))/i,
};

/** HTML of an operator, sanitised again before rendering (R17). For lazy screens: the sanitiser weighs 9 kB. */
export function RichHtml({ html }: { readonly html: string }) {
  const fill = useCallback(
    (box: HTMLElement | null) =>
      box?.replaceChildren(DOMPurify.sanitize(html, { ...ALLOWED, RETURN_DOM_FRAGMENT: true })),
    [html],
  );
  return <div className={styles.text} ref={fill} />;
}

/** Its words alone, for a preview on one line; a parsed document runs and loads nothing. */
export function plainText(html: string): string {
  const spaced = html.replaceAll(/<(?:br|\/p|\/li|\/h[2-4])[^>]*>/g, '$& ');
  const { body } = new DOMParser().parseFromString(spaced, 'text/html');
  for (const element of body.querySelectorAll('script, style')) element.remove();
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
