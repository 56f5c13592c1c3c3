import type { Branding } from 'shared-contracts/schemas/branding';
import type { Mail } from './mail.ts';
import { htmlOf } from './mail-page.ts';

/** A paragraph, somebody's own words, or a link on a line of its own: a button in HTML, its address in the text. */
export type MailPart = string | { readonly quote: string } | { readonly href: string; readonly label: string };

/** A mail before it is written as text and as HTML. */
export interface MailContent {
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly parts: readonly MailPart[];
  /** Why the recipient gets it, and where to change that. */
  readonly footer?: { readonly label: string; readonly href: string };
  /** The portal's name and colours. */
  readonly branding: Pick<Branding, 'companyName' | 'primaryColor'>;
}

const textOf = (part: MailPart): string => {
  if (typeof part === 'string') return part;
  return 'quote' in part ? part.quote : part.href;
};

/** Writes both parts of a mail from one definition, so that they say the same; in the language in which it is called. */
export const composeMail = (content: MailContent): Mail => {
  const { to, subject, greeting, parts, footer, branding } = content;
  const text = [greeting, ...parts.map(textOf), ...(footer ? [`${footer.label}: ${footer.href}`] : []), branding.companyName, ''];
  return { to, subject, text: text.join('\n\n'), html: htmlOf(content) };
};
