import * as z from 'zod';
import { generalPurposes, maxAttachments, uploadTexts } from '../constants/file.ts';

/** One stored file, under every name that the specified responses use. */
export const storedFileSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  path: z.string(),
  filename: z.string(),
  originalName: z.string(),
  fileName: z.string(),
  size: z.number().int(),
  fileSize: z.number().int(),
});
export type StoredFile = z.infer<typeof storedFileSchema>;

/** The purpose of a plain upload; it determines the upload rule. */
export const uploadQuerySchema = z.object({ purpose: z.enum(generalPurposes).default('anyDocument') });

/** How a submission refers to an uploaded file; only the url counts, name and size are ignored. */
export const attachmentInput = {
  fileUrl: z.string().max(300).nullish(),
  fileName: z.string().max(255).nullish(),
  fileSize: z.number().int().nonnegative().nullish(),
} as const;

/** The attachment in a content response; all null when there is none. */
export const attachmentShape = {
  fileUrl: z.string().nullable(),
  fileName: z.string().nullable(),
  fileSize: z.number().int().nullable(),
} as const;

/** A file of an item; anyone who may open the files of the item can open its address. */
export const attachedFileSchema = z.object({
  fileUrl: z.string(),
  fileName: z.string(),
  fileSize: z.number().int().nullable(),
});
export type AttachedFile = z.infer<typeof attachedFileSchema>;

/**
 * How a submission refers to several uploaded files: the first one in the fields for a single file, the others in `moreFiles`, in
 * order.
 */
export const attachmentsInput = {
  ...attachmentInput,
  moreFiles: z
    .array(z.object({ ...attachmentInput, fileUrl: z.string().min(1).max(300) }))
    .max(maxAttachments - 1, uploadTexts.tooMany.description)
    .optional(),
} as const;

/** Several files in a content response; a client that supports only one shows the first. */
export const attachmentsShape = { ...attachmentShape, moreFiles: z.array(attachedFileSchema) } as const;
