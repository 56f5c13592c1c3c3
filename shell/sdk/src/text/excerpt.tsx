import { mayHaveMarkdownSyntax } from 'shared-contracts/markdown/signs';
import { useMarkdownCode } from './markdown-code.ts';

/** The beginning of a person's text, on one line, without Markdown syntax. */
export const Excerpt = ({ text }: { text: string }) => {
  const code = useMarkdownCode(mayHaveMarkdownSyntax(text));
  return code ? code.plainText(text) : text;
};
