/**
 * The query of an address, each value as the text that was sent: Elysia splits a text at its commas and parses one in brackets,
 * so that a search for `solar, wind` would be refused. A name that was sent twice is a list, which no operation accepts.
 */
export const readQuery = (url: string): Record<string, string | string[]> => {
  const begins = url.indexOf('?');
  const sent = begins < 0 ? [] : [...new URLSearchParams(url.slice(begins + 1))];
  const byName = Map.groupBy(sent, ([name]) => name);
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, values] of byName) {
    const texts = values.map(([, value]) => value);
    query[name] = texts.length === 1 ? (texts[0] ?? '') : texts;
  }
  return query;
};
