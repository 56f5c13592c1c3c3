import type { ReactNode } from 'react';
import { mayBeMarkdown } from 'shared-contracts/markdown/signs';
import { useMarkdownCode } from './markdown-code.ts';

export interface RichTextProps {
  text: string;
  /** Renders the plain text inside it, such as mentions. */
  words?: (text: string) => ReactNode;
  className?: string;
}

/**
 * A person's text, with Markdown and links. It first shows as written, with each line in its final place; most texts need no
 * more, and load no code.
 */
export const RichText = ({ text, words = (plain) => plain, className = '' }: RichTextProps) => {
  const code = useMarkdownCode(mayBeMarkdown(text));
  return (
    <div className={`wrap-anywhere min-w-0 leading-relaxed ${className}`}>
      {code ? <code.Markdown text={text} words={words} /> : <p className="whitespace-pre-line">{words(text)}</p>}
    </div>
  );
};
