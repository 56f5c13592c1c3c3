/** An image of a text: a stored file of the portal. */
export interface FileImage {
  readonly href: string;
  /** In pixels; undefined where the text does not say it. */
  readonly width?: number;
  readonly height?: number;
}

const stored = /^(\/api\/files\/[\da-f-]{36})(?:#([1-9]\d{0,4})x([1-9]\d{0,4}))?$/;

/** Reads the address of an image in a text; undefined for everything that is not a file of the portal. */
export const fileImageOf = (address: string): FileImage | undefined => {
  const [, href, width, height] = stored.exec(address) ?? [];
  if (href === undefined) return undefined;
  return width === undefined ? { href } : { href, width: Number(width), height: Number(height) };
};

/** Brackets would end the text of an image before its address. */
const withoutBrackets = (name: string): string => name.replaceAll(/[[\]\\\n]/g, ' ').trim();

/** The Markdown of an image. With its size, so that the text beneath it stays in place while it loads. */
export const imageMarkdown = (name: string, { href, width, height }: FileImage): string =>
  `![${withoutBrackets(name)}](${href}${width === undefined ? '' : `#${width}x${height}`})`;
