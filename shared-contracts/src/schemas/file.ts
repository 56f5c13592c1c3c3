import * as z from 'zod';
import { generalPurposes } from '../terms/file.ts';

/** One stored file, under every name that the specified answers use for it. */
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

/** What a file of the general upload is for; it is held against the rule of that. */
export const uploadQuerySchema = z.object({ purpose: z.enum(generalPurposes).default('general') });

/** How a submission refers to a file uploaded before; the url decides, name and size are courtesy. */
export const attachmentInput = {
  fileUrl: z.string().max(300).nullish(),
  fileName: z.string().max(255).nullish(),
  fileSize: z.number().int().nonnegative().nullish(),
} as const;

/** The attachment as content answers it; all null where there is none. */
export const attachmentAnswer = {
  fileUrl: z.string().nullable(),
  fileName: z.string().nullable(),
  fileSize: z.number().int().nullable(),
} as const;
