import { describe, expect, it } from 'vitest';
import { parseMarkdown, plainText } from './parse-markdown.ts';
import { maxMarkdownLength, mayBeMarkdown, mayHaveMarkdownSyntax } from './syntax.ts';
import { type Block, type Inline, imageMarkdown } from './text-tree.ts';

/** The tree of a text in notation: `p(strong(a) b)`. */
const inlineNotation = (part: Inline): string => {
  if (part.kind === 'image') return `image<${part.href} ${part.width}x${part.height}>(${part.text})`;
  if ('text' in part) return part.kind === 'text' ? part.text : `code(${part.text})`;
  const inner = part.children.map(inlineNotation).join('');
  return part.kind === 'link' ? `link<${part.href}>(${inner})` : `${part.kind}(${inner})`;
};
const notation = (block: Block): string => {
  const inner = (() => {
    switch (block.kind) {
      case 'paragraph':
        return block.children.map(inlineNotation).join('');
      case 'heading':
        return `${block.level} ${block.children.map(inlineNotation).join('')}`;
      case 'quote':
        return block.children.map(notation).join('');
      case 'list':
        return `${block.start ?? ''}${block.entries.map(({ children, checked }) => `[${checked ?? ''}${children.map(notation).join('')}]`).join('')}`;
      case 'table':
        return [block.head, ...block.rows].map((row) => row.map((cell) => cell.map(inlineNotation).join('')).join('|')).join('/');
      case 'code':
        return block.text;
      case 'rule':
        return '';
    }
  })();
  return `${block.apart ? '~' : ''}${block.kind === 'paragraph' ? 'p' : block.kind}(${inner})`;
};
const read = (text: string): string => parseMarkdown(text).map(notation).join(' ');

describe('[PLAT-392] Markdown in user text', () => {
  it.each([
    ['**bold** *italic* ~~gone~~ `code`', 'p(strong(bold) em(italic) del(gone) code(code))'],
    ['# A\n\n### B\n\n# C', 'heading(1 A) ~heading(2 B) ~heading(1 C)'],
    ['- a\n- b\n\n3. c', 'list([p(a)][p(b)]) ~list(3[p(c)])'],
    ['- [x] a\n- [ ] b', 'list([truep(a)][falsep(b)])'],
    ['> a\n\nb', 'quote(p(a)) ~p(b)'],
    ['```ts\nlet a = 1;\n```', 'code(let a = 1;)'],
    ['a|b\n-|-\n1|**2**', 'table(a|b/1|strong(2))'],
    ['a\n\n---\n\nb', 'p(a) ~rule() ~p(b)'],
    ['[a](https://example.com/x)', 'p(link<https://example.com/x>(a))'],
    ['see https://example.com/a_b_c.', 'p(see link<https://example.com/a_b_c>(https://example.com/a_b_c).)'],
    ['www.example.com', 'p(link<http://www.example.com/>(www.example.com))'],
    ['ana@example.com', 'p(link<mailto:ana@example.com>(ana@example.com))'],
  ])('reads %j', (text, tree) => {
    expect(read(text)).toBe(tree);
    expect(mayBeMarkdown(text)).toBe(true);
  });
});

describe('[PLAT-479] images in a text', () => {
  const href = '/api/files/0190a000-0000-7000-8000-0000000000f1';

  it.each([
    [`![a plan](${href}#640x480)`, `p(image<${href} 640x480>(a plan))`],
    [`![](${href})`, `p(image<${href} undefinedxundefined>())`],
    ['![a plan](https://example.com/p.png)', 'p(link<https://example.com/p.png>(a plan))'],
    [`![a plan](https://example.com${href})`, `p(link<https://example.com${href}>(a plan))`],
    [`![a plan](${href}/../../logout)`, `p(![a plan](${href}/../../logout))`],
    [`![a plan](${href}#0x480)`, `p(![a plan](${href}#0x480))`],
    ['![a plan](/api/me)', 'p(![a plan](/api/me))'],
    ['![a plan](data:image/png;base64,AAAA)', 'p(![a plan](data:image/png;base64,AAAA))'],
  ])('must be files of the portal: %j', (text, tree) => {
    expect(read(text)).toBe(tree);
  });

  it('round-trip with any file name', () => {
    const written = imageMarkdown('roof [south](x)\\ \n2', { href, width: 3, height: 2 });
    expect(read(written)).toBe(`p(image<${href} 3x2>(roof  south (x)   2))`);
  });

  it('become their name in plain text', () => {
    expect(plainText(`Look:\n![the roof](${href}#3x2)`)).toBe('Look:\nthe roof');
  });
});

describe('[PLAT-393] texts from before Markdown', () => {
  it.each([
    ['first line\nsecond line', 'p(first line\nsecond line)'],
    ['Pressure < 5 bar & flow > 3', 'p(Pressure < 5 bar & flow > 3)'],
    ['Write &amp; for an ampersand', 'p(Write &amp; for an ampersand)'],
    ['Summary\n-------', 'p(Summary) rule()'],
    ['    indented by four', 'p(indented by four)'],
    ['a\n\n    indented by four', 'p(a) ~p(    indented by four)'],
    ['from ~5 to ~7 kWh', 'p(from ~5 to ~7 kWh)'],
    ['file_name_of_report', 'p(file_name_of_report)'],
    ['[1]: see the report', 'p([1]: see the report)'],
    ['as in [1]', 'p(as in [1])'],
    ['#3 pump, -5 °C', 'p(#3 pump, -5 °C)'],
    ['3 * 4 * 5', 'p(3 * 4 * 5)'],
  ])('keeps %j', (text, tree) => expect(read(text)).toBe(tree));

  it('does not truncate a text beyond the limit', () => {
    const long = '**a** '.repeat(maxMarkdownLength / 6 + 1);
    expect(read(long)).toBe(`p(${long})`);
  });
});

describe('[PLAT-394] plain text of Markdown', () => {
  it.each([
    ['# Title\n\nSome **bold** [link](https://example.com)', 'Title\n\nSome bold link'],
    ['- a\n- b', '• a\n• b'],
    ['1. a\n2. b', '1. a\n2. b'],
    ['- [x] a', '☑ a'],
    ['> quoted', 'quoted'],
    ['a|b\n-|-\n1|2', 'a, b\n1, 2'],
    ['```\ncode\n```', 'code'],
    ['![a plan](https://example.com/plan.png)', 'a plan'],
    ['no signs here', 'no signs here'],
    ['see https://example.com', 'see https://example.com'],
  ])('of %j', (text, plain) => expect(plainText(text)).toBe(plain));

  it.each(['Replace the old pump in hall 3 (12 kW), it is loud.', 'A well-known e-mail: the 2nd one; "quoted", 5 % – and more…'])(
    'returns %j unchanged, without the parser',
    (text) => expect(mayHaveMarkdownSyntax(text) || mayBeMarkdown(text)).toBe(false),
  );
});
