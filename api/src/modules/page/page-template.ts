import type { ShellAssets } from './shell-build.ts';

/** The built page, cut at the places that are filled in for each visitor. */
export interface PageTemplate {
  /** Up to the title's text. */
  readonly start: string;
  /** From the title's end to the marker in the head: before anything is loaded. */
  readonly head: string;
  /** From there to the end of the head. */
  readonly tags: string;
  /** From there to the marker in the body. */
  readonly body: string;
  readonly end: string;
}

/** A build whose page cannot be served. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}

const cutAt = (html: string, mark: string): [string, string] => {
  const at = html.indexOf(mark);
  if (at < 0 || html.indexOf(mark, at + 1) >= 0) throw new TemplateError(`The shell's index.html must have ${mark} once`);
  return [html.slice(0, at), html.slice(at + mark.length)];
};

/** Cuts a page at its title, `<!--portal:head-->`, the end of the head, and `<!--portal:boot-->`. */
export const cutTemplate = (html: string): PageTemplate => {
  const [beforeBoot, end] = cutAt(html, '<!--portal:boot-->');
  const [inHead, body] = cutAt(beforeBoot, '</head>');
  const [beforeTags, tags] = cutAt(inHead, '<!--portal:head-->');
  const titled = /^([\s\S]*<title>)[^<]*(<\/title>[\s\S]*)$/.exec(beforeTags);
  if (!titled) throw new TemplateError("The shell's index.html must have its title before <!--portal:head-->");
  return { start: titled[1] ?? '', head: titled[2] ?? '', tags, body: `</head>${body}`, end };
};

const assetTag = /<(?:script|link)\b[^>]*\b(?:src|href)="\/assets\/([^"]+)"[^>]*>/g;

/** Writes the digest of each file into the tag that loads it, so that browsers without digests in import maps check it too. */
export const withIntegrity = (html: string, assets: ShellAssets): string =>
  html.replaceAll(assetTag, (tag, path: string) => {
    const asset = assets.files.get(path);
    if (!asset) throw new TemplateError(`The shell's index.html names /assets/${path}, which was not built`);
    return tag.includes('integrity=') ? tag : tag.replace(/(?<!\s)\s*\/?>$/, ` integrity="${asset.integrity}">`);
  });
