import * as z from 'zod';

/** A part of a field of work. */
export const subfieldSchema = z.object({
  id: z.uuid(),
  fieldId: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
});

/** A field of work with its parts; people choose from both. */
export const fieldSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  /** One of `terms/icons`. */
  icon: z.string().nullable(),
  subfields: z.array(subfieldSchema),
});
export type Field = z.infer<typeof fieldSchema>;
