const maxLength = 200;
// control characters, and marks that change the text direction (they make `gpj.exe` look like `exe.jpg`)
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * Makes a client's file name safe to display and to offer for saving: no folders, no invisible characters, composed letters, at
 * most 200 characters with the extension preserved. Never used as a path.
 */
export const cleanFileName = (sent: string): string => {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  const name = last.normalize('NFC').replaceAll(invisible, '').replaceAll(/\s+/g, ' ').trim().replace(/^\.+/, '');
  if (name.length <= maxLength) return name || 'file';
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= 12 ? name.slice(dot) : '';
  return [...name.slice(0, maxLength - extension.length)].filter((c) => c.isWellFormed()).join('') + extension;
};

const quoted = (name: string) => name.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["\\%]/g, '_');
const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** The Content-Disposition of a name (RFC 6266): the plain form for old clients and the UTF-8 form (RFC 8187). */
export const contentDisposition = (kind: 'attachment' | 'inline', name: string): string =>
  `${kind}; filename="${quoted(name)}"; filename*=UTF-8''${encoded(name)}`;
