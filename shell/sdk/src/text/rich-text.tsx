import type { ReactNode } from 'react';
import { mayBeMarkdown } from 'shared-contracts/markdown/signs';
import { useMarkdownCode } from './markdown-code.ts';

export interface RichTextProps {
  text: string;
  /** Draws plain text within it, such as mentions. */
  words?: (text: string) => ReactNode;
  className?: string;
}

/**
 * What a person has written, with Markdown and links. It is first shown as written, line by line in the same places; most
 * texts stay so, and load no code.
 */
export const RichText = ({ text, words = (plain) => plain, className = '' }: RichTextProps) => {
  const code = useMarkdownCode(mayBeMarkdown(text));
  return (
    <div className={`wrap-anywhere min-w-0 leading-relaxed ${className}`}>
      {code ? <code.Markdown text={text} words={words} /> : <p className="whitespace-pre-line">{words(text)}</p>}
    </div>
  );
};
