import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { maxMarkdownLength, mayHaveMarkdownSyntax } from './syntax.ts';
import { type Block, fileImageOf, type Inline, type ListEntry } from './text-tree.ts';
import { ProseTokenizer } from './tokenizer.ts';

/**
 * Maximum number of Markdown characters; a text with more is not parsed, because each one may cause a search through the rest of
 * the text for its counterpart.
 */
const maxSyntaxCharacters = 1500;

const isBounded = (text: string): boolean =>
  text.length <= maxMarkdownLength && (text.match(/[*_~`[<]/g)?.length ?? 0) <= maxSyntaxCharacters;

// an extension could add other tokens, but none is used
const asMarked = (token: Token): MarkedToken => token as MarkedToken;

const safeProtocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** The address of a link as the browser reads it; undefined unless it is absolute and http, https or mailto. */
const linkAddress = (address: string): string | undefined => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && safeProtocols.has(url.protocol) ? url.href : undefined;
};

const link = ({ href, raw }: Tokens.Link | Tokens.Image, children: readonly Inline[]): Inline => {
  const address = linkAddress(href);
  return address ? { kind: 'link', href: address, children } : { kind: 'text', text: raw };
};

/** Only files of the portal become images: any other image is not loaded and becomes a link to it. */
const imageOf = (token: Tokens.Image): Inline => {
  const image = fileImageOf(token.href);
  return image ? { kind: 'image', text: token.text, ...image } : link(token, [{ kind: 'text', text: token.text || token.href }]);
};

const inlineOf = (token: MarkedToken): Inline => {
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return { kind: token.type, children: inlinesOf(token.tokens) };
    case 'codespan':
      return { kind: 'code', text: token.text };
    case 'br':
      return { kind: 'text', text: '\n' };
    case 'link':
      return link(token, inlinesOf(token.tokens));
    case 'image':
      return imageOf(token);
    case 'text':
    case 'escape':
      return { kind: 'text', text: token.text };
    default:
      return { kind: 'text', text: token.raw };
  }
};

const inlinesOf = (tokens: readonly Token[] | undefined): readonly Inline[] =>
  (tokens ?? []).map((token) => inlineOf(asMarked(token)));

const entryOf = ({ tokens, task, checked }: Tokens.ListItem): ListEntry => ({
  ...(task ? { checked: checked === true } : {}),
  children: blocksOf(tokens.filter(({ type }) => type !== 'checkbox')),
});

const listOf = ({ ordered, start, items }: Tokens.List) => ({
  ...(ordered && typeof start === 'number' ? { start } : {}),
  entries: items.map(entryOf),
});

const blockOf = (token: MarkedToken, apart: boolean): Block => {
  switch (token.type) {
    case 'heading':
      return { kind: 'heading', apart, level: token.depth, children: inlinesOf(token.tokens) };
    case 'blockquote':
      return { kind: 'quote', apart, children: blocksOf(token.tokens) };
    case 'list':
      return { kind: 'list', apart, ...listOf(token) };
    case 'table': {
      const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => inlinesOf(tokens));
      return { kind: 'table', apart, head: cells(token.header), rows: token.rows.map(cells) };
    }
    case 'code':
      return { kind: 'code', apart, text: token.text };
    case 'hr':
      return { kind: 'rule', apart };
    case 'paragraph':
    case 'text':
      return { kind: 'paragraph', apart, children: inlinesOf(token.tokens ?? [token]) };
    default:
      return { kind: 'paragraph', apart, children: [{ kind: 'text', text: token.raw }] };
  }
};

/** Converts tokens to blocks; an empty line becomes a property of the block after it. */
const blocksOf = (tokens: readonly Token[]): Block[] => {
  const blocks: Block[] = [];
  let apart = false;
  for (const token of tokens) {
    if (token.type !== 'space') blocks.push(blockOf(asMarked(token), apart && blocks.length > 0));
    apart = token.type === 'space' || token.raw.endsWith('\n\n');
  }
  return blocks;
};

/** Headings start at level 1 and skip no level, regardless of how they are written. */
const withHeadingLevels = (blocks: readonly Block[]): Block[] => {
  const used = [...new Set(blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : [])))].sort((a, b) => a - b);
  return blocks.map((block) => (block.kind === 'heading' ? { ...block, level: used.indexOf(block.level) + 1 } : block));
};

const unparsed = (text: string): Block[] => [{ kind: 'paragraph', apart: false, children: [{ kind: 'text', text }] }];

/**
 * Parses a text as GitHub-flavoured Markdown that preserves line breaks. Only text, emphasis, links, headings, lists, quotes,
 * code and tables are recognized; everything else stays as written. A whole text also stays as written if it is too long,
 * contains too many Markdown characters or cannot be parsed.
 */
export const parseMarkdown = (text: string): Block[] => {
  if (!isBounded(text)) return unparsed(text);
  try {
    const lexer = new Lexer({ gfm: true, breaks: true, tokenizer: new ProseTokenizer() });
    return withHeadingLevels(blocksOf(lexer.lex(text.trim())));
  } catch {
    return unparsed(text);
  }
};

const inlineText = (children: readonly Inline[]): string =>
  children.map((child) => ('text' in child ? child.text : inlineText(child.children))).join('');

const listMarker = ({ checked }: ListEntry, number: number | undefined): string => {
  if (checked !== undefined) return checked ? '☑' : '☐';
  return number === undefined ? '•' : `${number}.`;
};

const textOf = (block: Block): string => {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return inlineText(block.children);
    case 'quote':
      return textsOf(block.children);
    case 'list':
      return block.entries
        .map((entry, index) => `${listMarker(entry, block.start && block.start + index)} ${textsOf(entry.children)}`)
        .join('\n');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(inlineText).join(', ')).join('\n');
    case 'code':
      return block.text;
    case 'rule':
      return '';
  }
};

const textsOf = (blocks: readonly Block[]): string =>
  blocks.map((block) => `${block.apart ? '\n' : ''}${textOf(block)}`).join('\n');

/** A text without Markdown syntax, for places that show its beginning: cards, lists, snippets, emails. */
export const plainText = (text: string): string => (mayHaveMarkdownSyntax(text) ? textsOf(parseMarkdown(text)) : text);
