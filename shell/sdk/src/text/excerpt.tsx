import { mayHaveSigns } from 'shared-contracts/markdown/signs';
import { useMarkdownCode } from './markdown-code.ts';

/** The beginning of what a person has written, in one run, without the signs of Markdown. */
export const Excerpt = ({ text }: { text: string }) => {
  const code = useMarkdownCode(mayHaveSigns(text));
  return code ? code.plainText(text) : text;
};
