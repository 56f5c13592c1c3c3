import DOMPurify from 'dompurify';
import { Marked } from 'marked';
import { useLayoutEffect, useRef } from 'react';

/** Below the title of the dialog, which is a heading of level 2. */
const topLevel = 3;

const markdown = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth }) {
      const level = Math.min(6, depth + topLevel - 1);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`;
    },
    // HTML inside the text is shown as written, and never parsed
    html: ({ text }) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    // the portal loads no images from elsewhere, and a file cannot embed any
    image: ({ text }) => (text ? `<em>${text}</em>` : ''),
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
});

const sanitizeOptions = {
  ALLOWED_TAGS:
    'a abbr b blockquote br code del dd dl dt em h3 h4 h5 h6 hr i ins kbd li ol p pre s strong sub sup table tbody td th thead tr ul'.split(
      ' ',
    ),
  ALLOWED_ATTR: ['href', 'align', 'start', 'title', 'colspan', 'rowspan'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const;

/** The styles of formatted text (`text/markdown-reader.tsx`), whose classes every area's style sheet includes. */
const classNames: Readonly<Record<string, string>> = {
  A: 'link',
  BLOCKQUOTE: 'border-line border-l-2 pl-3 text-muted',
  H3: 'font-semibold text-xl',
  H4: 'font-semibold text-lg',
  H5: 'font-semibold',
  H6: 'font-semibold',
  OL: 'list-decimal pl-6',
  PRE: 'overflow-x-auto rounded-field bg-base-200 px-4 py-[1lh]',
  TABLE: 'block overflow-x-auto',
  TD: 'border border-line px-2 py-1',
  TH: 'border border-line px-2 py-1',
  UL: 'list-disc pl-6',
};

/** The text as DOM nodes: paragraphs, lists, tables and links; nothing that can run, load, submit or style. */
const nodesOf = (text: string): DocumentFragment => {
  const nodes = DOMPurify.sanitize(markdown.parse(text, { async: false }), {
    ...sanitizeOptions,
    ALLOWED_TAGS: [...sanitizeOptions.ALLOWED_TAGS],
    ALLOWED_ATTR: [...sanitizeOptions.ALLOWED_ATTR],
  });
  for (const node of nodes.querySelectorAll('*')) node.className = classNames[node.tagName] ?? '';
  for (const link of nodes.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  return nodes;
};

/** A Markdown file, rendered. */
export default function MarkdownFile({ text }: { text: string }) {
  const article = useRef<HTMLElement>(null);
  useLayoutEffect(() => article.current?.replaceChildren(nodesOf(text)), [text]);
  return <article ref={article} className="wrap-anywhere flex flex-col gap-3" />;
}
