import { type AreaPage, json, nextSample, type Opening, openArea, sampleContent } from 'portal-sdk/testing';
import type { StoredFile } from 'shared-contracts/schemas/file';
import type { Presentation, PresentationSummary } from 'shared-contracts/schemas/presentation';
import Remote from '../remote.tsx';

/** A colleague's approved presentation; `fields` override it. */
export const samplePresentation = (fields: Partial<Presentation> = {}): Presentation => {
  const { id, number } = nextSample();
  return {
    id,
    title: `Slides number ${number}`,
    description: 'For the board.',
    type: 'presentation',
    format: 'PowerPoint',
    version: '1.0',
    isPublic: false,
    downloads: 7,
    views: 12,
    previewUrl: null,
    ...sampleContent(fields.author),
    fileUrl: '/api/files/0190c000-0000-7000-8000-000000000001',
    fileName: 'Slides.pptx',
    fileSize: 2_621_440,
    ...fields,
  };
};

const summary: PresentationSummary = {
  total: 61,
  types: { presentation: 31, template: 17, design_asset: 9, case_study: 4 },
};

/** The record of an upload. */
export const storedFile = (fileName: string): StoredFile => {
  const { id } = nextSample();
  const url = `/api/files/${id}`;
  return { id, url, path: url, filename: fileName, originalName: fileName, fileName, size: 2048, fileSize: 2048 };
};

/** Opens the area with a fake api that has the given presentations. */
export const openDesign = (items: readonly Presentation[], opening: Opening = {}): AreaPage =>
  openArea(Remote, ['/ppt-design'], {
    ...opening,
    replies: {
      'GET /api/presentations': () => json(items),
      'GET /api/presentations/summary': () => json(summary),
      ...Object.fromEntries(items.map((item) => [`GET /api/presentations/${item.id}`, () => json(item)])),
      ...Object.fromEntries(
        items.map((item) => [`POST /api/presentations/${item.id}/views`, () => new Response(null, { status: 204 })]),
      ),
      ...Object.fromEntries(items.map((item) => [`HEAD /api/presentations/${item.id}/download`, () => new Response(null)])),
      ...Object.fromEntries(items.map((item) => [`GET /api/content/presentation/${item.id}/comments`, () => json([])])),
      ...opening.replies,
    },
  });
