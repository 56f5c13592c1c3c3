/** An image of a text: a stored file of the portal. */
export interface FileImage {
  readonly href: string;
  /** In pixels; undefined if the text does not specify it. */
  readonly width?: number;
  readonly height?: number;
}

const stored = /^(\/api\/files\/[\da-f-]{36})(?:#([1-9]\d{0,4})x([1-9]\d{0,4}))?$/;

/** Parses the address of an image in a text; undefined unless it is a file of the portal. */
export const fileImageOf = (address: string): FileImage | undefined => {
  const [, href, width, height] = stored.exec(address) ?? [];
  if (href === undefined) return undefined;
  return width === undefined ? { href } : { href, width: Number(width), height: Number(height) };
};

/** Brackets would end the text of an image before its address. */
const withoutBrackets = (name: string): string => name.replaceAll(/[[\]\\\n]/g, ' ').trim();

/** The Markdown of an image. It includes the image's size, so that the text below does not shift while the image loads. */
export const imageMarkdown = (name: string, { href, width, height }: FileImage): string =>
  `![${withoutBrackets(name)}](${href}${width === undefined ? '' : `#${width}x${height}`})`;
