import { uploadRules } from 'shared-contracts/constants/file';
import { describe, expect, it } from 'vitest';
import { contentMatches, extensionOf, fileKinds } from './file-kind.ts';
import { sheetParts, wordParts, zipOf } from './zip.fixture.ts';

const hex = (text: string) => Uint8Array.fromHex(text);
const pdf = new Blob(['%PDF-1.7\n%âãÏÓ\n1 0 obj\n']);
const png = new Blob([hex('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489')]);
const jpg = new Blob([hex('ffd8ffe000104a46494600010100000100010000')]);
const oldWord = new Blob([hex('d0cf11e0a1b11ae1'), new Uint8Array(504)]);
const program = new Blob([hex('4d5a90000300000004000000ffff0000'), new Uint8Array(200)]);
const noise = Uint8Array.from({ length: 3_000_000 }, (_, n) => (n * 2_654_435_761) >>> 24);
const reversed = Object.fromEntries(Object.entries(wordParts).reverse());
const matches = (extension: string, file: Blob) => {
  const kind = fileKinds[extension];
  if (!kind) throw new Error(`no kind for ${extension}`);
  return contentMatches(kind, file);
};

describe('[PLAT-40] contentMatches', () => {
  it.each([
    ['.pdf', pdf],
    ['.png', png],
    ['.jpg', jpg],
    ['.jpeg', jpg],
    ['.doc', oldWord],
    ['.docx', zipOf(wordParts)],
    ['.docx', zipOf(reversed)],
    ['.docx', zipOf(wordParts, true)],
    ['.docx', zipOf({ 'word/media/picture.png': noise, ...reversed }, true)],
    ['.xlsx', zipOf(sheetParts)],
    ['.zip', zipOf({ 'a.txt': 'a' })],
    ['.txt', new Blob(['Ședință, 10 €'])],
    ['.csv', new Blob(['\uFEFFa;b\r\n'])],
    ['.md', new Blob(['é'.repeat(400_000)])],
  ])('accepts a valid %s', async (extension, file) => expect(await matches(extension, file)).toBe(true));

  it.each([
    ['a program as a PDF', '.pdf', program],
    ['a page as a PDF', '.pdf', new Blob(['<!doctype html><script>alert(1)</script>'])],
    ['a picture as a document', '.docx', png],
    ['a plain zip as a document', '.docx', zipOf({ 'a.txt': 'a' })],
    ['a plain zip written as a stream as a document', '.docx', zipOf({ 'big.bin': noise, 'a.txt': 'a' }, true)],
    ['a workbook as a document', '.docx', zipOf(sheetParts)],
    ['a document as a workbook', '.xlsx', zipOf(wordParts)],
    ['an old document as a new one', '.docx', oldWord],
    ['half a zip as a document', '.docx', zipOf({ 'word/media/picture.png': noise, ...reversed }, true).slice(0, 2_000_000)],
    ['a PNG as a JPEG', '.jpg', png],
    ['a text as a picture', '.png', new Blob(['hello'])],
    ['bytes that are not UTF-8 as text', '.txt', new Blob([hex('61ff62')])],
    ['a character cut off at the end as text', '.txt', new Blob([hex('61c3')])],
    ['a NUL in text', '.csv', new Blob(['a\0b'])],
    ['a program as text', '.md', program],
    ['a NUL far into a text', '.txt', new Blob(['x'.repeat(600_000), '\0'])],
  ])('refuses %s', async (_what, extension, file) => expect(await matches(extension, file)).toBe(false));

  it('knows every extension that an upload rule names', () => {
    for (const rule of Object.values(uploadRules))
      for (const extension of rule.extensions) expect(fileKinds).toHaveProperty([extension]);
  });

  it('shows in a tab nothing that can run script', () => {
    const inline = Object.keys(fileKinds).filter((extension) => fileKinds[extension]?.inline);
    expect(inline.sort()).toEqual(['.gif', '.jpeg', '.jpg', '.png', '.webp']);
  });

  it('reads the last extension, in lower case', () => {
    expect(['a.PDF', 'a.pdf.exe', 'a', '.txt', 'a.tar.gz', 'a. pdf'].map(extensionOf)).toEqual([
      '.pdf',
      '.exe',
      '',
      '.txt',
      '.gz',
      '',
    ]);
  });
});
