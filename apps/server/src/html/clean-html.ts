import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

/** What an operator's text may hold; the page allows the same and no more. */
const TAGS = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'a'];

/**
 * HTML from operators as it is saved (R17): few plain tags, links to https and to the site's own paths, nothing that
 * runs, loads or dresses itself. Unknown tags go, their text stays.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
  });
}

/** What `cleanHtml` takes out of a text that an operator typed, in words for them. */
export function htmlProblems(html: string): string[] {
  const tags = new Set([...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map(([, tag = '']) => tag.toLowerCase()));
  const refused = [...tags].filter((tag) => !TAGS.includes(tag));
  const linksIn = (text: string) => [...text.matchAll(/<a\s[^>]*href/gi)].length;
  return [
    ...refused.map((tag) => `<${tag}> is not allowed: ${TAGS.join(', ')}`),
    ...(linksIn(cleanHtml(html)) < linksIn(html)
      ? ['a link leads to https://, mailto:, tel: or a page of the site']
      : []),
  ];
}

/**
 * Cleans when a text is read, so that the output is clean regardless of who wrote the row. The texts of a site are few and read often, so the
 * newest are cached.
 */
export function cleanStored(html: string): string {
  return kept.memo(html);
}

const kept = new LRUCache<string, string>({ max: 1_000, memoMethod: cleanHtml });

/** Plain text as HTML: paragraphs at blank lines, nothing else. */
export function htmlOfText(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('');
}

/** HTML as plain text, with a blank line between paragraphs. */
export function textOfHtml(html: string): string {
  const broken = html
    .replaceAll(/<br ?\/?>/g, '\n')
    .replaceAll(/<\/li>/g, '\n$&')
    .replaceAll(/<\/(p|h[2-4]|blockquote)>/g, '\n\n$&');
  const text = sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {} });
  return Object.entries(ESCAPES)
    .toReversed()
    .reduce((plain, [character, escape]) => plain.replaceAll(escape, character), text)
    .trim();
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text where HTML is expected. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}
