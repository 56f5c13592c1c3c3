/** Most characters that are read as Markdown; a longer text stays as it is. The longest field of the portal has as many. */
export const longestMarkdown = 20_000;

const sign = /[*_`~<[\]\\|]|^[ \t]*(?:[-+>#]|\d{1,9}[.)])/m;
const address = /https?:\/\/|www\.|\S@\S/i;

const isShort = (text: string): boolean => text.length <= longestMarkdown;

/** Whether a text may contain signs of Markdown. Most do not, and need no parser to be shown without them. */
export const mayHaveSigns = (text: string): boolean => isShort(text) && sign.test(text);

/** Whether a text may look different as Markdown: it may contain signs, or addresses that become links. */
export const mayBeMarkdown = (text: string): boolean => isShort(text) && (sign.test(text) || address.test(text));
