import type { Actor } from 'shared-contracts/actor';
import type { UploadPurpose } from 'shared-contracts/constants/file';
import type { Context } from '../src/context.ts';
import { storeUpload } from '../src/modules/files/store-upload.ts';

/** Uploads a demo file as a person who would attach it, and returns its address. */
export const uploadSample = async (ctx: Context, by: Actor, purpose: UploadPurpose, file: File): Promise<string> => {
  const body = new FormData();
  body.append('file', file);
  const request = new Request('http://sample.invalid/', { method: 'POST', body });
  return (await storeUpload(ctx, by, { request, purpose })).url;
};

const escaped = (text: string) => text.replaceAll(/[\\()]/g, '\\$&');

/** A PDF of one A4 page with some lines of plain ASCII text, the first one as its title. */
export const onePagePdf = (lines: readonly string[]): string => {
  const shown = lines.map((line, n) => `/F1 ${n === 0 ? 18 : 12} Tf 0 -${n === 0 ? 0 : 28} Td (${escaped(line)}) Tj`);
  const content = `BT 72 770 Td ${shown.join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, n) => {
    const offset = pdf.length;
    pdf += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return `${pdf}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
};
