import fontkit from '@cantoo/fontkit';
import { degrees, PDFArray, PDFDict, PDFDocument, type PDFFont, PDFName, PDFNumber, type PDFPage, rgb } from '@cantoo/pdf-lib';

/** Text for each page. */
export interface Stamp {
  /** Small, at the bottom of the page. */
  readonly foot: string;
  /** Large and faint, across the page. */
  readonly across: string;
}

const ink = rgb(0.35, 0.35, 0.38);

/** Converts a position as a reader sees it, from the lower left corner, to the page's own coordinates. */
const readerView = (page: PDFPage) => {
  const { x, y, width, height } = page.getCropBox();
  const rotation = ((page.getRotation().angle % 360) + 360) % 360;
  const sideways = rotation === 90 || rotation === 270;
  const at = (right: number, up: number): readonly [number, number] => {
    if (rotation === 90) return [x + width - up, y + right];
    if (rotation === 180) return [x + width - right, y + height - up];
    if (rotation === 270) return [x + up, y + height - right];
    return [x + right, y + up];
  };
  return { at, rotation, width: sideways ? height : width, height: sideways ? width : height };
};

const fittingSize = (font: PDFFont, text: string, maxWidth: number, size: number): number =>
  Math.min(size, (size * maxWidth) / Math.max(1, font.widthOfTextAtSize(text, size)));

const stampPage = (page: PDFPage, font: PDFFont, { foot, across }: Stamp): void => {
  const { at, rotation, width, height } = readerView(page);
  const footSize = fittingSize(font, foot, width * 0.9, 8);
  const [footX, footY] = at((width - font.widthOfTextAtSize(foot, footSize)) / 2, Math.min(14, height * 0.03));
  page.drawText(foot, { x: footX, y: footY, size: footSize, font, color: ink, opacity: 0.85, rotate: degrees(rotation) });
  const diagonal = Math.atan2(height, width);
  const acrossSize = fittingSize(font, across, Math.hypot(width, height) * 0.7, 48);
  const half = font.widthOfTextAtSize(across, acrossSize) / 2;
  const [x, y] = at(width / 2 - half * Math.cos(diagonal), height / 2 - half * Math.sin(diagonal));
  const rotate = degrees(rotation + (diagonal * 180) / Math.PI);
  page.drawText(across, { x, y, size: acrossSize, font, color: ink, opacity: 0.1, rotate });
};

/** Whether the document is signed: any change would break the signature. */
const isSigned = (pdf: PDFDocument): boolean => {
  const form = pdf.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict);
  const flags = form?.lookupMaybe(PDFName.of('SigFlags'), PDFNumber)?.asNumber() ?? 0;
  const permissions = pdf.catalog.lookupMaybe(PDFName.of('Perms'), PDFDict);
  return (flags & 1) === 1 || permissions !== undefined || pdf.catalog.lookup(PDFName.of('DSS')) instanceof PDFArray;
};

/**
 * Writes a stamp onto each page of a PDF.
 * @throws when the document is encrypted, signed or broken
 */
export const stampPdf = async (pdf: Uint8Array, stamp: Stamp, fontBytes: Uint8Array): Promise<Uint8Array> => {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, throwOnInvalidObject: true });
  if (isSigned(document)) throw new Error('The document is signed');
  const pages = document.getPages();
  if (pages.length === 0) throw new Error('The document has no pages');
  document.registerFontkit(fontkit);
  const font = await document.embedFont(fontBytes, { subset: true });
  for (const page of pages) stampPage(page, font, stamp);
  return document.save();
};
