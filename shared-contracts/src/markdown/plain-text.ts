import { parseMarkdown } from './parse-markdown.ts';
import { mayHaveMarkdownSyntax } from './signs.ts';
import type { Block, Inline, ListEntry } from './text-tree.ts';

const lineOf = (children: readonly Inline[]): string =>
  children.map((child) => ('text' in child ? child.text : lineOf(child.children))).join('');

const markOf = ({ checked }: ListEntry, number: number | undefined): string => {
  if (checked !== undefined) return checked ? '☑' : '☐';
  return number === undefined ? '•' : `${number}.`;
};

const textOf = (block: Block): string => {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return lineOf(block.children);
    case 'quote':
      return textsOf(block.children);
    case 'list':
      return block.entries
        .map((entry, at) => `${markOf(entry, block.start && block.start + at)} ${textsOf(entry.children)}`)
        .join('\n');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(lineOf).join(', ')).join('\n');
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
