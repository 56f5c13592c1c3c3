import { Tokenizer, type Tokens } from 'marked';

/** Maximum nesting of blocks (quotes and lists) and of inlines (emphasis and links); syntax nested deeper is treated as text. */
const maxDepth = { blocks: 6, inlines: 6 } as const;
/** Maximum cells of a table; a larger one is treated as text, because each row is padded to the width of the header. */
const maxCells = 1000;

const cellsOf = (src: string): number => {
  const lines = src.split(/\n[ \t]*(?:\n|$)/, 1)[0]?.split('\n') ?? [];
  return (lines[0]?.split('|').length ?? 0) * lines.length;
};

/**
 * Markdown without the syntax that plain texts contain by chance: markup, indented code, underlined headings, references and
 * single tildes are treated as text. It is also bounded, so that nesting and padding never cost more than the length of the text.
 */
export class ProseTokenizer extends Tokenizer {
  readonly #depth = { blocks: 0, inlines: 0 };

  #within<T>(what: keyof typeof maxDepth, read: () => T | undefined): T | undefined {
    if (this.#depth[what] >= maxDepth[what]) return undefined;
    this.#depth[what] += 1;
    try {
      return read();
    } finally {
      this.#depth[what] -= 1;
    }
  }

  override html(): undefined {}
  override tag(): undefined {}
  override code(): undefined {}
  override lheading(): undefined {}
  override def(): undefined {}

  override blockquote(src: string): Tokens.Blockquote | undefined {
    return this.#within('blocks', () => super.blockquote(src));
  }

  override list(src: string): Tokens.List | undefined {
    return this.#within('blocks', () => super.list(src));
  }

  override table(src: string): Tokens.Table | undefined {
    return cellsOf(src) > maxCells ? undefined : super.table(src);
  }

  override del(src: string, masked: string, before?: string): Tokens.Del | undefined {
    return src.startsWith('~~') ? this.#within('inlines', () => super.del(src, masked, before)) : undefined;
  }

  override emStrong(src: string, masked: string, before?: string): Tokens.Em | Tokens.Strong | undefined {
    return this.#within('inlines', () => super.emStrong(src, masked, before));
  }

  override link(src: string): Tokens.Link | Tokens.Image | undefined {
    return this.#within('inlines', () => super.link(src));
  }
}
