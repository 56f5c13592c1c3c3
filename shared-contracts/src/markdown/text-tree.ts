import type { FileImage } from './file-image.ts';

/** A run of text within a block. A line break is `\n` in a text. */
export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  /** `text` replaces it where images are not possible. */
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
