import { escapeHTML } from 'bun';
import type { Branding } from 'shared-contracts/schemas/branding';
import { currentLanguage, t } from 'shared-contracts/translate';
import type { Mail } from './mail.ts';

const channels = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255);

/** Relative luminance of a colour written as #RRGGBB, from 0 to 1 (WCAG 2). */
const luminanceOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of two colours written as #RRGGBB, from 1 to 21 (WCAG 2). */
export const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** Black or white, whichever is more readable on a colour: at least 4.5 to 1 on any. */
export const contrastingTextColour = (colour: string): '#ffffff' | '#000000' =>
  contrastOf('#ffffff', colour) >= contrastOf('#000000', colour) ? '#ffffff' : '#000000';

/** A paragraph, a quote of a person's own words, or a link on its own line: a button in HTML, its URL in the text part. */
export type MailPart = string | { readonly quote: string } | { readonly href: string; readonly label: string };

/** A mail before it is rendered as text and as HTML. */
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

const partText = (part: MailPart): string => {
  if (typeof part === 'string') return part;
  return 'quote' in part ? part.quote : part.href;
};

/**
 * Renders both parts of a mail from one definition, so that they have the same content; in the language in effect when it is
 * called.
 */
export const composeMail = (content: MailContent): Mail => {
  const { to, subject, greeting, parts, footer, branding } = content;
  const text = [
    greeting,
    ...parts.map(partText),
    ...(footer ? [`${footer.label}: ${footer.href}`] : []),
    branding.companyName,
    '',
  ];
  return { to, subject, text: text.join('\n\n'), html: htmlOf(content) };
};

/** Mail programs drop style sheets: essential styles are inline, and the sheet only adds dark mode. */
const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #10171c !important; }
  .card { background: #18222a !important; border-color: #2d3942 !important; }
  .ink { color: #eef2f4 !important; }
  .quiet { color: #a9b6be !important; }
  .quote { border-color: #3d4b55 !important; }
}`;

const ink = 'color:#1b2e3c';
const quiet = 'color:#566570';
const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The lines of user-written text, escaped so that none of it is markup. */
const htmlLines = (text: string): string => escapeHTML(text).replaceAll('\n', '<br>');

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;${ink};overflow-wrap:anywhere">${htmlLines(text)}</p>`;

const quoted = (text: string): string =>
  `<blockquote class="ink quote" style="margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid #c9d2d8;${ink};overflow-wrap:anywhere">${htmlLines(text)}</blockquote>`;

const button = (href: string, label: string, colour: string): string => `<p style="margin:0 0 12px">
<a href="${escapeHTML(href)}" style="display:inline-block;padding:11px 20px;border-radius:8px;background:${colour};color:${contrastingTextColour(colour)};font-weight:600;text-decoration:none">${escapeHTML(label)}</a></p>
<p class="quiet" style="margin:0 0 20px;font-size:13px;${quiet};overflow-wrap:anywhere">${escapeHTML(t`Or open this link:`)} <a class="quiet" href="${escapeHTML(href)}" style="${quiet}">${escapeHTML(href)}</a></p>`;

const partHtml = (part: MailPart, colour: string): string => {
  if (typeof part === 'string') return paragraph(part);
  return 'quote' in part ? quoted(part.quote) : button(part.href, part.label, colour);
};

/** The portal's initial in its colour: a logo that needs no image, because mail programs ask before loading images. */
const logo = (name: string, colour: string): string => {
  const [initial = ''] = name.trim();
  return `<td aria-hidden="true" style="width:32px;height:32px;border-radius:8px;background:${colour};color:${contrastingTextColour(colour)};font-weight:700;font-size:17px;text-align:center;vertical-align:middle">${escapeHTML(initial.toUpperCase())}</td>`;
};

/** The HTML part of a mail: one column from 320 px on, light and dark, without scripts, images or external resources. */
const htmlOf = ({ subject, greeting, parts, footer, branding }: MailContent): string => {
  const { companyName, primaryColor } = branding;
  const name = escapeHTML(companyName);
  return `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHTML(subject)}</title>
<style>${styleSheet}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f6f7">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f6f7;${font};font-size:15px;line-height:1.55"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
${logo(companyName, primaryColor)}
<td class="ink" style="padding-left:10px;${ink};font-weight:600;overflow-wrap:anywhere">${name}</td>
</tr></table></td></tr>
<tr><td class="card" align="left" style="padding:24px 24px 8px;border:1px solid #dfe5e8;border-radius:12px;background:#ffffff">
${[greeting, ...parts].map((part) => partHtml(part, primaryColor)).join('\n')}
</td></tr>
<tr><td class="quiet" align="left" style="padding:16px 4px 0;font-size:13px;${quiet}">${name}${
    footer ? ` · <a class="quiet" href="${escapeHTML(footer.href)}" style="${quiet}">${escapeHTML(footer.label)}</a>` : ''
  }</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
};
