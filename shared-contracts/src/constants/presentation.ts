import { t } from '../translate.ts';
import type { UploadRule } from './file.ts';

/** Types of files, in the order of forms and filters. */
export const presentationTypes = {
  presentation: t`Presentation`,
  template: t`Template`,
  design_asset: t`Design Asset`,
  case_study: t`Case Study`,
} as const;
export type PresentationType = keyof typeof presentationTypes;

/** Aliases of a type; it is stored and returned under its canonical name. */
export const presentationTypeAliases = { asset: 'design_asset' } as const satisfies Record<string, PresentationType>;

/** The type of this name or alias; undefined if unknown. */
export const presentationTypeOf = (name: unknown): PresentationType | undefined => {
  if (typeof name !== 'string') return undefined;
  if (Object.hasOwn(presentationTypeAliases, name)) return presentationTypeAliases[name as keyof typeof presentationTypeAliases];
  return Object.hasOwn(presentationTypes, name) ? (name as PresentationType) : undefined;
};

/** The program that opens a file. The last two are for design assets. */
export const presentationFormats = {
  PowerPoint: 'PowerPoint',
  PDF: 'PDF',
  Keynote: 'Keynote',
  OpenOffice: 'OpenOffice',
  Image: t`Image`,
  Archive: t`Archive`,
} as const;
export type PresentationFormat = keyof typeof presentationFormats;

/** The tabs besides 'All Files', each with its one type and its text when empty. */
export const presentationTabs = {
  templates: { label: t`Templates`, type: 'template', empty: t`No templates found` },
  presentations: { label: t`Presentations`, type: 'presentation', empty: t`No presentations found` },
  assets: { label: t`Design Assets`, type: 'design_asset', empty: t`No design assets found` },
} as const satisfies Record<string, { label: string; type: PresentationType; empty: string }>;
export type PresentationTab = keyof typeof presentationTabs;

/** The statuses of the page's filter. */
export const presentationStatuses = { approved: t`Approved`, pending: t`Pending`, rejected: t`Rejected` } as const;

/** Defaults of a new file. */
export const presentationDefaults = { type: 'presentation', format: 'PowerPoint', version: '1.0', isPublic: false } as const;

/** Maximum characters, after trimming. */
export const presentationLimits = { title: 150, description: 2_000, version: 20 } as const;

/** Limits of a preview picture: bytes, and pixels per side. */
export const previewLimits = { bytes: 512 * 1024, pixels: 1_600 } as const;

/** Milliseconds after a download until the list is refetched. */
export const downloadRefreshDelay = 500;

/** File types that only a design asset may be. */
export const assetExtensions = ['.png', '.jpg', '.jpeg', '.svg', '.zip'] as const;

/** The last extension of a file's name in lower case, with its dot; empty if it has none. */
const extensionOf = (fileName: string): string => /\.[^./\\\s]+$/.exec(fileName)?.[0].toLowerCase() ?? '';

/** Whether a file of this name may be a presentation of this type. */
export const fitsType = (type: PresentationType, fileName: string): boolean =>
  type === 'design_asset' || !(assetExtensions as readonly string[]).includes(extensionOf(fileName));

/** The upload rule for one type: only a design asset may be an image or an archive. */
export const ruleForType = (rule: UploadRule, type: PresentationType): UploadRule => ({
  ...rule,
  extensions: rule.extensions.filter((extension) => fitsType(type, extension)),
});

const formatsByExtension: Readonly<Record<string, PresentationFormat>> = {
  '.pdf': 'PDF',
  '.key': 'Keynote',
  '.odp': 'OpenOffice',
  '.png': 'Image',
  '.jpg': 'Image',
  '.jpeg': 'Image',
  '.svg': 'Image',
  '.zip': 'Archive',
};

/** The format by a file's name: PDF, Keynote or OpenOffice, for an asset Image or Archive, otherwise PowerPoint (DES-7). */
export const formatOf = (fileName: string): PresentationFormat =>
  formatsByExtension[extensionOf(fileName)] ?? presentationDefaults.format;

/** The default title of a file: its name without its extension (DES-7). */
export const titleOf = (fileName: string): string =>
  fileName
    .slice(0, fileName.length - extensionOf(fileName).length)
    .slice(0, presentationLimits.title)
    .trim() || fileName;

/** The literal texts of the area (title and description of a toast). */
export const presentationTexts = {
  noDescription: t`No description provided`,
  noFile: { title: t`No file selected`, description: t`Please select a file to upload.` },
  invalidUpload: t`Invalid upload response. Please try again.`,
  uploadFailedTitle: t`Upload Failed`,
  uploadFailed: t`File upload failed. Please try again.`,
  recordFailed: t`Failed to create presentation record. Please try again.`,
  noFileForUpload: t`No file selected for upload`,
  downloadFailedTitle: t`Download Failed`,
  noFileToDownload: t`No file available for this presentation.`,
  downloadFailed: t`An error occurred while downloading the file. Please try again.`,
  submitted: {
    title: t`Presentation uploaded`,
    description: t`Your file has been submitted for review and will be available once approved.`,
  },
  wrongTypeForFile: t`Only a design asset can be a picture or a ZIP file. Please choose another type or another file.`,
} as const;
