import * as z from 'zod';
import { roleSchema } from './account.ts';
import { personSchema } from './content.ts';

/** One action in one situation. */
const actionShape = {
  /** Id of the operation, followed by a colon and the situation if it makes a difference: 'editIdea: pending'. */
  call: z.string(),
  /** The domain it belongs to: 'ai-tools'. */
  domain: z.string(),
  /** The domain in the reader's language: 'AI tools'. */
  area: z.string(),
  /** What the operation does, in the reader's language. */
  summary: z.string(),
  /** 'pending', 'own', in the reader's language; empty if the situation makes no difference. */
  situation: z.string(),
} as const;

const allowed = z.boolean();

/** Who may do what, by role. */
export const permissionMatrixSchema = z.object({
  /** How many people hold each role. */
  people: z.record(roleSchema, z.number().int()),
  rows: z.array(
    z.object({
      ...actionShape,
      allowed: z.object({
        viewer: allowed,
        /** Whether an employee may do it with what they own. */
        owner: allowed,
        employee: allowed,
        manager: allowed,
        admin: allowed,
      }),
      /** Whether a person with the role may do it with what they own. */
      own: z.record(roleSchema, allowed),
    }),
  ),
});
export type PermissionMatrix = z.infer<typeof permissionMatrixSchema>;
export type PermissionRow = PermissionMatrix['rows'][number];

/** What one person may do. */
export const personPermissionsSchema = z.object({
  person: personSchema,
  role: roleSchema,
  /** Why the account may not do anything, or not yet: deactivated, invited, address not confirmed. */
  closed: z.enum(['inactive', 'invited', 'unconfirmed']).nullable(),
  rows: z.array(z.object({ ...actionShape, own: allowed, others: allowed })),
});
export type PersonPermissions = z.infer<typeof personPermissionsSchema>;
