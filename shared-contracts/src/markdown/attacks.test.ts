import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';
import { maxMarkdownLength } from './syntax.ts';

const countKinds = (value: unknown, counts = new Map<string, number>()): Map<string, number> => {
  if (Array.isArray(value)) for (const part of value) countKinds(part, counts);
  else if (typeof value === 'object' && value !== null) {
    if ('kind' in value) counts.set(String(value.kind), (counts.get(String(value.kind)) ?? 0) + 1);
    for (const part of Object.values(value)) countKinds(part, counts);
  }
  return counts;
};

const depth = (value: unknown): number => {
  if (Array.isArray(value)) return Math.max(0, ...value.map(depth));
  if (typeof value !== 'object' || value === null) return 0;
  return ('kind' in value ? 1 : 0) + Math.max(0, ...Object.values(value).map(depth));
};

const hrefs = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(hrefs);
  if (typeof value !== 'object' || value === null) return [];
  return [...('href' in value ? [String(value.href)] : []), ...Object.values(value).flatMap(hrefs)];
};

describe('[PLAT-395] addresses that are not links', () => {
  it.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](java\tscript:alert(1))',
    '[a](<java\nscript:alert(1)>)',
    '[a](\u0001javascript:alert(1))',
    '[a](&#106;avascript:alert(1))',
    '[a](javascript&colon;alert(1))',
    '[a](vbscript:msgbox(1))',
    '[a](data:text/html,<script>alert(1)</script>)',
    '[a](file:///etc/passwd)',
    '[a](blob:https://example.com/1)',
    '[a](//example.com)',
    '[a](/api/logout)',
    '[a](ftp://example.com)',
    '[a](x-apple:1)',
    '<javascript:alert(1)>',
    '<data:text/html,x>',
    '![a](javascript:alert(1))',
    '![a](data:image/svg+xml,<svg onload=alert(1)>)',
    '[a][1]\n\n[1]: javascript:alert(1)',
  ])('%j', (text) => expect(hrefs(parseMarkdown(text)).filter((href) => !href.startsWith('https:'))).toEqual([]));

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">a</a>',
    '<div>\n\n**a**\n\n</div>',
    '<!-- a -->',
    '<style>*{display:none}</style>',
    '<iframe srcdoc="x">',
  ])('keeps %j as text', (text) => {
    const tree = JSON.stringify(parseMarkdown(text));
    expect([...countKinds(parseMarkdown(text)).keys()].filter((kind) => !['paragraph', 'text', 'strong'].includes(kind))).toEqual(
      [],
    );
    expect(tree).toContain(JSON.stringify(/^<\/?\w+|^<!--/.exec(text)?.[0]).slice(1, -1));
  });

  it('links to an image instead of loading it', () => {
    expect(parseMarkdown('![a plan](https://example.com/p.png "t")')).toEqual([
      {
        kind: 'paragraph',
        apart: false,
        children: [{ kind: 'link', href: 'https://example.com/p.png', children: [{ kind: 'text', text: 'a plan' }] }],
      },
    ]);
  });

  it('has no link within a link', () => {
    const [paragraph] = parseMarkdown('[a [b](https://b.example) c](https://a.example)');
    expect(depth(paragraph)).toBeLessThanOrEqual(3);
    expect(hrefs(parseMarkdown('[https://b.example](https://a.example)'))).toEqual(['https://a.example/']);
  });
});

const fill = (part: string, length = maxMarkdownLength): string => part.repeat(Math.ceil(length / part.length)).slice(0, length);
const half = maxMarkdownLength / 2;

describe('[PLAT-396] texts designed to be expensive', () => {
  it.each([
    ['brackets', fill('[')],
    ['images', fill('![')],
    ['links', fill('[a](')],
    ['nested links', fill('[[a](b)')],
    ['quotes in one line', fill('>')],
    ['quotes in many lines', fill('> > > \n')],
    ['deeper and deeper quotes', Array.from({ length: 190 }, (_, at) => `${'>'.repeat(at)} a`).join('\n')],
    ['lists in one line', fill('1. ')],
    ['bullets in one line', fill('- ')],
    ['deeper and deeper lists', Array.from({ length: 190 }, (_, at) => `${' '.repeat(at)}- a`).join('\n')],
    ['a list of quotes of lists', fill('- > 1. ')],
    ['opened emphasis', fill('*a **a ')],
    ['emphasis within emphasis', `${fill('*a **b ', half)}${fill(' b** a*', half)}`],
    ['underscores', fill('_a_')],
    ['tildes', fill('~~a')],
    ['backticks', Array.from({ length: 190 }, (_, at) => `${'`'.repeat(at)}a`).join('')],
    ['a wide table', `${fill('a|', half / 2)}\n${fill('-|', half / 2)}\n${fill('a\n', half)}`],
    ['a long table', `a|b\n-|-\n${fill('|\n', half)}`],
    ['addresses', fill('http://a')],
    ['mail addresses', fill('a@a.a ')],
    ['at signs', fill('a@')],
    ['markup', fill('<a ')],
    ['comments', fill('<!--')],
    ['backslashes', fill('\\')],
    ['empty headings', fill('# \n')],
    ['empty lines', fill('\n')],
    ['spaces', `${fill(' ')}a`],
    ['zeros', fill('\0')],
    ...['[', '![', '[a](', '[[a](b)', '*a **a ', '_a_', '~~a', '**a *'].map((part): [string, string] => [
      `as many ${part} as are read, and a long rest`,
      (fill(part, 1500) + fill('a ')).slice(0, maxMarkdownLength),
    ]),
    ['as much emphasis within emphasis as is read', `${fill('*a **b ', 1700)}${fill(' b** a*', 1700)}`],
  ])('%s', (_, text) => {
    const tree = parseMarkdown(text);
    // neither deep enough to overflow a stack, nor with many more parts than characters
    expect(depth(tree)).toBeLessThanOrEqual(40);
    expect([...countKinds(tree).values()].reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(maxMarkdownLength);
  });

  it('treats 100 kB of brackets as text', () => {
    const text = fill('[', 100_000);
    expect(parseMarkdown(text)).toEqual([{ kind: 'paragraph', apart: false, children: [{ kind: 'text', text }] }]);
  });
});
