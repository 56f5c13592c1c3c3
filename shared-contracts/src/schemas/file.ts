import * as z from 'zod';
import { generalPurposes } from '../constants/file.ts';

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

/** The purpose of a file of the plain upload, whose rule applies. */
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
