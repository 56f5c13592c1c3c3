/**
 * Maximum characters that are parsed as Markdown; a longer text stays as it is. Equals the limit of the portal's longest field.
 */
export const maxMarkdownLength = 20_000;

const syntax = /[*_`~<[\]\\|]|^[ \t]*(?:[-+>#]|\d{1,9}[.)])/m;
const address = /https?:\/\/|www\.|\S@\S/i;

const isShort = (text: string): boolean => text.length <= maxMarkdownLength;

/** Whether a text may contain Markdown syntax. Most texts do not, and can be shown as plain text without the parser. */
export const mayHaveMarkdownSyntax = (text: string): boolean => isShort(text) && syntax.test(text);

/**
 * Whether a text may look different when rendered as Markdown: it may contain Markdown syntax, or addresses that become links.
 */
export const mayBeMarkdown = (text: string): boolean => isShort(text) && (syntax.test(text) || address.test(text));
