/** How to check the content of a file against its extension. */
export type Proof =
  /** The type detected from the first bytes (or from the parts of a container) must be one of these. */
  | { readonly by: 'signature'; readonly types: readonly string[] }
  /** A zip container of Office Open XML with a part in this folder. */
  | { readonly by: 'office'; readonly types: readonly string[]; readonly folder: string }
  /** UTF-8 without NUL. */
  | { readonly by: 'text' };

export interface FileKind {
  /** The MIME type to serve; never what the client sent. */
  readonly mime: string;
  readonly proof: Proof;
  /** May be shown in a browser tab: it cannot run script in the portal's origin. */
  readonly inline?: true;
}

const office = (subtype: string, type: string, folder: string): FileKind => ({
  mime: `application/vnd.openxmlformats-officedocument.${subtype}`,
  proof: { by: 'office', types: [type], folder },
});
const signature = (mime: string, ...types: string[]): FileKind => ({ mime, proof: { by: 'signature', types } });
const picture = (mime: string, type: string): FileKind => ({ ...signature(mime, type), inline: true });
const text = (mime: string): FileKind => ({ mime, proof: { by: 'text' } });

/** Every extension that an upload rule may name, with the required content. */
export const fileKinds: Readonly<Record<string, FileKind>> = {
  '.pdf': signature('application/pdf', 'pdf'),
  '.docx': office('wordprocessingml.document', 'docx', 'word/'),
  '.xlsx': office('spreadsheetml.sheet', 'xlsx', 'xl/'),
  '.pptx': office('presentationml.presentation', 'pptx', 'ppt/'),
  '.doc': signature('application/msword', 'cfb'),
  '.xls': signature('application/vnd.ms-excel', 'cfb'),
  '.ppt': signature('application/vnd.ms-powerpoint', 'cfb'),
  '.odp': signature('application/vnd.oasis.opendocument.presentation', 'odp'),
  '.key': signature('application/vnd.apple.keynote', 'zip', 'key'),
  '.zip': signature('application/zip', 'zip'),
  '.txt': text('text/plain; charset=utf-8'),
  '.md': text('text/markdown; charset=utf-8'),
  '.csv': text('text/csv; charset=utf-8'),
  // a drawing can contain script: a download, never shown in a tab
  '.svg': text('image/svg+xml'),
  '.png': picture('image/png', 'png'),
  '.jpg': picture('image/jpeg', 'jpg'),
  '.jpeg': picture('image/jpeg', 'jpg'),
  '.gif': picture('image/gif', 'gif'),
  '.webp': picture('image/webp', 'webp'),
};

/** The last extension of a name in lower case, with its dot; empty if it has none. */
export const extensionOf = (name: string): string => /\.[^./\\\s]+$/.exec(name)?.[0].toLowerCase() ?? '';
