import * as z from 'zod';
import { roleSchema } from './account.ts';
import { instantSchema } from './content.ts';

/** A colleague's page: what they share. For an inactive account only name and contributions. */
export const colleagueSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  isActive: z.boolean(),
  role: roleSchema,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  department: z.string().nullable(),
  company: z.string().nullable(),
  location: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
  bio: z.string().nullable(),
  /** Names of fields or subfields. */
  primaryField: z.string().nullable(),
  secondaryField: z.string().nullable(),
  /** Approved items by type; 0 for types without any. */
  contributions: z.array(z.object({ type: z.string(), label: z.string(), approved: z.number().int() })),
  /** The newest approved items of all types, at most 5. */
  latest: z.array(
    z.object({
      type: z.string(),
      id: z.uuid(),
      title: z.string(),
      /** Address within the portal. */
      url: z.string(),
      createdAt: instantSchema,
    }),
  ),
  createdAt: instantSchema,
});
export type Colleague = z.infer<typeof colleagueSchema>;
