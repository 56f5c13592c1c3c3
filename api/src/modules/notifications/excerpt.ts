import { plainText } from 'shared-contracts/markdown/plain-text';

/** Maximum excerpt of a comment, in characters. */
const longest = 200;

/** The beginning of a comment as plain text, cut between words if it is too long. */
export const excerptOf = (comment: string): string => {
  const text = plainText(comment).trim();
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  const words = cut.replace(/(?<!\s)\s+\S*$/, '');
  return `${words || cut}…`;
};
