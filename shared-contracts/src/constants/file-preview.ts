import { t } from '../translate.ts';

/** How a file is shown in the portal, by its extension; any other file is only downloaded. An SVG can contain script. */
const previews = {
  '.pdf': 'pdf',
  '.md': 'markdown',
  '.txt': 'text',
  '.csv': 'text',
  '.png': 'image',
  '.jpg': 'image',
  '.jpeg': 'image',
  '.gif': 'image',
  '.webp': 'image',
} as const;
export type FilePreview = (typeof previews)[keyof typeof previews];

const extensions = Object.keys(previews) as (keyof typeof previews)[];

/** How a file of this name is shown; null for one that is only downloaded. */
export const filePreviewOf = (fileName: string | null): FilePreview | null => {
  const name = fileName?.toLowerCase() ?? '';
  const extension = extensions.find((candidate) => name.endsWith(candidate));
  return extension === undefined ? null : previews[extension];
};

/** The maximum that a preview reads and renders. */
export const filePreviewLimits = {
  /** Of an image or a PDF; more than any upload rule allows, except the rule for presentations. */
  bytes: 30 * 1024 * 1024,
  /** Of a Markdown or text file; the rest is left out. */
  textBytes: 256 * 1024,
  /** Pages of a PDF; the rest is left out. */
  pages: 200,
  /** Pixels of the picture of one page. */
  pagePixels: 8_000_000,
} as const;

/** Said to people who see the files of an item but may neither open nor download them. */
export const contributorsOnly = t`Only contributors can download files that aren't public.`;
