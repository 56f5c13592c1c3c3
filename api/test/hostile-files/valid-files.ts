import { sheetParts, slideParts, wordParts, zipOf } from '../../src/platform/files/zip.fixture.ts';

/** A valid file, which must download exactly as uploaded. */
export interface ValidFile {
  readonly name: string;
  readonly path: string;
  readonly bytes: () => Blob;
}

const presentation = '/api/upload/presentation';
const plain = '/api/upload';

const hex = (text: string) => Uint8Array.fromHex(text);
const noise = (length: number) => Uint8Array.from({ length }, (_, n) => (n * 2_654_435_761) >>> 24);
const word = () => zipOf(wordParts);
const sheet = () => zipOf(sheetParts, true);
const slides = () => zipOf({ ...slideParts, 'ppt/media/image1.png': noise(200_000) });
const pdf = () => new Blob(['%PDF-1.7\n%âãÏÓ\n', noise(50_000)]);
const oldOffice = () => new Blob([hex('d0cf11e0a1b11ae1'), noise(20_000)]);
const png = () => new Blob([hex('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489'), noise(5000)]);
const text = (content: string) => () => new Blob([content]);
const odp = () => zipOf({ mimetype: 'application/vnd.oasis.opendocument.presentation', 'content.xml': '<a/>' });
const key = () => zipOf({ 'Index/Document.iwa': noise(3000) });
/** Just under the limit of presentations, without repeating content. */
const large = () => {
  const piece = noise(1024 * 1024);
  return new Blob(['%PDF-1.7\n', ...Array.from({ length: 99 }, (_, n) => [String(n), piece]).flat()]);
};

const file = (name: string, path: string, bytes: () => Blob): ValidFile => ({ name, path, bytes });

/** Thirty files of all kinds, with names in many writings. */
export const validFiles: readonly ValidFile[] = [
  file('Contract.doc', plain, oldOffice),
  file('Contract.docx', plain, word),
  file('Buget.xlsx', plain, sheet),
  file('Strategie.pptx', plain, slides),
  file('Prezentare veche.ppt', plain, oldOffice),
  file('Strategie.key', plain, key),
  file('Strategie.odp', plain, odp),
  file('Note.md', plain, text('# Ședință\n\n- 10 €\n')),
  file('Măsurători.csv', plain, text('\uFEFFora;kW\r\n00:15;82,5\r\n')),
  file('Note.txt', plain, text('a\r\nb\n\tc')),
  file('Sigla.png', plain, png),
  file('Plan.pdf', plain, pdf),
  file('Măsurători.csv', '/api/upload?purpose=energy', text('a,b\n')),
  file('Raport ședință (final) țară.pptx', presentation, slides),
  file('Întâlnire „trimestrul 4”.pdf', presentation, pdf),
  file("L'énergie d'été.pdf", presentation, pdf),
  file('Say "hello" & goodbye.pdf', presentation, pdf),
  file('🌞 Solar 2026 🚀.pptx', presentation, slides),
  file('日本語の資料.pdf', presentation, pdf),
  file('مخطط.pdf', presentation, pdf),
  file('100 % solar; v1, v2.pdf', presentation, pdf),
  file('Deck.v2.final.key', presentation, key),
  file('UPPER.PPTX', presentation, slides),
  file('Vechi.ppt', presentation, oldOffice),
  file('Deschis.odp', presentation, odp),
  file('Siglă.svg', presentation, text('<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>')),
  file('Iconițe.zip', presentation, () => zipOf({ 'soare.svg': '<svg/>', 'vânt.svg': '<svg/>' })),
  file(
    'Poză.jpeg',
    presentation,
    () => new Blob([hex('ffd8ffe000104a46494600010100000100010000ffc00011080010001003012200021101031101'), noise(4000)]),
  ),
  file('CV Română.docx', '/api/upload/cv-romanian', word),
  file('Mare.pdf', presentation, large),
];
