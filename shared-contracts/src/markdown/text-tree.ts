/** A run of text within a block. A line break is `\n` in a text. */
export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  /** `text` is shown where images are not possible. */
  | ({ readonly kind: 'image'; readonly text: string } & FileImage)
  | { readonly kind: 'strong' | 'em' | 'del'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] };

export interface ListEntry {
  /** Set for an entry of a task list; undefined for other entries. */
  readonly checked?: boolean;
  readonly children: readonly Block[];
}

interface BlockKinds {
  paragraph: { readonly children: readonly Inline[] };
  /** `level` 1 to 6: levels start at 1 and have no gaps. */
  heading: { readonly level: number; readonly children: readonly Inline[] };
  quote: { readonly children: readonly Block[] };
  /** `start` is the number of the first entry; undefined for bullets. */
  list: { readonly start?: number; readonly entries: readonly ListEntry[] };
  table: { readonly head: readonly (readonly Inline[])[]; readonly rows: readonly (readonly (readonly Inline[])[])[] };
  code: { readonly text: string };
  rule: object;
}

/** A block of a text. `apart`: an empty line precedes it. */
export type Block = { [K in keyof BlockKinds]: { readonly kind: K; readonly apart: boolean } & BlockKinds[K] }[keyof BlockKinds];

/** An image of a text: a stored file of the portal. */
export interface FileImage {
  readonly href: string;
  /** In pixels; undefined if the text does not specify it. */
  readonly width?: number;
  readonly height?: number;
}

const filePattern = /^(\/api\/files\/[\da-f-]{36})(?:#([1-9]\d{0,4})x([1-9]\d{0,4}))?$/;

/** Parses the address of an image in a text; undefined unless it is a file of the portal. */
export const fileImageOf = (address: string): FileImage | undefined => {
  const [, href, width, height] = filePattern.exec(address) ?? [];
  if (href === undefined) return undefined;
  return width === undefined ? { href } : { href, width: Number(width), height: Number(height) };
};

/** Brackets would end the text of an image before its address. */
const withoutBrackets = (name: string): string => name.replaceAll(/[[\]\\\n]/g, ' ').trim();

/** The Markdown of an image. It includes the image's size, so that the text below does not shift while the image loads. */
export const imageMarkdown = (name: string, { href, width, height }: FileImage): string =>
  `![${withoutBrackets(name)}](${href}${width === undefined ? '' : `#${width}x${height}`})`;
