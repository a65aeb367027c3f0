/** HTML that has paragraphs and line breaks alone, as plain text; any other stays HTML. */
export function plainOf(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html').body;
  const isPlain = [...page.children].every(
    (part) =>
      part.tagName === 'P' &&
      part.attributes.length === 0 &&
      [...part.children].every(({ tagName }) => tagName === 'BR'),
  );
  if (!isPlain || [...page.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
    return html;
  return [...page.children]
    .map((part) => [...part.childNodes].map((node) => (node.nodeName === 'BR' ? '\n' : node.textContent)).join(''))
    .join('\n\n');
}

/** What is read of HTML, a line for each block. */
export function shownText(html: string): string {
  const broken = html.replaceAll(/<br ?\/?>|<\/(?:p|li|h[1-6])>/g, '$&\n');
  return new DOMParser().parseFromString(broken, 'text/html').body.textContent?.trim() ?? '';
}
