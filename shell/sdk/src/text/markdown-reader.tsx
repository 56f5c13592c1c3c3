import { cloneElement, Fragment, type ReactElement, type ReactNode, useMemo } from 'react';
import { parseMarkdown } from 'shared-contracts/markdown/parse-markdown';
import type { Block, Inline, ListEntry } from 'shared-contracts/markdown/text-tree';
import { t } from 'shared-contracts/translate';
import { TextImage, TextImagePreview } from './text-image.tsx';

export { plainText } from 'shared-contracts/markdown/parse-markdown';

type Words = (text: string) => ReactNode;
type ImagePart = Extract<Inline, { kind: 'image' }>;

/** How the parts of a text are drawn. */
interface DrawOptions {
  readonly words: Words;
  /** Whether a press shows an image large; not within links. */
  readonly opensImages?: boolean;
}

/** The top heading levels are for the title of a page and of its cards. */
const levelsAbove = 2;

/** The parts of a text never change their order, so the index can be the key. */
const each = <T,>(parts: readonly T[], draw: (part: T, at: number) => ReactNode): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  parts.map((part, at) => <Fragment key={at}>{draw(part, at)}</Fragment>);

const inline = (part: Inline, options: DrawOptions): ReactNode => {
  switch (part.kind) {
    case 'text':
      return options.words(part.text);
    case 'code':
      return <code className="rounded bg-base-200 px-1 font-mono text-sm">{part.text}</code>;
    case 'image':
      return <TextImage image={part} opens={options.opensImages === true} />;
    case 'link':
      return (
        <a href={part.href} target="_blank" rel="noopener noreferrer" className="link">
          {inlines(part.children, { words: (text) => text })}
        </a>
      );
    default: {
      const Mark = part.kind;
      return <Mark>{inlines(part.children, options)}</Mark>;
    }
  }
};

const inlines = (parts: readonly Inline[], options: DrawOptions): ReactNode => each(parts, (part) => inline(part, options));

const Task = ({ checked }: { checked: boolean }) => (
  <span role="img" aria-label={checked ? t`Done` : t`To do`}>
    {checked ? '☑' : '☐'}
  </span>
);

const entry = ({ checked, children }: ListEntry, options: DrawOptions): ReactNode =>
  checked === undefined ? (
    <li>{blocks(children, options)}</li>
  ) : (
    <li className="-ml-6 flex gap-2">
      <Task checked={checked} />
      <div className="min-w-0">{blocks(children, options)}</div>
    </li>
  );

const row = (cells: readonly (readonly Inline[])[], Cell: 'th' | 'td', options: DrawOptions): ReactNode => (
  <tr>
    {each(cells, (cell) => (
      <Cell scope={Cell === 'th' ? 'col' : undefined} className="border border-line px-2 py-1 text-left">
        {inlines(cell, options)}
      </Cell>
    ))}
  </tr>
);

const drawing = (part: Block, options: DrawOptions): ReactElement<{ className?: string }> => {
  switch (part.kind) {
    case 'paragraph':
      return <p className="whitespace-pre-line">{inlines(part.children, options)}</p>;
    case 'heading': {
      const Heading = `h${Math.min(6, part.level + levelsAbove)}` as 'h3' | 'h4' | 'h5' | 'h6';
      return <Heading className="font-semibold">{inlines(part.children, options)}</Heading>;
    }
    case 'quote':
      return <blockquote className="border-line border-l-2 pl-3 text-muted">{blocks(part.children, options)}</blockquote>;
    case 'list': {
      const List = part.start === undefined ? 'ul' : 'ol';
      return (
        <List start={part.start} className={`pl-6 ${List === 'ul' ? 'list-disc' : 'list-decimal'}`}>
          {each(part.entries, (one) => entry(one, options))}
        </List>
      );
    }
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
        <figure aria-label={t`Table`} tabIndex={0} className="overflow-x-auto">
          <table className="wrap-normal text-sm">
            <thead>{row(part.head, 'th', options)}</thead>
            <tbody>{each(part.rows, (cells) => row(cells, 'td', options))}</tbody>
          </table>
        </figure>
      );
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
        <pre tabIndex={0} className="overflow-x-auto rounded-field bg-base-200 px-4 py-[1lh]">
          <code className="font-mono text-sm">{part.text}</code>
        </pre>
      );
    case 'rule':
      return <hr className="border-line" />;
  }
};

/** An empty line keeps its height, so that lines do not move when the parser has loaded. */
const block = (part: Block, options: DrawOptions): ReactNode => {
  const drawn = drawing(part, options);
  return part.apart ? cloneElement(drawn, { className: `mt-[1lh] ${drawn.props.className}` }) : drawn;
};

const blocks = (parts: readonly Block[], options: DrawOptions): ReactNode => each(parts, (part) => block(part, options));

/** All images of a text. */
const imagesIn = (part: object): ImagePart[] =>
  'kind' in part && part.kind === 'image'
    ? [part as ImagePart]
    : Object.values(part).flatMap((inner: unknown) => (typeof inner === 'object' && inner ? imagesIn(inner) : []));

/** Renders Markdown as elements: raw HTML never reaches the page. */
export const Markdown = ({ text, words }: { text: string; words: Words }) => {
  const parts = useMemo(() => parseMarkdown(text), [text]);
  const images = useMemo(() => new Map(imagesIn(parts).map((image) => [image.href, image])), [parts]);
  return (
    <>
      {blocks(parts, { words, opensImages: true })}
      {[...images.values()].map((image) => (
        <TextImagePreview key={image.href} image={image} />
      ))}
    </>
  );
};
