import * as z from 'zod';
import { contentStatusSchema, instantSchema, personSchema } from './content.ts';
import { anyContentResponse } from './reviews.ts';

const { type, typeLabel, id, title, url } = anyContentResponse;

/** An item of any type that a person has starred. */
export const favouriteSchema = z.object({
  type,
  typeLabel,
  id,
  title,
  url,
  status: contentStatusSchema,
  author: personSchema,
  starredAt: instantSchema,
});
export type Favourite = z.infer<typeof favouriteSchema>;
