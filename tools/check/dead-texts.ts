/** The keys that none of the sources has, neither as a string nor as a possible result of a template. */
export function deadTexts(keys: readonly string[], sources: readonly string[]): string[] {
  const said = new Set<string>();
  const templates: RegExp[] = [];
  for (const source of sources) {
    for (const [, text = ''] of source.matchAll(/['"]([\w.-]+)['"]/g)) said.add(text);
    // A property's name says a key too: tables of words are written so.
    for (const [, name = ''] of source.matchAll(/\.(\w+)\b/g)) said.add(name);
    for (const [, text = ''] of source.matchAll(/`([\w.-]*\$\{[^`]+)`/g)) templates.push(templateOf(text));
  }
  return keys.filter((key) => !said.has(key) && !templates.some((template) => template.test(key)));
}

/** `records.${word}` as what it may come to; a template that begins with a value says nothing of a key. */
function templateOf(text: string): RegExp {
  const parts = text.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return parts[0] === '' && !parts.some((part) => part.includes('.'))
    ? /(?!)/
    : new RegExp(`^${parts.join('[\\w-]+')}$`);
}
