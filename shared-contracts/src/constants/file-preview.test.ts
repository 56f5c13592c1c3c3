import { expect, it } from 'vitest';
import { uploadRules } from './file.ts';
import { filePreviewLimits, filePreviewOf } from './file-preview.ts';
import { previewOf } from './technical-report.ts';

it.each([
  ['Plan.PDF', 'pdf'],
  ['roof.jpeg', 'image'],
  ['notes.md', 'markdown'],
  ['costs.csv', 'text'],
  ['logo.svg', null],
  ['report.docx', null],
  ['png', null],
  [null, null],
])('[PLAT-436] %s is shown as %s', (name, preview) => expect(filePreviewOf(name)).toBe(preview));

it('[PLAT-438] the limit is above every upload that a form previews, except presentations', () => {
  const { presentation, ...others } = uploadRules;
  expect(Math.max(...Object.values(others).map(({ maxBytes }) => maxBytes))).toBeLessThan(filePreviewLimits.bytes);
  expect(presentation.maxBytes).toBeGreaterThan(filePreviewLimits.bytes);
});

it('[REP-12] a version of a report is previewed only as PDF, Markdown or text', () => {
  expect(['a.pdf', 'a.md', 'a.txt', 'a.png', 'a.docx'].map(previewOf)).toEqual(['pdf', 'markdown', 'text', null, null]);
});
